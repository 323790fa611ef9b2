// SPDX-License-Identifier: MIT
#include "core/media/npy_fields.h"

#include "core/base/enum_names.h"
#include "core/base/text/parse_number.h"
#include "core/base/try.h"

#include <algorithm>
#include <array>
#include <format>
#include <set>
#include <utility>

namespace wavelane::media {

namespace {

constexpr auto npyTypeNames = std::to_array<EnumName<NumberType>>({
    {NumberType::int8, "|i1"},
    {NumberType::uint8, "|u1"},
    {NumberType::int16, "<i2"},
    {NumberType::uint16, "<u2"},
    {NumberType::int32, "<i4"},
    {NumberType::uint32, "<u4"},
    {NumberType::int64, "<i8"},
    {NumberType::uint64, "<u8"},
    {NumberType::float16, "<f2"},
    {NumberType::float32, "<f4"},
    {NumberType::float64, "<f8"},
    {NumberType::boolean, "|b1"},
});

constexpr int maxNpyDepth = 32;

std::optional<std::uint64_t> npyElements(const NpyField& field)
{
    std::uint64_t count = 1;
    for (const std::uint64_t each : field.shape) {
        if (__builtin_mul_overflow(count, each, &count))
            return std::nullopt;
    }
    return count;
}

std::optional<std::uint64_t> npyElementSize(const NpyField& field)
{
    if (field.type)
        return npyNumberSize(*field.type);
    return field.fields.empty() ? std::optional(field.paddingInBytes) : npySize(field.fields);
}

bool addScalars(std::span<const NpyField> fields, std::uint64_t offset, std::size_t limit,
                std::vector<NpyScalar>& scalars)
{
    for (const NpyField& field : fields) {
        const std::uint64_t size = npyElementSize(field).value_or(0);
        const std::uint64_t count = npyElements(field).value_or(0);
        const std::size_t before = scalars.size();
        for (std::uint64_t i = 0; i < count; ++i) {
            if (field.type && scalars.size() < limit)
                scalars.push_back({.offset = offset + i * size, .type = *field.type});
            else if (field.type || !addScalars(field.fields, offset + i * size, limit, scalars))
                return false;
            if (scalars.size() == before) // Every element consists of padding.
                break;
        }
        offset += count * size;
    }
    return true;
}

/// A unique name that Python does not escape.
std::string unescapedName(const std::string& name, std::set<std::string>& taken)
{
    std::string result = name;
    for (char& each : result) {
        if (each < ' ' || each > '~' || each == '\'' || each == '\\')
            each = '_';
    }
    while (!taken.insert(result).second)
        result += '_';
    return result;
}

/// Parses the subset of Python's lists, tuples, strings and integers that descriptions use.
class DescriptionReader
{
public:
    explicit DescriptionReader(std::string_view text) : m_text(text) {}

    Result<std::vector<NpyField>> list(int depth)
    {
        if (depth > maxNpyDepth)
            return invalid(std::format("it nests structures deeper than {} levels", maxNpyDepth));
        std::vector<NpyField> fields;
        std::set<std::string> taken;
        if (!take('['))
            return invalid("its structures have no list of fields");
        while (!take(']')) {
            TRY(NpyField field, this->field(depth));
            if (!field.name.empty())
                field.name = unescapedName(field.name, taken);
            fields.push_back(std::move(field));
            if (!take(',') && !isNext(']'))
                return invalid("its list of fields does not end");
        }
        return fields;
    }

private:
    static std::unexpected<Error> invalid(std::string_view why)
    {
        return fail(Code::badValue, std::format("The NPY file cannot be read: {}.", why));
    }

    void skipBlanks() { m_text.remove_prefix(std::min(m_text.find_first_not_of(' '), m_text.size())); }

    bool isNext(char wanted)
    {
        skipBlanks();
        return m_text.starts_with(wanted);
    }

    bool take(char wanted)
    {
        const bool isFound = isNext(wanted);
        m_text.remove_prefix(isFound ? 1 : 0);
        return isFound;
    }

    std::optional<std::string> quoted()
    {
        if (!isNext('\'') && !isNext('"'))
            return std::nullopt;
        const char quote = m_text.front();
        std::string text;
        for (std::size_t i = 1; i < m_text.size(); ++i) {
            if (m_text[i] == quote) {
                m_text.remove_prefix(i + 1);
                return text;
            }
            if (m_text[i] == '\\')
                ++i;
            if (i < m_text.size())
                text += m_text[i];
        }
        return std::nullopt;
    }

