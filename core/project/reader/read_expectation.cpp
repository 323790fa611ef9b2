// SPDX-License-Identifier: MIT
#include "core/project/json/json_pointer.h"
#include "core/project/reader/readers.h"
#include "core/project/size/number_text.h"

#include <array>

namespace wavelane::project {

namespace {

struct Form
{
    std::string_view key;  ///< The key that identifies the form.
    std::string_view kind; ///< The kind in `knownKeys`.
};

constexpr auto expectationForms = std::to_array<Form>({{"error", "expect.error"},
                                                       {"equal", "expect.equal"},
                                                       {"counter", "expect.counter"},
                                                       {"count_of", "expect.count_of"},
                                                       {"all", "expect.all"},
                                                       {"image", "expect.image"},
                                                       {"hex", "expect.data"},
                                                       {"values", "expect.data"},
                                                       {"structs", "expect.data"},
                                                       {"fill", "expect.data"},
                                                       {"sequence", "expect.data"},
                                                       {"random", "expect.data"},
                                                       {"file", "expect.data"},
                                                       {"pattern", "expect.data"},
                                                       {"garbage", "expect.data"}});

std::string_view expectationKind(ReadScope& scope, const Json& json)
{
    if (!json.is_object()) {
        scope.error(Code::badValue, scope.at, std::format("An expectation must be an object, not {}.", quoted(json)));
        return {};
    }
    const Form* found = nullptr;
    for (const Form& each : expectationForms) {
        if (!json.contains(each.key))
            continue;
        if (found != nullptr) {
            scope.error(Code::badValue, scope.at,
                        std::format("An expectation has only one form, but both `{}` and `{}` are set.", found->key,
                                    each.key));
            return {};
        }
        found = &each;
    }
    if (found != nullptr)
        return found->kind;
    scope.error(
        Code::badValue, scope.at,
        "An expectation needs `error`, `equal`, `counter`, `count_of`, `all`, `image`, or data such as `hex` or "
        "`values`.");
    return {};
}

std::string readResourceName(const ObjectReader& object)
{
    object.require("resource");
    return object.reference("resource").value_or(std::string());
}

Tolerance readTolerance(const ObjectReader& object)
{
    Tolerance tolerance{
        .absolute = object.realAtLeastZero("absolute"),
        .relative = object.realAtLeastZero("relative"),
        .ulp = object.number("ulp"),
    };
    if (const Json* denormals = object.find("denormals")) {
        tolerance.anyDenormals = *denormals == "any";
        if (!tolerance.anyDenormals)
            object.reportInvalid("denormals", "\"any\"");
    }
    return tolerance;
}

DataExpectation readData(const ObjectReader& object)
{
    DataExpectation expectation{
        .resource = readResourceName(object),
        .offset = object.number("offset").value_or(0),
        .stride = object.number("stride"),
        .count = object.number("count"),
        .mip = object.number("mip"),
        .slice = object.number("slice"),
        .tolerance = readTolerance(object),
    };
    ObjectReader::assign(expectation.data, readInitialForm(object));
    return expectation;
}

AllExpectation readAll(const ObjectReader& object)
{
    const ObjectReader element(object.scope(), *object.find("all"), object.pointer("all"), "expect.all.element");
    AllExpectation expectation{
        .resource = readResourceName(object),
        .offset = object.number("offset").value_or(0),
        .stride = object.number("stride"),
        .count = object.number("count"),
        .mip = object.number("mip"),
        .slice = object.number("slice"),
        .tolerance = readTolerance(object),
    };
    element.require("type");
    element.require("value");
    ObjectReader::assign(expectation.type, element.numberType("type"));
    if (const Json* value = element.find("value")) {
        if (const auto problem = problemWithNumber(*value, expectation.type))
            object.scope().error(Code::badValue, element.pointer("value"), std::format("`value` {}.", *problem));
        expectation.value = *value;
    }
    return expectation;
}

ImageExpectation readImageExpectation(const ObjectReader& object)
{
    ImageExpectation expectation{
        .resource = readResourceName(object),
        .path = object.reference("image").value_or(std::string()),
        .maxAbsolute = object.realAtLeastZero("max_absolute"),
        .rms = object.realAtLeastZero("rms"),
        .share = object.realAtLeastZero("share"),
        .mip = object.number("mip"),
        .slice = object.number("slice"),
    };
    if (expectation.share && *expectation.share > 1)
        object.reportInvalid("share", "a number from 0 to 1");
    return expectation;
}

CountExpectation readCount(const ObjectReader& object)
{
    CountExpectation expectation{
        .resource = readResourceName(object),
        .pattern = object.hex("count_of").value_or(std::vector<std::byte>{}),
        .texelBytes = object.number("texel_bytes").value_or(0),
        .tolerance = object.number("tolerance").value_or(0),
        .mip = object.number("mip"),
        .slice = object.number("slice"),
    };
    object.require("equals");
    ObjectReader::assign(expectation.equals, object.number("equals"));
    if (expectation.pattern.empty() && !object.scope().failed)
        object.reportInvalid("count_of", "at least one byte");
    if (object.has("texel_bytes") && !object.scope().failed && expectation.texelBytes < expectation.pattern.size())
        object.reportInvalid("texel_bytes",
                             std::format("at least the {} bytes of `count_of`", expectation.pattern.size()));
    return expectation;
}

ErrorExpectation readError(const ObjectReader& object)
{
    ErrorExpectation expectation;
    if (object.find("error")->is_array())
        ObjectReader::assign(expectation.codes, object.texts("error"));
    else if (const auto code = object.reference("error"))
        expectation.codes = {*code};
    for (const std::string& each : expectation.codes) {
        if (!codeFromString(each)) {
            object.scope().error(Code::badValue, object.pointer("error"),
                                 std::format("\"{}\" is not a diagnostic code.", each));
        }
    }
    if (expectation.codes.empty() && !object.scope().failed)
        object.reportInvalid("error", "a code, or a list of at least one");
    ObjectReader::assign(expectation.at, object.text("at"));
    if (!expectation.at.empty() && !expectation.at.starts_with('/'))
        object.reportInvalid("at", "a JSON pointer, which starts with a slash");
    return expectation;
}

void readExpectationKind(const ObjectReader& object, std::string_view kind, Expectation& expectation)
{
    if (kind == "expect.error") {
        expectation.kind = readError(object);
    } else if (kind == "expect.equal") {
        expectation.kind = EqualExpectation{.resources = readPair(object, "equal")};
    } else if (kind == "expect.counter") {
        object.require("value");
        expectation.kind = CounterExpectation{.resource = object.reference("counter").value_or(std::string()),
                                              .value = object.number("value").value_or(0)};
    } else if (kind == "expect.count_of") {
        expectation.kind = readCount(object);
    } else if (kind == "expect.all") {
        expectation.kind = readAll(object);
    } else if (kind == "expect.image") {
        expectation.kind = readImageExpectation(object);
    } else {
        expectation.kind = readData(object);
    }
}

} // namespace

Expectation readExpectation(ReadContext& context, const Json& json, const std::string& pointer)
{
    ReadScope scope{.context = context, .at = pointer};
    Expectation expectation;
    if (const std::string_view kind = expectationKind(scope, json); !kind.empty()) {
        const ObjectReader object(scope, json, pointer, kind);
        readExpectationKind(object, kind, expectation);
        ObjectReader::assign(expectation.name, object.text("name"));
        ObjectReader::assign(expectation.holds, object.flag("holds"));
        ObjectReader::assign(expectation.after, object.text("after"));
    }
    expectation.unknown = std::move(scope.unknown);
    if (scope.failed || context.hasDuplicates(pointer))
        expectation = Expectation{.broken = true, .source = json};
    return expectation;
}

} // namespace wavelane::project
