// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json/json.h"
#include "core/shader/contract/compiler.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::project {

/// An entry of `shaders`. Keys that are absent in the file stay absent, so that saving preserves them.
struct ShaderEntry
{
    std::string name;
    std::string source;                       ///< Path relative to the project's folder.
    std::optional<shader::Language> language; ///< Nothing: derived from the file extension.
    std::string compiler = "auto";
    std::string entry = "main";
    std::string profile;
    shader::LayoutRule layout = shader::LayoutRule::dx;
    std::string hlslVersion;
    bool native16Bit = false;
    bool strictFloat = false;
    shader::MatrixOrder matrix = shader::MatrixOrder::column;
    std::vector<std::pair<std::string, std::string>> defines;
    std::vector<std::string> include; ///< Folders, relative to the project's folder.
    std::map<std::string, std::vector<std::string>> arguments;
    Json unknown = Json::object();
    bool broken = false;
    Json sourceJson; ///< The original JSON of a broken entry.
    bool operator==(const ShaderEntry&) const = default;
};

} // namespace wavelane::project
