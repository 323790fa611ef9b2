// SPDX-License-Identifier: MIT
// Resources, passes and expectations of scripts that need no compiled shader.
#include "core/importer/amber/reader.h"
#include "core/importer/amber/to_project.h"
#include "tests/unit/importer/importing.h"

#include <string>
#include <variant>
#include <vector>

namespace wavelane::importer::amber {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class AmberProject : public importer::test::DraftTest
{
protected:
    project::Project& importStatements(const std::string& statements)
    {
        Draft& draft = draftFor("#!amber\n" + statements);
        toProject(readScript(m_source, draft.findings()), draft);
        return draft.project();
    }

    template<class Kind>
    static const Kind& only(const std::vector<project::Expectation>& expectations)
    {
        return std::get<Kind>(expectations.at(0).kind);
    }
};

/// Buffers `a` and `b` of four numbers, and a copy, after which expectations apply.
constexpr const char* copied = "BUFFER a DATA_TYPE uint32 SIZE 4 FILL 1\nBUFFER b DATA_TYPE uint32 SIZE 4 FILL 0\n"
                               "COPY a TO b\n";

TEST_F(AmberProject, InitialDataKeepsTheFormOfTheScript)
{
    importStatements("BUFFER filled DATA_TYPE uint32 SIZE 4 FILL 7\n"
                     "BUFFER zeros DATA_TYPE uint32 SIZE 4 FILL 0\n"
                     "BUFFER ramp DATA_TYPE uint32 SIZE 4 SERIES_FROM 1 INC_BY 2\n"
                     "BUFFER listed DATA_TYPE int32 DATA\n-1 2\nEND\n"
                     "COPY filled TO zeros\n");
    EXPECT_THAT(messages(), IsEmpty());
    EXPECT_EQ(std::get<project::FillData>(*resource("filled")->initial).value, 7);
    EXPECT_FALSE(resource("zeros")->initial) << "resources start with zeros";
    EXPECT_EQ(std::get<project::SequenceData>(*resource("ramp")->initial).step, 2);
    EXPECT_EQ(std::get<project::NumberData>(*resource("listed")->initial).values, (std::vector<Json>{-1, 2}));
    EXPECT_EQ(std::get<project::Buffer>(resource("listed")->kind).size->value, 8u);
}

TEST_F(AmberProject, NamesThatProjectsDoNotAllowAreKeptAsLabels)
{
    importStatements("BUFFER 1st DATA_TYPE uint32 SIZE 1 FILL 1\nBUFFER b DATA_TYPE uint32 SIZE 1 FILL 0\n"
                     "COPY 1st TO b\n");
    const project::Resource& first = m_draft->project().resources.at(0);
    EXPECT_NE(first.name, "1st");
    EXPECT_EQ(first.label, "1st");
    EXPECT_EQ(std::get<project::CopyPass>(m_draft->project().passes.at(0).kind).from.resource, first.name);
}

TEST_F(AmberProject, ConsecutiveValuesAreOneExpectation)
{
    const project::Project& project = importStatements(std::string(copied) + "EXPECT b IDX 4 EQ 1 2 3\n");
    ASSERT_THAT(project.expectations, SizeIs(1));
    const auto& data = only<project::DataExpectation>(project.expectations);
    EXPECT_EQ(data.resource, "b");
    EXPECT_EQ(data.offset, 4u);
    EXPECT_EQ(std::get<project::NumberData>(data.data).values, (std::vector<Json>{1, 2, 3}));
    EXPECT_EQ(project.expectations[0].after, "") << "after the last pass";
}

TEST_F(AmberProject, EachUnequalValueIsAnExpectationThatMustNotHold)
{
    const project::Project& project = importStatements(std::string(copied) + "EXPECT b IDX 0 NE 5 6\n");
    ASSERT_THAT(project.expectations, SizeIs(2));
    EXPECT_FALSE(project.expectations[0].holds);
    EXPECT_EQ(std::get<project::DataExpectation>(project.expectations[1].kind).offset, 4u);
}

TEST_F(AmberProject, EqualBuffersAreComparedWithEachOther)
{
    const project::Project& project = importStatements(std::string(copied) + "EXPECT a EQ_BUFFER b\n");
    EXPECT_THAT(only<project::EqualExpectation>(project.expectations).resources, ElementsAre("a", "b"));
}

TEST_F(AmberProject, AnExpectationNamesThePassBeforeItUnlessThatIsTheLast)
{
    const project::Project& project =
        importStatements(std::string(copied) + "EXPECT b IDX 0 EQ 1\nCOPY b TO a\nEXPECT a IDX 0 EQ 1\n");
    ASSERT_THAT(project.expectations, SizeIs(2));
    EXPECT_EQ(project.expectations[0].after, project.passes.at(0).name);
    EXPECT_EQ(project.expectations[1].after, "");
}

TEST_F(AmberProject, AnExpectationBeforeTheFirstCommandIsReported)
{
    importStatements("BUFFER a DATA_TYPE uint32 SIZE 4 FILL 1\nBUFFER b DATA_TYPE uint32 SIZE 4 FILL 0\n"
                     "EXPECT a IDX 0 EQ 1\nCOPY a TO b\n");
    EXPECT_THAT(messages(), ElementsAre("4: An expectation before the first command is not supported: projects check "
                                        "resources after a pass."));
    EXPECT_THAT(m_draft->project().expectations, IsEmpty());
}

TEST_F(AmberProject, RepeatedCommandsBecomeAGroupUnlessTheyContainExpectations)
{
    const project::Project grouped = importStatements(std::string(copied) + "REPEAT 3\nCOPY b TO a\nEND\n");
    ASSERT_THAT(grouped.passes, SizeIs(2));
    const auto& group = std::get<project::GroupPass>(grouped.passes[1].kind);
    EXPECT_EQ(group.repeat, 3u);
    EXPECT_THAT(group.passes, SizeIs(1));

    const project::Project unrolled =
        importStatements(std::string(copied) + "REPEAT 3\nCOPY b TO a\nEXPECT a IDX 0 EQ 1\nEND\n");
    EXPECT_THAT(unrolled.passes, SizeIs(4));
    EXPECT_THAT(unrolled.expectations, SizeIs(3));
}

TEST_F(AmberProject, AScriptThatRunsNothingIsReported)
{
    importStatements("BUFFER a DATA_TYPE uint32 SIZE 4 FILL 1\n");
    EXPECT_THAT(messages(), ElementsAre("0: The script runs no compute pipeline that can be imported."));
}

} // namespace
} // namespace wavelane::importer::amber