    std::optional<std::vector<std::uint64_t>> shape()
    {
        std::vector<std::uint64_t> numbers;
        const bool isTuple = take('(');
        while (!isTuple || !take(')')) {
            skipBlanks();
            const auto number = takeInteger<std::uint64_t>(m_text);
            if (!number)
                return std::nullopt;
            numbers.push_back(*number);
            if (!isTuple)
                return numbers;
            if (!take(',') && !isNext(')'))
                return std::nullopt;
        }
        return numbers;
    }

    Result<NpyField> field(int depth)
    {
        NpyField field;
        if (!take('('))
            return invalid("an entry in its list of fields is not (name, type)");
        auto name = quoted();
        if (!name || !take(','))
            return invalid("a field has no simple name; fields with titles are not supported");
        field.name = std::move(*name);
        if (isNext('[')) {
            TRY(field.fields, list(depth + 1));
            if (field.fields.empty())
                return invalid(std::format("the structure '{}' has no fields", field.name));
        } else {
            TRY_VOID(readType(field));
        }
        if (take(',') && !isNext(')')) {
            auto dimensions = shape();
            if (!dimensions)
                return invalid(std::format("the shape of the field '{}' is not a list of numbers", field.name));
            field.shape = std::move(*dimensions);
            take(',');
        }
        if (!take(')'))
            return invalid(std::format("the field '{}' does not end", field.name));
        return field;
    }

    Result<void> readType(NpyField& field)
    {
        const auto type = quoted();
        if (!type)
            return invalid(std::format("the field '{}' has no type", field.name));
        field.type = npyType(*type);
        if (field.type)
            return {};
        const auto padding =
            parseInteger<std::uint64_t>(std::string_view(*type).substr(std::min<std::size_t>(type->size(), 2)));
        field.paddingInBytes = padding.value_or(0);
        if (!type->starts_with("|V") || !padding)
            return invalid(std::format("the type '{}' of the field '{}' is not supported; use little-endian i1 … i8, "
                                       "u1 … u8, f2 … f8, b1 or |V",
                                       *type, field.name));
        return {};
    }

    std::string_view m_text;
};

} // namespace

std::uint64_t npyNumberSize(NumberType type)
{
    return type == NumberType::boolean ? 1 : sizeInBytes(type);
}

std::optional<std::uint64_t> npySize(std::span<const NpyField> fields)
{
    std::uint64_t sum = 0;
    for (const NpyField& field : fields) {
        const auto size = npyElementSize(field);
        const auto count = npyElements(field);
        std::uint64_t whole = 0;
        if (!size || !count || __builtin_mul_overflow(*size, *count, &whole) ||
            __builtin_add_overflow(sum, whole, &sum))
            return std::nullopt;
    }
    return sum;
}

Result<std::vector<NpyScalar>> scalarsOf(std::span<const NpyField> fields, std::size_t limit)
{
    std::vector<NpyScalar> scalars;
    if (!addScalars(fields, 0, limit, scalars))
        return fail(Code::limitExceeded,
                    std::format("The structures of the NPY file have more than {} numbers.", limit));
    return scalars;
}

std::string_view npyName(NumberType type)
{
    return findName(npyTypeNames, type);
}

std::optional<NumberType> npyType(std::string_view name)
{
    // Single bytes have no byte order, which is written as `|` or `<`.
    for (const auto& [type, known] : npyTypeNames) {
        if (known == name || (known[0] == '|' && name.starts_with('<') && known.substr(1) == name.substr(1)))
            return type;
    }
    return std::nullopt;
}

std::string npyDescription(std::span<const NpyField> fields)
{
    std::set<std::string> taken;
    std::string text = "[";
    for (const NpyField& field : fields) {
        const std::string name = field.name.empty() ? std::string() : unescapedName(field.name, taken);
        std::string type =
            field.fields.empty() ? std::format("'|V{}'", field.paddingInBytes) : npyDescription(field.fields);
        if (field.type)
            type = std::format("'{}'", npyName(*field.type));
        std::string shape;
        for (const std::uint64_t each : field.shape)
            shape += (shape.empty() ? "" : ", ") + std::to_string(each);
        if (!shape.empty())
            shape = std::format(", ({}{})", shape, field.shape.size() == 1 ? "," : "");
        text += std::format("{}('{}', {}{})", text.size() > 1 ? ", " : "", name, type, shape);
    }
    return text + "]";
}

Result<std::vector<NpyField>> readNpyDescription(std::string_view text)
{
    return DescriptionReader(text).list(1);
}

} // namespace wavelane::media
