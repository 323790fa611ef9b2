// SPDX-License-Identifier: MIT
#include "core/base/diagnostic_json.h"
#include "core/base/result.h"

#include <gtest/gtest.h>

namespace wavelane {
namespace {

Diagnostic full()
{
    return {.severity = Severity::warning,
            .code = Code::bindingMissing,
            .message = "Nothing is bound to \"läng\".",
            .at = "/passes/0/bind",
            .file = "swap.hlsl",
            .line = 3,
            .column = 7,
            .endColumn = 12,
            .detail = "Bind it.\nOr not.",
            .expected = true};
}

TEST(Diagnostic, RoundTripsThroughJson)
{
    EXPECT_EQ(diagnosticFromJson(toJson(full())), full());
    const Diagnostics list{full(), {.code = Code::zeroSize, .message = "Size 0.", .at = "/resources/a"}};
    EXPECT_EQ(diagnosticsFromJson(toJson(list)), list);
}

TEST(Diagnostic, WritesTheDocumentedKeys)
{
    EXPECT_EQ(dumpJson(toJson(full())),
              R"({"severity":"warning","code":"binding_missing","message":"Nothing is bound to \"läng\".",)"
              R"("at":"/passes/0/bind","file":"swap.hlsl","line":3,"column":7,"end_column":12,)"
              R"("detail":"Bind it.\nOr not.","expected":true})");
}

TEST(Diagnostic, OmitsUnknownMembers)
{
    EXPECT_EQ(dumpJson(toJson(Diagnostic{.code = Code::badValue, .message = "No."})),
              R"({"severity":"error","code":"bad_value","message":"No.","at":""})");
}

TEST(Diagnostic, ReadsHostileJsonAsDefaults)
{
    const auto read = [](std::string_view text) { return diagnosticFromJson(parseJson(text).value()); };
    const Diagnostic nothing;
    EXPECT_EQ(read("null"), nothing);
    EXPECT_EQ(read("[1, 2]"), nothing);
    EXPECT_EQ(read(R"({"severity": 7, "code": [], "message": {}, "at": 1.5, "line": "3", "expected": "yes"})"),
              nothing);
    EXPECT_EQ(read(R"({"severity": "fatal", "code": "no_such_code"})"), nothing);
    EXPECT_TRUE(diagnosticsFromJson(Json("text")).empty());
}

TEST(Diagnostic, LineNumbersOutOfRangeAreUnknown)
{
    const auto json = parseJson(R"({"line": 4294967301, "column": -9999999999, "end_column": 18446744073709551615})");
    const Diagnostic diagnostic = diagnosticFromJson(json.value());
    EXPECT_EQ(diagnostic.line, 0);
    EXPECT_EQ(diagnostic.column, 0);
    EXPECT_EQ(diagnostic.endColumn, 0);
}

TEST(Diagnostic, HasErrorsCountsOnlyUnexpectedErrors)
{
    Diagnostic error{.code = Code::zeroSize};
    Diagnostic warning{.severity = Severity::warning};
    Diagnostic note{.severity = Severity::note};
    EXPECT_FALSE(hasErrors({}));
    EXPECT_FALSE(hasErrors({warning, note}));
    EXPECT_TRUE(hasErrors({warning, error}));
    error.expected = true;
    EXPECT_FALSE(hasErrors({warning, error}));
}

TEST(Diagnostic, SeveritiesHaveTheDocumentedSpelling)
{
    for (const auto& [severity, text] : {std::pair(Severity::note, "note"), std::pair(Severity::warning, "warning"),
                                         std::pair(Severity::error, "error")}) {
        EXPECT_EQ(toString(severity), text);
        EXPECT_EQ(severityFromString(text), severity);
    }
    EXPECT_FALSE(severityFromString("Error").has_value());
}

TEST(Error, BecomesADiagnosticWithItsCausesAsDetail)
{
    const Error error{.code = Code::deviceMissing,
                      .message = "No usable device.",
                      .at = "/x",
                      .causes = {{.message = "0: one"}, {.message = "1: two"}}};
    const Diagnostic diagnostic = toDiagnostic(error);
    EXPECT_EQ(diagnostic.severity, Severity::error);
    EXPECT_EQ(diagnostic.code, Code::deviceMissing);
    EXPECT_EQ(diagnostic.message, "No usable device.");
    EXPECT_EQ(diagnostic.at, "/x");
    EXPECT_EQ(diagnostic.detail, "0: one\n1: two");
}

} // namespace
} // namespace wavelane
