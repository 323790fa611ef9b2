// SPDX-License-Identifier: MIT
#include "core/shader/external/wgsl_source.h"

#include <gtest/gtest.h>

#include <string>

namespace wavelane::shader {
namespace {

TEST(WgslSource, TheDirectiveForSubgroupsBecomesSpaces)
{
    const std::string source = "enable f16;\nenable\n  subgroups; // enable subgroups;\nconst a = 1;\n";
    const auto plain = withoutSubgroupsDirective(source);
    ASSERT_TRUE(plain);
    EXPECT_EQ(*plain, "enable f16;\n      \n             // enable subgroups;\nconst a = 1;\n");
    EXPECT_EQ(plain->size(), source.size());
    EXPECT_FALSE(withoutSubgroupsDirective("enable f16;\n// enable subgroups;\n"));
    EXPECT_FALSE(withoutSubgroupsDirective(""));
}

TEST(WgslSource, AnOverrideWithoutAValueIsNamed)
{
    Diagnostics diagnostics{{.code = Code::compileFailed,
                             .message = "naga exited with status 1.",
                             .detail = "Missing value for pipeline-overridable constant with identifier string: "
                                       "'GAIN'\n"}};
    explainWgsl(diagnostics);
    EXPECT_EQ(diagnostics[0].message, "The override 'GAIN' has no default value.");
    EXPECT_EQ(diagnostics[0].detail, "Add one to its declaration, or set it in the arguments of the shader: "
                                     "{ \"naga\": [\"--override\", \"GAIN=1\"] }.");
}

TEST(WgslSource, AnErrorAboutADirectiveOfAPreprocessorIsExplained)
{
    Diagnostics diagnostics{{.code = Code::compileFailed, .message = "expected global item, found \"#\""},
                            {.code = Code::compileFailed, .message = "no definition in scope for identifier: `a`"}};
    explainWgsl(diagnostics);
    EXPECT_TRUE(diagnostics[0].detail.starts_with("WGSL has no preprocessor."));
    EXPECT_EQ(diagnostics[1].detail, "");
}

} // namespace
} // namespace wavelane::shader
