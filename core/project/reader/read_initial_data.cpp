// SPDX-License-Identifier: MIT
#include "core/project/reader/readers.h"
#include "core/project/size/number_text.h"

#include <algorithm>
#include <array>

namespace wavelane::project {

namespace {

constexpr std::array<std::string_view, 10> dataForms{"hex",    "values", "structs", "fill",    "sequence",
                                                     "random", "file",   "image",   "pattern", "garbage"};

/// The value of `key`, which must be valid for the type, or the fallback if the key is absent.
Json numberOf(const ObjectReader& object, std::string_view key, NumberType type, Json fallback)
{
    const Json* value = object.find(key);
    if (value == nullptr)
        return fallback;
    if (const auto problem = problemWithNumber(*value, type)) {
        object.scope().error(Code::badValue, object.pointer(key), std::format("`{}` {}.", key, *problem));
        return fallback;
    }
    return *value;
}

NumberType requiredType(const ObjectReader& object)
{
    object.require("type");
    return object.numberType("type").value_or(NumberType::uint32);
}

InitialData readNumbers(const ObjectReader& object)
{
    NumberData data{.type = requiredType(object)};
    const Json& values = *object.find("values");
    if (!values.is_array()) {
        object.reportInvalid("values", "a list of numbers");
        return data;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (const auto problem = problemWithNumber(values[i], data.type)) {
            object.scope().error(Code::badValue, object.pointer("values") + '/' + std::to_string(i),
                                 std::format("Value {} of `values` {}.", i, *problem));
            return data;
        }
        data.values.push_back(values[i]);
    }
    return data;
}

InitialData readStructs(const ObjectReader& object)
{
    const Json& elements = *object.find("structs");
    StructData data;
    if (!elements.is_array()) {
        object.reportInvalid("structs", "a list of objects by member name");
        return data;
    }
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (!elements[i].is_object()) {
            object.scope().error(Code::badValue, object.pointer("structs") + '/' + std::to_string(i),
                                 std::format("Element {} of `structs` must be an object by member name.", i));
            return data;
        }
    }
    data.elements = elements;
    return data;
}

InitialData readFill(const ObjectReader& object)
{
    const ObjectReader form(object.scope(), *object.find("fill"), object.pointer("fill"), "fill");
    FillData data{.type = requiredType(form)};
    form.require("value");
    data.value = numberOf(form, "value", data.type, 0);
    data.count = form.number("count");
    return data;
}

InitialData readSequence(const ObjectReader& object)
{
    const ObjectReader form(object.scope(), *object.find("sequence"), object.pointer("sequence"), "sequence");
    SequenceData data{.type = requiredType(form)};
    data.start = numberOf(form, "start", data.type, 0);
    // Sequences of unsigned types can descend if all elements are in range.
    const NumberType stepType = isFloat(data.type) ? NumberType::float64 : NumberType::int64;
    const Json* step = form.find("step");
    const bool large = step != nullptr && step->is_number_unsigned();
    data.step = numberOf(form, "step", large ? NumberType::uint64 : stepType, 1);
    if (form.has("modulo")) {
        data.modulo = numberOf(form, "modulo", isFloat(data.type) ? NumberType::float64 : NumberType::uint64, 1);
        if (const auto modulo = realFromJson(*data.modulo); !modulo || *modulo <= 0)
            form.reportInvalid("modulo", "a number above 0");
    }
    data.count = form.number("count");
    return data;
}

InitialData readRandom(const ObjectReader& object)
{
    const ObjectReader form(object.scope(), *object.find("random"), object.pointer("random"), "random");
    RandomData data{.type = requiredType(form)};
    data.min = numberOf(form, "min", data.type, 0);
    data.max = numberOf(form, "max", data.type, 1);
    ObjectReader::assign(data.seed, form.number("seed"));
    data.count = form.number("count");
    const auto low = realFromJson(data.min);
    const auto high = realFromJson(data.max);
    if (low && high && *high < *low)
        form.reportInvalid("max", std::format("at least `min`, which is {}", quoted(data.min)));
    return data;
}

InitialData readFile(const ObjectReader& object)
{
    FileData data;
    ObjectReader::assign(data.path, object.reference("file"));
    ObjectReader::assign(data.skip, object.number("skip"));
    return data;
}

InitialData readImageData(const ObjectReader& object)
{
    ImageData data;
    if (object.find("image")->is_array()) {
        ObjectReader::assign(data.paths, object.texts("image"));
        if (data.paths.empty() || std::ranges::contains(data.paths, std::string()))
            object.reportInvalid("image", "a path, or a list of one path for each slice");
    } else if (const auto path = object.reference("image")) {
        data.paths = {*path};
    }
    return data;
}

InitialData readPattern(const ObjectReader& object)
{
    PatternData data;
    ObjectReader::assign(data.pattern,
                         object.choice("pattern", patternFromString, "checker, gradient, uv, noise, test-card"));
    return data;
}

/// Reports keys that belong to another form.
void reportStrayKeys(const ObjectReader& object, std::string_view form)
{
    for (const auto& [key, owner] : {std::pair("type", "values"), std::pair("skip", "file")}) {
        if (object.has(key) && form != owner) {
            object.scope().error(Code::badValue, object.pointer(key),
                                 std::format("`{}` belongs to `{}` and has no effect with `{}`.", key, owner, form));
        }
    }
}

} // namespace

bool hasInitialForm(const ObjectReader& object)
{
    for (const std::string_view each : dataForms) {
        if (object.has(each))
            return true;
    }
    return false;
}

std::optional<InitialData> readInitialForm(const ObjectReader& object)
{
    std::string_view form;
    for (const std::string_view each : dataForms) {
        if (!object.has(each))
            continue;
        if (!form.empty()) {
            object.scope().error(Code::badValue, object.pointer(each),
                                 std::format("Data has only one form, but both `{}` and `{}` are set.", form, each));
            return std::nullopt;
        }
        form = each;
    }
    if (form.empty())
        return std::nullopt;
    reportStrayKeys(object, form);
    if (form == "hex")
        return HexData{.bytes = object.hex("hex").value_or(std::vector<std::byte>{})};
    if (form == "values")
        return readNumbers(object);
    if (form == "structs")
        return readStructs(object);
    if (form == "fill")
        return readFill(object);
    if (form == "sequence")
        return readSequence(object);
    if (form == "random")
        return readRandom(object);
    if (form == "file")
        return readFile(object);
    if (form == "image")
        return readImageData(object);
    if (form == "pattern")
        return readPattern(object);
    return GarbageData{.seed = object.number("garbage").value_or(1)};
}

std::optional<InitialData> readInitialData(ReadScope& scope, const Json& json, const std::string& pointer)
{
    const ObjectReader object(scope, json, pointer, "initial");
    auto data = readInitialForm(object);
    if (!data && json.is_object() && !hasInitialForm(object)) {
        scope.error(Code::badValue, pointer,
                    "Data needs one of the forms `hex`, `values`, `structs`, `fill`, `sequence`, `random`, `file`, "
                    "`image`, `pattern`, `garbage`.");
    }
    return data;
}

} // namespace wavelane::project
