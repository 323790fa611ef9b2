// SPDX-License-Identifier: MIT
#include "core/project/bindings/binding_key.h"

#include "core/base/text/parse_number.h"

namespace wavelane::project {

namespace {

std::optional<std::uint32_t> decimal(std::string_view text)
{
    const auto value = parseInteger<std::uint32_t>(text);
    return value ? std::optional(*value) : std::nullopt;
}

} // namespace

std::optional<RegisterKey> registerKey(std::string_view text)
{
    if (text.empty() || !std::string_view("btus").contains(text.front()))
        return std::nullopt;
    const auto colon = text.find(':');
    const auto number = decimal(text.substr(1, colon == std::string_view::npos ? colon : colon - 1));
    const auto space = colon == std::string_view::npos ? std::optional(0u) : decimal(text.substr(colon + 1));
    if (!number || !space)
        return std::nullopt;
    return RegisterKey{.letter = text.front(), .number = *number, .space = *space};
}

std::string toString(const RegisterKey& key)
{
    std::string text = key.letter + std::to_string(key.number);
    return key.space == 0 ? text : text + ':' + std::to_string(key.space);
}

std::uint32_t bindingNumber(const RegisterKey& key)
{
    switch (key.letter) {
    case 't':
        return 1024 + key.number;
    case 'u':
        return 2048 + key.number;
    case 's':
        return 3072 + key.number;
    default:
        return key.number;
    }
}

char registerLetter(shader::BindingKind kind)
{
    using shader::BindingKind;
    switch (kind) {
    case BindingKind::constants:
        return 'b';
    case BindingKind::sampler:
    case BindingKind::comparisonSampler:
        return 's';
    case BindingKind::rwBuffer:
    case BindingKind::rwStructuredBuffer:
    case BindingKind::appendBuffer:
    case BindingKind::consumeBuffer:
    case BindingKind::rwByteAddressBuffer:
    case BindingKind::rwTexture1d:
    case BindingKind::rwTexture1dArray:
    case BindingKind::rwTexture2d:
    case BindingKind::rwTexture2dArray:
    case BindingKind::rwTexture3d:
        return 'u';
    case BindingKind::buffer:
    case BindingKind::structuredBuffer:
    case BindingKind::byteAddressBuffer:
    case BindingKind::texture1d:
    case BindingKind::texture1dArray:
    case BindingKind::texture2d:
    case BindingKind::texture2dArray:
    case BindingKind::texture3d:
    case BindingKind::textureCube:
    case BindingKind::textureCubeArray:
    case BindingKind::sampledTexture1d:
    case BindingKind::sampledTexture1dArray:
    case BindingKind::sampledTexture2d:
    case BindingKind::sampledTexture2dArray:
    case BindingKind::sampledTexture3d:
    case BindingKind::sampledTextureCube:
    case BindingKind::sampledTextureCubeArray:
    case BindingKind::accelerationStructure:
        return 't';
    }
    return 't';
}

} // namespace wavelane::project
