// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/export_input.h"
#include "core/exporter/lowering/lowered.h"
#include "core/exporter/python/plain_module.h"
#include "core/exporter/text/identifiers.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace wavelane::exporter {

/// The state of a script while it is generated.
struct PythonProgram
{
    explicit PythonProgram(const ExportInput& exported) : input(exported) {}

    const ExportInput& input;
    Lowered lowered;
    std::vector<PlainModule> modules; ///< By module of `lowered`.
    std::vector<std::string> shaderFiles;
    Diagnostics diagnostics;
    std::vector<ExportedFile> files;

    std::set<std::string> imports; ///< Names to import from compushady.
    std::set<std::string> formats; ///< Names to import from compushady.formats.
    std::set<std::string> helpers; ///< Functions that the script calls.
    bool usesInputs = false;

    /// The views in which each resource is bound: one for each format of a buffer, and one without. Swapped resources
    /// have the same views.
    std::map<std::string, std::set<std::optional<Format>>> views;
    std::map<std::string, std::string> names;                          ///< Variables of resources.
    std::map<std::string, std::string> counters;                       ///< Variables of hidden counters, by buffer.
    std::map<std::pair<std::string, std::size_t>, std::string> blocks; ///< Of constants; by name and layout.
    std::map<std::pair<std::string, std::size_t>, std::string> liveBlocks; ///< Variables of their first contents.
    std::vector<std::string> inputs;                                       ///< Variables of live inputs, by layout.
    std::string defaultSampler;

    Identifiers variables{
        {"argparse",  "pathlib",   "struct",  "sys",   "compushady", "formats",  "main",      "run",      "frame",
         "arguments", "read",      "write",   "put",   "box",        "put_box",  "data",      "dispatch", "pipelines",
         "resources", "parser",    "folder",  "name",  "file",       "offset",   "content",   "whole",    "texel",
         "None",      "True",      "False",   "def",   "in",         "is",       "lambda",    "pass",     "from",
         "import",    "global",    "with",    "as",    "del",        "elif",     "except",    "finally",  "nonlocal",
         "raise",     "yield",     "async",   "await", "print",      "bytes",    "bytearray", "range",    "len",
         "map",       "id",        "list",    "dict",  "set",        "str",      "int",       "open",     "zip",
         "groups",    "shader",    "cbv",     "srv",   "uav",        "samplers", "key",       "Buffer",   "Texture1D",
         "Texture2D", "Texture3D", "Sampler", "Heap",  "Compute",    "FOLDER",   "type",      "min",      "max",
         "sum",       "all",       "any",     "match", "case",       "not",      "and",       "or",       "exec"}};

    void refuse(Code code, std::string message, std::string at)
    {
        diagnostics.push_back({.code = code, .message = std::move(message), .at = std::move(at)});
    }
    /// An expression with these bytes: hexadecimal digits if they are few, zeros, or a file in `data`.
    std::string bytesText(const std::string& name, std::span<const std::byte> bytes, std::uint64_t size);
    /// The variable of a resource in a format.
    std::string viewName(const std::string& resource, const std::optional<Format>& format) const;

private:
    Identifiers m_dataFiles;
    std::uint64_t m_dataBytes = 0;
};

} // namespace wavelane::exporter
