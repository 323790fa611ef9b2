// SPDX-License-Identifier: MIT
#include "core/shader/reflection/address_members.h"

#include <format>
#include <vector>

namespace wavelane::shader {

namespace {

constexpr std::uint64_t addressBytes = 8;

/// Reflection has no type for pointers.
bool isAddress(const Member& member)
{
    return !member.scalar && member.members.empty() && member.type.empty() && member.size >= addressBytes;
}

void addAddresses(const std::vector<Member>& members, const std::string& path, const std::string& file,
                  Diagnostics& found)
{
    for (const Member& member : members) {
        const std::string name = path.empty() ? member.name : path + "." + member.name;
        if (isAddress(member))
            found.push_back({.severity = Severity::warning,
                             .code = Code::featureMissing,
                             .message = std::format("'{}' is a memory address, which is always 0: a project cannot "
                                                    "pass addresses of its buffers to shaders.",
                                                    name),
                             .file = file,
                             .detail = "Most drivers crash if a shader accesses address 0. Declare a buffer with a "
                                       "binding instead, such as layout(binding = 0) buffer."});
        addAddresses(member.members, name, file, found);
    }
}

} // namespace

Diagnostics warnOfAddresses(const Reflection& reflection, const std::string& file)
{
    Diagnostics found;
    if (reflection.push)
        addAddresses(reflection.push->members, reflection.push->name, file, found);
    for (const Binding& binding : reflection.bindings)
        if (binding.layout && binding.kind == BindingKind::constants)
            addAddresses(binding.layout->members, binding.name, file, found);
    return found;
}

} // namespace wavelane::shader
