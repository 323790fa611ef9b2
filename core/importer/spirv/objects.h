// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/draft.h"
#include "core/project/json/json_document.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace wavelane::importer::spirv {

/// The objects of a file, by name and where they stand in a list: they become resources of the draft.
class Objects
{
public:
    Objects(const project::JsonDocument& document, Draft& draft) : m_document(document), m_draft(draft) {}

    /// Reads `resources`. Heaps come before what is placed in them.
    void readAll(const Json& json, const std::string& pointer);

    /// Name in the project of what stands in a list: the name of an object, or an object itself, which is then called
    /// `fallback`. Empty, and told, where there is none.
    std::string resourceFor(const Json& json, const std::string& pointer, const std::string& fallback);

    int lineOf(const std::string& pointer) const { return m_document.locate(pointer).line; }

private:
    std::string add(const Json& json, const std::string& pointer, const std::string& name);
    bool readBuffer(const Json& json, const std::string& pointer, project::Resource& resource);
    bool readTexture(const Json& json, const std::string& pointer, project::Resource& resource);
    bool readSampler(const Json& json, const std::string& pointer, project::Resource& resource);
    void readData(const Json& json, const std::string& pointer, project::Resource& resource);
    void wrong(const std::string& pointer, std::string why);
    /// 0 if the key is missing; nothing, and reported, if its value is not such a number.
    std::optional<std::uint64_t> numberAt(const Json& json, const std::string& pointer, std::string_view key);
    std::optional<Format> formatAt(const Json& json, const std::string& pointer);
    std::optional<project::HeapType> heapTypeAt(const Json& json, const std::string& pointer);

    const project::JsonDocument& m_document;
    Draft& m_draft;
    std::map<std::string, std::string> m_names; ///< By their names in the file.
};

} // namespace wavelane::importer::spirv
