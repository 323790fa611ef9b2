// SPDX-License-Identifier: MIT
#include "tests/fuzz/json_mutator.h"

#include "core/project/json/json_document.h"
#include "core/project/json/known_keys.h"

#include <algorithm>
#include <array>

namespace wavelane::test {

namespace {

void collect(Json& json, std::vector<Json*>& places)
{
    places.push_back(&json);
    if (json.is_structured()) {
        for (Json& each : json)
            collect(each, places);
    }
}

const Json& junk()
{
    static const Json values = Json::parse(R"([null, true, false, 0, 1, -1, 3, 1.5, -0.0, 1e308, 5e-324, 255, 65536,
        4294967295, 9223372036854775807, -9223372036854775808, 18446744073709551615, 18446744073709551616,
        "", "a", "0x40", "0xffffffffffffffff", "-0x8000000000000000", "nan", "-inf", "1e5", "4*tile_width", "0.5*$view",
        "a.tile_bytes", "u0", "u0:1", "$inputs", "$resources", "/", "~0", "/a~1b", "\u0000", "\u00fc\ud83d\ude00",
        [], [[]], [1, 2, 3], {}, { "": {} }, { "/a": { "~": 1 } }, { "hex": "00ff" }])");
    return values;
}

const std::vector<std::string>& keys()
{
    static const std::vector<std::string> all = [] {
        std::vector<std::string> found{"", "/", "~", "a/b", "0", "0x0", "64", "$resources", "$samplers", "u0"};
        for (const std::string_view kind : project::knownKinds()) {
            for (const std::string_view key : project::knownKeys(kind))
                found.emplace_back(key);
        }
        return found;
    }();
    return all;
}

constexpr std::string_view bytes("{}[]\",:0-9e.\\u\x80\xff\0\n tfn", 23);

} // namespace

Json& JsonMutator::anyPlace(Json& document)
{
    std::vector<Json*> places;
    collect(document, places);
    return *places[below(places.size())];
}

Json JsonMutator::anyValue(Json& donor)
{
    return below(2) == 0 ? junk()[below(junk().size())] : anyPlace(donor);
}

std::string JsonMutator::mutate(std::string_view text, std::string_view other)
{
    std::string changed(text);
    auto document = parseJson(changed);
    auto donor = parseJson(std::string(other));
    const std::size_t changes = 1 + below(4);
    if (document && donor && below(8) != 0) {
        for (std::size_t i = 0; i < changes; ++i)
            changeValue(*document, *donor);
        changed = dumpJson(*document);
        if (below(4) != 0)
            return changed;
    }
    for (std::size_t i = 0; i < changes; ++i)
        changeBytes(changed, other);
    return changed;
}

void JsonMutator::changeValue(Json& document, Json& donor)
{
    Json& place = anyPlace(document);
    switch (below(6)) {
    case 0:
        place = anyValue(donor);
        break;
    case 1:
        for (std::size_t depth = below(20); depth > 0; --depth)
            place = below(2) == 0 ? Json::array({place}) : Json{{keys()[below(keys().size())], place}};
        break;
    default:
        if (place.is_object())
            changeObject(place, donor);
        else if (place.is_array() && below(2) == 0 && !place.empty())
            place.erase(below(place.size()));
        else if (place.is_array())
            place.push_back(anyValue(donor));
        else
            changeScalar(place);
    }
}

void JsonMutator::changeObject(Json& object, Json& donor)
{
    const std::size_t at = object.empty() ? 0 : below(object.size());
    auto& members = object.get_ref<Json::object_t&>();
    const auto member = std::next(members.begin(), static_cast<std::ptrdiff_t>(at));
    switch (below(object.empty() ? 2 : 5)) {
    case 0:
        object[keys()[below(keys().size())]] = anyValue(donor);
        break;
    case 1: // Possibly a repetition.
        project::appendMember(object, keys()[below(keys().size())], anyValue(donor));
        break;
    case 2:
        project::appendMember(object, member->first, anyValue(donor));
        break;
    case 3:
        members.erase(member);
        break;
    default: {
        // Keys are constant, so remove the value and add it with another key.
        Json value = std::move(member->second);
        members.erase(member);
        project::appendMember(object, keys()[below(keys().size())], std::move(value));
    }
    }
}

void JsonMutator::changeScalar(Json& value)
{
    if (value.is_number_unsigned() && below(2) == 0) {
        const std::uint64_t number = value.get<std::uint64_t>();
        const std::array near{number + 1, number - 1, number * 2, number << below(64), ~number};
        value = near[below(near.size())];
    } else if (value.is_string() && below(2) == 0) {
        std::string text = value.get<std::string>();
        const std::size_t at = below(text.size() + 1);
        if (at < text.size() && below(2) == 0)
            text[at] = static_cast<char>(32 + below(95));
        else
            text.insert(at, 1, static_cast<char>(32 + below(95)));
        value = text;
    } else {
        value = junk()[below(junk().size())];
    }
}

void JsonMutator::changeBytes(std::string& text, std::string_view other)
{
    const std::size_t at = below(text.size() + 1);
    switch (below(5)) {
    case 0:
        if (at < text.size())
            text[at] = bytes[below(bytes.size())];
        break;
    case 1:
        text.insert(at, 1, bytes[below(bytes.size())]);
        break;
    case 2:
        text.erase(at, 1 + below(8));
        break;
    case 3:
        text.insert(at, std::string(text.substr(at, 1 + below(64))));
        break;
    default:
        if (!other.empty())
            text.insert(at, std::string(other.substr(below(other.size()), 1 + below(200))));
    }
}

} // namespace wavelane::test
