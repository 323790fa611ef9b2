// SPDX-License-Identifier: MIT
#include "core/decode/numbers.h"
#include "core/sim/debug/lane_value.h"
#include "core/sim/lanes/number.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <format>
#include <map>
#include <tuple>

namespace wavelane::sim {

namespace {

constexpr int maxShownDepth = 16;

std::string scalarName(const Type& type, bool isGlsl)
{
    switch (type.kind) {
    case TypeKind::boolean:
        return "bool";
    case TypeKind::floating:
        return type.width == 64 ? "double" : type.width == 16 ? (isGlsl ? "float16_t" : "half") : "float";
    case TypeKind::integer:
        if (type.width == 32)
            return type.isSigned ? "int" : "uint";
        return std::format("{}int{}_t", type.isSigned ? "" : "u", type.width);
    default:
        return {};
    }
}

std::string vectorName(const Type& type, bool isGlsl)
{
    const Type& scalar = *type.element;
    const std::string name = scalarName(scalar, isGlsl);
    if (!isGlsl || scalar.width == 16 || (scalar.kind == TypeKind::integer && scalar.width != 32))
        return name + std::to_string(type.count);
    const std::string_view prefix = scalar.kind == TypeKind::boolean   ? "b"
                                    : scalar.kind == TypeKind::integer ? (scalar.isSigned ? "i" : "u")
                                    : scalar.width == 64               ? "d"
                                                                       : "";
    return std::format("{}vec{}", prefix, type.count);
}

std::string imageName(const Type& type)
{
    std::string name = type.sampled == 2 ? "RW" : "";
    switch (static_cast<int>(type.dimension)) {
    case spv::DimBuffer:
        return name + "Buffer";
    case spv::Dim1D:
        name += "Texture1D";
        break;
    case spv::Dim3D:
        name += "Texture3D";
        break;
    case spv::DimCube:
        name += "TextureCube";
        break;
    default:
        name += "Texture2D";
        break;
    }
    return type.arrayed ? name + "Array" : name;
}

std::string componentsText(const LaneValue& value)
{
    std::string text;
    for (std::size_t i = 0; i < value.words.size(); ++i)
        text += (i == 0 ? "" : ", ") + (value.known[i] ? numberText(value.words[i], value.type->scalar()) : "?");
    return text;
}

} // namespace

const Type& numberType(TypeKind kind, std::uint32_t width, bool isSigned, std::uint32_t components)
{
    struct NumberTypes
    {
        std::map<std::tuple<TypeKind, std::uint32_t, bool>, std::array<Type, 5>> types;
        NumberTypes()
        {
            for (const TypeKind each : {TypeKind::boolean, TypeKind::integer, TypeKind::floating}) {
                for (const std::uint32_t bits : {8U, 16U, 32U, 64U}) {
                    for (const bool sign : {false, true})
                        add(each, bits, sign);
                }
            }
        }
        void add(TypeKind each, std::uint32_t bits, bool sign)
        {
            std::array<Type, 5>& list = types[{each, bits, sign}];
            list[1] = {.kind = each, .width = bits, .isSigned = sign, .components = 1};
            for (std::uint32_t count = 2; count <= 4; ++count)
                list[count] = {.kind = TypeKind::vector,
                               .width = bits,
                               .element = list.data() + 1,
                               .count = count,
                               .components = count};
        }
    };
    static const NumberTypes all;
    return all.types.at({kind, width, isSigned})[std::clamp(components, 1U, 4U)];
}

std::string typeName(const Type& type, const shader::SpirvModule& module, bool isGlsl)
{
    switch (type.kind) {
    case TypeKind::nothing:
        return "void";
    case TypeKind::boolean:
    case TypeKind::integer:
    case TypeKind::floating:
        return scalarName(type, isGlsl);
    case TypeKind::vector:
        return vectorName(type, isGlsl);
    case TypeKind::matrix: {
        const Type& scalar = type.scalar();
        if (isGlsl)
            return std::format("{}mat{}x{}", scalar.width == 64 ? "d" : "", type.count, type.element->count);
        return std::format("{}{}x{}", scalarName(scalar, false), type.count, type.element->count);
    }
    case TypeKind::array:
        return std::format("{}[{}]", typeName(*type.element, module, isGlsl), type.count);
    case TypeKind::runtimeArray:
        return typeName(*type.element, module, isGlsl) + "[]";
    case TypeKind::structure: {
        std::string_view name = module.name(type.id);
        if (name.starts_with("type."))
            name.remove_prefix(5);
        return name.empty() ? "struct" : std::string(name);
    }
    case TypeKind::pointer:
        return typeName(*type.element, module, isGlsl);
    case TypeKind::image:
        return imageName(type);
    case TypeKind::sampler:
        return "SamplerState";
    case TypeKind::sampledImage:
        return "sampler";
    }
    return {};
}

std::string numberText(Word word, const Type& scalar)
{
    switch (scalar.kind) {
    case TypeKind::boolean:
        return word != 0 ? "true" : "false";
    case TypeKind::floating:
        if (scalar.width == 64)
            return decode::toText(NumberType::float64, get<double>(word));
        return decode::toText(
            NumberType::float32,
            static_cast<double>(scalar.width == 16 ? static_cast<float>(get<Half>(word)) : get<float>(word)));
    case TypeKind::integer:
        if (!scalar.isSigned)
            return std::to_string(word);
        return std::to_string(scalar.width == 64   ? get<std::int64_t>(word)
                              : scalar.width == 32 ? get<std::int32_t>(word)
                              : scalar.width == 16 ? get<std::int16_t>(word)
                                                   : get<std::int8_t>(word));
    default:
        return {};
    }
}

ShownValue withoutValue(std::string name, std::string type, std::string reason)
{
    return {.name = std::move(name), .type = std::move(type), .text = std::move(reason), .isKnown = false};
}

namespace {

ShownValue shownPart(const LaneReader& reader, std::string name, const LaneValue& given, bool isGlsl,
                     std::uint64_t maxParts, int depth)
{
    const LaneValue value = reader.unwrapped(given);
    const shader::SpirvModule& module = *reader.machine().program().module;
    ShownValue out{.name = std::move(name), .type = typeName(*value.type, module, isGlsl)};
    const auto add = [&](std::string partName, const Result<LaneValue>& part) {
        if (part)
            out.parts.push_back(shownPart(reader, std::move(partName), *part, isGlsl, maxParts, depth + 1));
        else
            out.parts.push_back(withoutValue(std::move(partName), {}, part.error().message));
    };
    if (depth > maxShownDepth)
        return withoutValue(out.name, out.type, "nested too deeply");
    switch (value.type->kind) {
    case TypeKind::boolean:
    case TypeKind::integer:
    case TypeKind::floating:
    case TypeKind::vector: {
        const auto loaded = reader.load(value);
        if (!loaded)
            return withoutValue(out.name, out.type, loaded.error().message);
        if (std::ranges::none_of(loaded->known, std::identity()))
            return withoutValue(out.name, out.type, "not written");
        out.text = componentsText(*loaded);
        return out;
    }
    case TypeKind::structure:
        for (std::uint32_t i = 0; i < value.type->members.size(); ++i) {
            const std::string member(module.memberName(value.type->id, i));
            add(member, reader.member(value, member));
        }
        return out;
    case TypeKind::matrix:
    case TypeKind::array:
    case TypeKind::runtimeArray: {
        const std::uint64_t count = reader.elements(value);
        for (std::uint64_t i = 0; i < std::min(count, maxParts); ++i)
            add(std::format("[{}]", i), reader.element(value, i));
        out.left = count - std::min(count, maxParts);
        return out;
    }
    case TypeKind::image: {
        const Object& object = reader.machine().dispatch().objects[std::min<std::size_t>(
            value.pointer >> offsetBits, reader.machine().dispatch().objects.size() - 1)];
        if (!object.memory)
            return withoutValue(out.name, out.type, "No resource is bound.");
        out.text = object.memory->name;
        return out;
    }
    case TypeKind::nothing:
    case TypeKind::pointer:
    case TypeKind::sampler:
    case TypeKind::sampledImage:
        break;
    }
    return withoutValue(out.name, out.type, "has no value");
}

} // namespace

ShownValue shown(const LaneReader& reader, std::string name, const LaneValue& value, bool isGlsl,
                 std::uint64_t maxParts)
{
    return shownPart(reader, std::move(name), value, isGlsl, maxParts, 0);
}

} // namespace wavelane::sim
