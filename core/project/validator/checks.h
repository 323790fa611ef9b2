// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace wavelane::project {

/// The context of all checks: the project, indexes of its names, and the diagnostics.
class Checker
{
public:
    explicit Checker(const Project& project);

    const Project& project() const { return m_project; }

    /// The first resource with a name; null if there is none or it is broken. Does not report anything.
    const Resource* resource(const std::string& name) const;
    bool isKnown(const std::string& name) const { return m_resources.contains(name); }
    bool hasShader(const std::string& name) const { return m_shaders.contains(name); }
    bool hasPass(const std::string& name) const { return m_passes.contains(name); }

    /// The resource with a name, or null. Reports `unknown_resource` if there is none; broken resources have already
    /// been reported by the reader. `role` describes its use: "the source of the copy".
    const Resource* require(const std::string& name, const std::string& at, std::string_view role);
    /// Like `require`, but also reports `binding_kind_mismatch` unless it is of this kind. `wanted` is the kind's
    /// name.
    template<class Kind>
    const Kind* requireKind(const std::string& name, const std::string& at, std::string_view role,
                            std::string_view wanted)
    {
        const Resource* found = require(name, at, role);
        if (found == nullptr)
            return nullptr;
        if (const auto* kind = std::get_if<Kind>(&found->kind))
            return kind;
        reportKind(*found, at, role, wanted);
        return nullptr;
    }

    void error(Code code, const std::string& at, std::string message);
    void warning(Code code, const std::string& at, std::string message);
    Diagnostics take() { return std::move(m_diagnostics); }

private:
    void addPasses(const std::vector<Pass>& passes);
    void reportKind(const Resource& found, const std::string& at, std::string_view role, std::string_view wanted);

    const Project& m_project;
    std::unordered_map<std::string, const Resource*> m_resources;
    std::unordered_set<std::string> m_shaders;
    std::unordered_set<std::string> m_passes;
    Diagnostics m_diagnostics;
};

void checkResource(Checker& checker, const Resource& resource, const std::string& at);
void checkPlacement(Checker& checker, const Resource& resource, const std::string& at);
void checkAccelerationStructure(Checker& checker, const AccelerationStructure& structure, const std::string& at);
/// `queue` is that of the groups around the pass; nothing without one.
void checkPass(Checker& checker, const Pass& pass, const std::string& at, std::optional<PassQueue> queue = {});
void checkDispatch(Checker& checker, const DispatchPass& dispatch, const std::string& at);
void checkCopy(Checker& checker, const CopyPass& copy, const std::string& at);
void checkUpload(Checker& checker, const UploadPass& upload, const std::string& at);
void checkExpectation(Checker& checker, const Expectation& expectation, const std::string& at);

/// Reports `code` and returns false if a texture does not have the mip or slice.
bool checkSubresource(Checker& checker, const Resource& resource, const Texture& texture, std::uint64_t mip,
                      std::uint64_t slice, Code code, const std::string& at);

/// Reports an invalid expression in tiles. Returns whether the amount is a number.
bool checkAmount(Checker& checker, const Amount& amount, const Resource* own, const std::string& key,
                 const std::string& at);

/// Bytes of a resource's data; nothing if it has none or they are unknown.
std::optional<std::uint64_t> dataSize(const Resource& resource);

/// Returns whether offset + size is within limit, without overflow.
constexpr bool fitsInto(std::uint64_t offset, std::uint64_t size, std::uint64_t limit)
{
    return offset <= limit && size <= limit - offset;
}

} // namespace wavelane::project
