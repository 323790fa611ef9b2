// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/draft.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace wavelane::importer::spirv {

/// Converts the objects of a JSON file or a script, named ones and those in lists, to resources of the draft.
class Objects
{
public:
    /// `lineOf` returns the line of the source for a JSON pointer, for messages.
    Objects(std::function<int(const std::string&)> lineOf, Draft& draft) : m_lineOf(std::move(lineOf)), m_draft(draft)
    {
    }

    /// Reads `resources`. Heaps are added before the resources that are placed in them.
    void readAll(const Json& json, const std::string& pointer);

    /// The resource for an element of a list: the name of an object, or an object, which then gets the name
    /// `fallback`. Empty after reporting an error.
    std::string resourceFor(const Json& json, const std::string& pointer, const std::string& fallback);

    int lineOf(const std::string& pointer) const { return m_lineOf(pointer); }

private:
    std::string add(const Json& json, const std::string& pointer, const std::string& name);
    bool readBuffer(const Json& json, const std::string& pointer, project::Resource& resource);
    bool readTexture(const Json& json, const std::string& pointer, project::Resource& resource);
    bool readSampler(const Json& json, const std::string& pointer, project::Resource& resource);
    void readData(const Json& json, const std::string& pointer, project::Resource& resource);
    void reportInvalid(const std::string& pointer, std::string why);
    /// 0 if the key is missing; nothing after reporting an error if the value is not a nonnegative integer.
    std::optional<std::uint64_t> numberAt(const Json& json, const std::string& pointer, std::string_view key);
    std::optional<Format> formatAt(const Json& json, const std::string& pointer);
    std::optional<project::HeapType> heapTypeAt(const Json& json, const std::string& pointer);

    std::function<int(const std::string&)> m_lineOf;
    Draft& m_draft;
    std::map<std::string, std::string> m_names; ///< Name in the file → name in the project.
};

} // namespace wavelane::importer::spirv
