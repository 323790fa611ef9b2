// SPDX-License-Identifier: MIT
#include "core/project/reader/object_reader.h"

#include "core/base/text/hex_text.h"
#include "core/project/json/json_pointer.h"
#include "core/project/json/known_keys.h"
#include "core/project/size/number_text.h"
#include "core/project/size/tile_expression.h"
#include "core/project/size/view_size.h"

#include <algorithm>

namespace wavelane::project {

ObjectReader::ObjectReader(ReadScope& scope, const Json& json, std::string pointer, std::string_view kind)
    : m_scope(scope), m_json(json), m_pointer(std::move(pointer))
{
    if (!json.is_object()) {
        scope.error(Code::badValue, m_pointer, std::format("Expected an object, not {}.", quoted(json)));
        return;
    }
    const auto known = knownKeys(kind);
    for (const auto& [key, value] : json.get_ref<const Json::object_t&>()) {
        if (std::ranges::contains(known, std::string_view(key)))
            continue;
        const std::string place = this->pointer(key);
        scope.warning(Code::unknownKey, place,
                      std::format("The key \"{}\" is unknown; it is kept but has no effect.", key));
        // Nested keys, and keys that start with a slash, are stored by pointer.
        const bool plain = m_pointer.size() == scope.at.size() && !key.starts_with('/');
        // Pointers are unique: keep the first of duplicate keys.
        if (plain || !scope.unknown.contains(place.substr(scope.at.size())))
            appendMember(scope.unknown, plain ? key : place.substr(scope.at.size()), value);
    }
}

std::string ObjectReader::pointer(std::string_view key) const
{
    return childPointer(m_pointer, key);
}

const Json* ObjectReader::find(std::string_view key) const
{
    if (!m_json.is_object())
        return nullptr;
    const auto found = m_json.find(key);
    return found == m_json.end() ? nullptr : &*found;
}

bool ObjectReader::require(std::string_view key) const
{
    if (has(key))
        return true;
    if (m_json.is_object())
        m_scope.error(Code::badValue, m_pointer, std::format("`{}` is missing.", key));
    return false;
}

void ObjectReader::reportInvalid(std::string_view key, std::string_view must, Code code) const
{
    const Json* value = find(key);
    m_scope.error(code, pointer(key),
                  std::format("`{}` is {}; it must be {}.", key, value ? quoted(*value) : "absent", must));
}

std::optional<std::uint64_t> ObjectReader::number(std::string_view key, std::uint64_t highest) const
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    const auto found = unsignedFromJson(*value);
    if (found && *found <= highest)
        return found;
    reportInvalid(key, std::format("an integer from 0 to {}", highest));
    return std::nullopt;
}

std::optional<double> ObjectReader::real(std::string_view key) const
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    const auto found = realFromJson(*value);
    if (!found)
        reportInvalid(key, "a finite number");
    return found;
}

std::optional<double> ObjectReader::realAtLeastZero(std::string_view key) const
{
    const auto found = real(key);
    if (found && *found < 0) {
        reportInvalid(key, "a number that is at least 0");
        return std::nullopt;
    }
    return found;
}

std::optional<bool> ObjectReader::flag(std::string_view key) const
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (value->is_boolean())
        return value->get<bool>();
    reportInvalid(key, "true or false");
    return std::nullopt;
}

std::optional<std::string> ObjectReader::text(std::string_view key) const
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (value->is_string())
        return value->get<std::string>();
    reportInvalid(key, "a string");
    return std::nullopt;
}

std::optional<std::string> ObjectReader::reference(std::string_view key) const
{
    const auto found = text(key);
    if (found && found->empty()) {
        reportInvalid(key, "a non-empty string");
        return std::nullopt;
    }
    return found;
}

std::optional<std::vector<std::string>> ObjectReader::texts(std::string_view key) const
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (!value->is_array() || !std::ranges::all_of(*value, [](const Json& each) { return each.is_string(); })) {
        reportInvalid(key, "a list of strings");
        return std::nullopt;
    }
    return value->get<std::vector<std::string>>();
}

std::optional<Amount> ObjectReader::amount(std::string_view key) const
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (const auto found = unsignedFromJson(*value))
        return Amount{.value = *found};
    if (value->is_string()) {
        const auto& text = value->get_ref<const std::string&>();
        if (parseTileExpression(text) || parseViewFactor(text))
            return Amount{.expression = text};
    }
    reportInvalid(
        key, std::format("an integer from 0 to {}, a size in tiles such as \"4*tile_width\", or a side of the view "
                         "such as \"$view\"",
                         UINT64_MAX));
    return std::nullopt;
}

std::optional<std::vector<std::byte>> ObjectReader::hex(std::string_view key) const
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (value->is_string()) {
        if (auto bytes = bytesFromHex(value->get_ref<const std::string&>()))
            return bytes;
    }
    reportInvalid(key, "a string of hexadecimal digits, two for each byte");
    return std::nullopt;
}

std::optional<Format> ObjectReader::format(std::string_view key) const
{
    const auto name = text(key);
    if (!name)
        return std::nullopt;
    const auto found = formatFromString(*name);
    if (!found)
        reportInvalid(key, "a DXGI format such as R8G8B8A8_UNORM", Code::unknownFormat);
    return found;
}

std::optional<HeapType> ObjectReader::heapType(std::string_view key) const
{
    const auto name = text(key);
    if (!name)
        return std::nullopt;
    const auto found = heapTypeFromString(*name);
    if (!found)
        reportInvalid(key, "one of default, upload, readback", Code::unknownHeapType);
    return found;
}

std::optional<NumberType> ObjectReader::numberType(std::string_view key) const
{
    return choice(key, numberTypeFromString,
                  "int8, uint8, int16, uint16, int32, uint32, int64, uint64, float16, float32, float64, bool");
}

std::optional<std::array<std::uint64_t, 3>> ObjectReader::triple(std::string_view key) const
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    std::array<std::uint64_t, 3> numbers{};
    bool whole = value->is_array() && value->size() == numbers.size();
    for (std::size_t i = 0; whole && i < numbers.size(); ++i) {
        const auto number = unsignedFromJson((*value)[i]);
        whole = number.has_value();
        numbers[i] = number.value_or(0);
    }
    if (whole)
        return numbers;
    reportInvalid(key, std::format("a list of three integers from 0 to {}", UINT64_MAX));
    return std::nullopt;
}

std::optional<std::array<double, 12>> ObjectReader::transform(std::string_view key) const
{
    const Json* value = find(key);
    if (value == nullptr)
        return std::nullopt;
    std::array<double, 12> numbers{};
    bool whole = value->is_array() && value->size() == numbers.size();
    for (std::size_t i = 0; whole && i < numbers.size(); ++i) {
        const auto number = realFromJson((*value)[i]);
        whole = number.has_value();
        numbers[i] = number.value_or(0);
    }
    if (whole)
        return numbers;
    reportInvalid(key, "a list of twelve numbers, a row-major 3×4 matrix");
    return std::nullopt;
}

} // namespace wavelane::project
