// SPDX-License-Identifier: MIT
// The bindings, push constants and specialization constants of a dispatch.
#include "core/base/text/hex_text.h"
#include "core/project/json/json_pointer.h"
#include "core/project/reader/readers.h"
#include "core/project/size/number_text.h"

#include <map>
#include <set>

namespace wavelane::project {

namespace {

BindingValue readNarrowed(ReadScope& scope, const Json& json, const std::string& pointer)
{
    const ObjectReader object(scope, json, pointer, "binding");
    BindingValue value;
    object.require("resource");
    ObjectReader::assign(value.resource, object.reference("resource"));
    if (const auto mip = object.number("mip", UINT32_MAX))
        value.mip = static_cast<std::uint32_t>(*mip);
    if (const auto slice = object.number("slice", UINT32_MAX))
        value.slice = static_cast<std::uint32_t>(*slice);
    value.format = object.format("format");
    ObjectReader::assign(value.sampler, object.reference("sampler"));
    ObjectReader::assign(value.counter, object.reference("counter"));
    ObjectReader::assign(value.counterOffset, object.number("counter_offset"));
    if (value.counterOffset != 0 && value.counter.empty() && !object.has("counter"))
        object.reportInvalid("counter_offset", "absent if there is no `counter`");
    return value;
}

BindingValue readValue(ReadScope& scope, const Json& json, const std::string& pointer)
{
    if (json.is_null())
        return {};
    if (json.is_string() && !json.get_ref<const std::string&>().empty())
        return {.resource = json.get<std::string>()};
    if (json.is_object())
        return readNarrowed(scope, json, pointer);
    if (json.is_array()) {
        BindingValue value{.isList = true};
        for (std::size_t i = 0; i < json.size(); ++i)
            value.list.push_back(readValue(scope, json[i], childPointer(pointer, i)));
        return value;
    }
    scope.error(Code::badValue, pointer,
                std::format("The binding is {}; it must be the name of a resource, an object with `resource`, or a "
                            "list of these.",
                            quoted(json)));
    return {};
}

void readHeap(ReadScope& scope, const Json& json, const std::string& pointer, BindEntry& entry)
{
    if (!json.is_object()) {
        scope.error(Code::badValue, pointer,
                    std::format("`{}` is {}; it must be an object of resources by index.", entry.key, quoted(json)));
        return;
    }
    std::set<std::uint64_t> indices;
    for (const auto& [text, value] : json.get_ref<const Json::object_t&>()) {
        const std::string place = childPointer(pointer, text);
        const auto index = unsignedFromText(text);
        if (!index || *index > UINT32_MAX) {
            scope.error(
                Code::badValue, place,
                std::format("\"{}\" is not an index of a descriptor heap; it must be an integer from 0 to {}.", text,
                            UINT32_MAX));
            continue;
        }
        if (!indices.insert(*index).second && !scope.context.hasDuplicateKeys(pointer)) {
            scope.failed = true;
            scope.context.report(Severity::error, Code::duplicateName, pointer, place,
                                 std::format("The index {} of `{}` is set twice.", *index, entry.key));
        }
        // Use the writer's spelling of the index, so that unknown keys in it can be restored.
        entry.heap.emplace_back(*index, readValue(scope, value, childPointer(pointer, std::to_string(*index))));
    }
}

/// The canonical spelling of a numeric id; names are unchanged.
std::string idOf(const std::string& key)
{
    const auto id = unsignedFromText(key);
    return id ? std::to_string(*id) : key;
}

bool isConstant(const Json& value)
{
    if (value.is_array()) {
        for (const Json& each : value) {
            if (!isConstant(each))
                return false;
        }
        return true;
    }
    if (value.is_object()) {
        for (const auto& [key, each] : value.get_ref<const Json::object_t&>()) {
            if (!isConstant(each))
                return false;
        }
        return true;
    }
    return value.is_boolean() || realFromJson(value) || value == "nan" || value == "inf" || value == "-inf";
}

} // namespace

std::vector<BindEntry> readBindings(ReadScope& scope, const Json& json, const std::string& pointer)
{
    std::vector<BindEntry> entries;
    if (!json.is_object()) {
        scope.error(
            Code::badValue, pointer,
            std::format("`bind` is {}; it must be an object of resources by variable or register.", quoted(json)));
        return entries;
    }
    for (const auto& [key, value] : json.get_ref<const Json::object_t&>()) {
        BindEntry entry{.key = key};
        const std::string place = childPointer(pointer, key);
        if (key == "$resources" || key == "$samplers")
            readHeap(scope, value, place, entry);
        else
            entry.value = readValue(scope, value, place);
        entries.push_back(std::move(entry));
    }
    return entries;
}

ConstantValues readConstantValues(ReadScope& scope, const Json& json, const std::string& pointer)
{
    ConstantValues constants;
    if (!json.is_object()) {
        scope.error(
            Code::badValue, pointer,
            std::format("The constants are {}; they must be an object of values by name or ID, or have `hex`.",
                        quoted(json)));
        return constants;
    }
    if (json.size() == 1 && json.contains("hex") && json["hex"].is_string()) {
        constants.hex = bytesFromHex(json["hex"].get_ref<const std::string&>());
        if (!constants.hex) {
            scope.error(Code::badValue, childPointer(pointer, "hex"),
                        std::format("`hex` is {}; it must be a string of hexadecimal digits, two for each byte.",
                                    quoted(json["hex"])));
        }
        return constants;
    }
    std::map<std::string, std::string> spellings;
    for (const auto& [key, value] : json.get_ref<const Json::object_t&>()) {
        const auto [found, first] = spellings.emplace(idOf(key), key);
        if (!first && found->second != key) {
            scope.failed = true;
            scope.context.report(Severity::error, Code::duplicateName, pointer, childPointer(pointer, key),
                                 std::format("\"{}\" and \"{}\" are the same ID.", found->second, key));
        }
        if (!isConstant(value)) {
            const std::string place = childPointer(pointer, key);
            scope.failed = true;
            scope.context.report(Severity::error, Code::badValue, place, place,
                                 std::format("The constant \"{}\" is {}; it must be a number, true or false, or a "
                                             "list or object of them.",
                                             key, quoted(value)));
        }
        constants.values.emplace_back(key, value);
    }
    return constants;
}

} // namespace wavelane::project
