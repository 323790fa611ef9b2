// SPDX-License-Identifier: MIT
#include "core/importer/findings.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::importer {
namespace {

TEST(Findings, QuoteTheLineAsDetail)
{
    Findings findings("a.amber", "first\r\n\t second\nthird");
    findings.error(2, Code::badValue, "Wrong.");
    findings.note(3, "Ignored.");
    findings.warning(0, Code::bindingMissing, "Unclear.");
    ASSERT_EQ(findings.all().size(), 3U);
    EXPECT_EQ(findings.all()[0].detail, "second");
    EXPECT_EQ(findings.all()[0].file, "a.amber");
    EXPECT_EQ(findings.all()[1].severity, Severity::note);
    EXPECT_EQ(findings.all()[1].detail, "third");
    EXPECT_EQ(findings.all()[2].detail, "");
}

TEST(Findings, ShortenLongLinesBetweenCharacters)
{
    std::string text(159, 'a');
    text += "äöü";
    Findings findings("a", text);
    findings.error(1, Code::badValue, "Wrong.");
    EXPECT_EQ(findings.all()[0].detail, std::string(159, 'a') + "…");
}

TEST(Findings, LimitTheNumberOfMessages)
{
    Findings findings("a", "");
    for (std::size_t i = 0; i < Findings::maxDiagnostics + 50; ++i)
        findings.note(1, "Ignored.");
    ASSERT_EQ(findings.all().size(), Findings::maxDiagnostics + 1);
    EXPECT_EQ(findings.all().back().code, Code::limitExceeded);
    EXPECT_EQ(findings.all().back().message, "There are more than 200 messages; the others are omitted.");
}

TEST(Findings, RememberErrorsThatExceedTheLimit)
{
    Findings findings("a", "");
    for (std::size_t i = 0; i < Findings::maxDiagnostics + 1; ++i)
        findings.note(1, "Ignored.");
    findings.error(1, Code::badValue, "Wrong.");
    EXPECT_TRUE(findings.hasErrors());
}

} // namespace
} // namespace wavelane::importer
