// SPDX-License-Identifier: MIT
#include "core/plan/constant_bytes.h"

#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/decode/numbers.h"
#include "core/decode/structs/structs.h"
#include "core/project/json/json_pointer.h"

#include <algorithm>
#include <format>

namespace wavelane::plan {

namespace {

/// An ID in a JSON key, decimal or hexadecimal with `0x`; nothing for a name.
std::optional<std::uint32_t> idOf(std::string_view key)
{
    const bool hexadecimal = key.starts_with("0x") || key.starts_with("0X");
    const std::string_view digits = hexadecimal ? key.substr(2) : key;
    const auto id = parseInteger<std::uint32_t>(digits, hexadecimal ? 16 : 10);
    return id ? std::optional(*id) : std::nullopt;
}

/// Vulkan pushes whole words, but a block of 16-bit members can end within a word.
std::uint32_t pushedSize(std::uint32_t blockSize)
{
    return (blockSize + 3) & ~3u;
}

std::string listNames(const auto& range, auto name)
{
    std::string out;
    for (const auto& each : range)
        out += (out.empty() ? "" : ", ") + name(each);
    return out.empty() ? "none" : out;
}

/// An error of the value with this key.
std::unexpected<Error> failAt(std::string_view key, Code code, std::string message)
{
    return std::unexpected(Error{.code = code, .message = std::move(message), .at = project::childPointer("", key)});
}

} // namespace

Result<std::vector<std::byte>> pushBytes(const project::ConstantValues& values, const shader::Reflection& reflection,
                                         const shader::Declared& declared)
{
    if (!reflection.push && declared.push)
        return std::vector<std::byte>{};
    const std::uint32_t size = reflection.push ? reflection.push->size : 0;
    if (values.hex) {
        if (values.hex->size() != size) {
            return fail(Code::pushSizeMismatch,
                        std::format("The push constants of the shader have {} bytes, but `hex` has {}.", size,
                                    values.hex->size()));
        }
        std::vector<std::byte> bytes = *values.hex;
        bytes.resize(pushedSize(size));
        return bytes;
    }
    if (!reflection.push) {
        if (!values.values.empty())
            return failAt(
                values.values.front().first, Code::badValue,
                std::format("The shader declares no push constants; '{}' is set.", values.values.front().first));
        return std::vector<std::byte>{};
    }
    std::vector<std::byte> bytes(pushedSize(size));
    Json members = Json::object();
    for (const auto& [name, value] : values.values) {
        if (std::ranges::find(reflection.push->members, name, &shader::Member::name) ==
            reflection.push->members.end()) {
            return failAt(
                name, Code::badValue,
                std::format("The push constants have no member '{}'; they have {}.", name,
                            listNames(reflection.push->members, [](const auto& each) { return each.name; })));
        }
        members[name] = value;
    }
    TRY_VOID(decode::writeMembers(reflection.push->members, members, bytes));
    return bytes;
}

Result<shader::ConstantBytes> specializationBytes(const project::ConstantValues& values,
                                                  const shader::Reflection& reflection,
                                                  const shader::Declared& declared)
{
    if (values.hex)
        return fail(Code::badValue, "Specialization constants are set by name or ID; `hex` has neither.");
    shader::ConstantBytes out;
    std::map<std::uint32_t, std::string> keys;
    for (const auto& [key, value] : values.values) {
        const auto id = idOf(key);
        const auto found = std::ranges::find_if(reflection.constants, [&](const auto& constant) {
            return id ? constant.id == *id : constant.name == key;
        });
        if (found == reflection.constants.end()) {
            if (std::ranges::contains(declared.constants, key))
                continue;
            return failAt(key, Code::badValue,
                          std::format("The shader has no specialization constant '{}'; it has {}.", key,
                                      listNames(reflection.constants, [](const auto& each) {
                                          return std::format("{} ({})", each.name, each.id);
                                      })));
        }
        if (const auto [first, isNew] = keys.emplace(found->id, key); !isNew) {
            return failAt(
                key, Code::duplicateName,
                std::format("'{}' and '{}' both set the specialization constant {} ({}); remove one of them.",
                            first->second, key, found->name, found->id));
        }
        const Json number =
            value.is_boolean() && found->type != NumberType::boolean ? Json(value.get<bool>() ? 1 : 0) : value;
        const auto parsed = decode::numberFromJson(found->type, number);
        if (!parsed)
            return failAt(key, parsed.error().code, parsed.error().message);
        std::vector<std::byte> bytes(sizeInBytes(found->type));
        decode::writeNumber(found->type, *parsed, bytes);
        out[found->id] = std::move(bytes);
    }
    return out;
}

} // namespace wavelane::plan
