// SPDX-License-Identifier: MIT
#include "core/project/edits.h"
#include "core/project/validator.h"
#include "core/project/writer.h"
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

#include <random>

namespace wavelane::project {

namespace {

/// Whatever comes in, reading, checking and writing it end, and what is written reads as the same project.
void survive(const std::string& text)
{
    const ReadOutcome outcome = readProject(text);
    validate(outcome.project);
    referencesTo(outcome.project, ObjectKind::resource, "raw");
    const std::string written = toText(outcome.project);
    const ReadOutcome again = readProject(written);
    ASSERT_EQ(again.project, outcome.project) << text << "\n---\n" << written;
}

TEST(Fuzz, SurvivesBytesChangedAtRandom)
{
    std::mt19937 random(1);
    const std::string interesting = "{}[]\",:0-9e.\\u\x80\xff\0\n tfn";
    for (int round = 0; round < 300; ++round) {
        std::string text(test::everything);
        for (int change = 0; change < 3; ++change) {
            const std::size_t place = random() % text.size();
            const char byte = interesting[random() % interesting.size()];
            switch (random() % 3) {
            case 0:
                text[place] = byte;
                break;
            case 1:
                text.insert(place, 1, byte);
                break;
            default:
                text.erase(place, 1 + random() % 8);
            }
        }
        survive(text);
    }
}

/// All places of a document.
void collect(Json& json, std::vector<Json*>& places)
{
    places.push_back(&json);
    if (json.is_structured()) {
        for (Json& each : json)
            collect(each, places);
    }
}

TEST(Fuzz, SurvivesValuesPutWhereTheyDoNotBelong)
{
    std::mt19937 random(2);
    const Json values = Json::parse(R"([null, true, 0, -1, 1.5, 18446744073709551615, "", "0x40", "raw", "nan",
        "4*tile_width", [], [[]], ["raw"], {}, { "hex": "00" }, { "resource": "raw" }, { "": 0 }, { "/a": { "~": 1 } }])");
    for (int round = 0; round < 300; ++round) {
        Json json = Json::parse(test::everything);
        for (int change = 0; change < 2; ++change) {
            std::vector<Json*> places;
            collect(json, places);
            Json& place = *places[random() % places.size()];
            const Json& value = values[random() % values.size()];
            if (place.is_object() && random() % 2 == 0)
                place["new key"] = value;
            else
                place = value;
        }
        survive(json.dump());
    }
}

} // namespace

} // namespace wavelane::project
