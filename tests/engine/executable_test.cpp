// SPDX-License-Identifier: MIT
// What the driver makes of shaders, with a layer that describes it in place of a driver that does.
#include "tests/support/program.h"

#include <fstream>

namespace wavelane {
namespace {

const std::string withExecutables =
    "VK_ADD_LAYER_PATH=" WAVELANE_EXECUTABLE_LAYER_FOLDER " VK_INSTANCE_LAYERS=VK_LAYER_WAVELANE_executable";

class Executables : public testing::Test
{
protected:
    void SetUp() override
    {
        ASSERT_EQ(wavelane("new " + m_project + " --template empty").status, 0);
        std::ofstream(m_folder.path() / "p" / "fill.hlsl")
            << "RWByteAddressBuffer bytes; [numthreads(1, 1, 1)] void main() { bytes.Store(0, 7); }";
        std::ofstream(m_folder.path() / "p" / "project.wavelane") << R"({ "wavelane": 1, "name": "p",
            "shaders": { "fill": { "source": "fill.hlsl" } },
            "resources": { "bytes": { "kind": "buffer", "size": 16 } },
            "passes": [ { "name": "one", "dispatch": "fill", "groups": [1, 1, 1] },
                        { "name": "other", "dispatch": "fill", "groups": [1, 1, 1] } ] })";
    }

    ScratchFolder m_folder;
    std::string m_project = (m_folder.path() / "p").string();
};

TEST_F(Executables, AreDescribedForEachDispatch)
{
    const ProgramResult result = wavelane("run " + m_project + " --executable --json", withExecutables);
    ASSERT_EQ(result.status, 0) << result.errors;
    const Json report = result.json()["executables"];
    EXPECT_EQ(report["supported"], true);
    ASSERT_EQ(report["executables"].size(), 2U);
    const Json& one = report["executables"][0];
    EXPECT_EQ(one["pass"], "one");
    EXPECT_EQ(one["at"], "/passes/0");
    EXPECT_EQ(one["shader"], "fill");
    EXPECT_EQ(one["name"], "Test Shader");
    EXPECT_EQ(one["subgroup_size"], 8);
    EXPECT_EQ(one["statistics"][0]["name"], "Register Count");
    EXPECT_EQ(one["statistics"][0]["value"], 24);
    EXPECT_EQ(one["statistics"][1]["value"], false);
    EXPECT_EQ(one["statistics"][2]["value"], 0.5);
    EXPECT_EQ(one["representations"][0]["text"], "mov r0, r1\nret\n");
    EXPECT_EQ(one["representations"][1]["name"], "Binary");
    EXPECT_EQ(one["representations"][1]["text"], "") << "it is not text";
    EXPECT_EQ(report["executables"][1]["pass"], "other");
}

TEST_F(Executables, AreATableAndTextsWithoutJson)
{
    const ProgramResult result = wavelane("run " + m_project + " --executable", withExecutables);
    EXPECT_NE(result.output.find("one: Test Shader (made by a layer)"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("Register Count"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("    mov r0, r1\n    ret\n"), std::string::npos) << result.output;
}

TEST_F(Executables, AreColumnsOfASweep)
{
    const ProgramResult json =
        wavelane("sweep " + m_project + " --vary fill.strict_float=false,true --frames 1 --executable --json",
                 withExecutables);
    ASSERT_EQ(json.status, 0) << json.errors;
    const Json swept = json.json();
    for (const Json& run : swept["runs"]) {
        EXPECT_EQ(run["statistics"]["/passes/0"]["Register Count"], 24);
        EXPECT_EQ(run["statistics"]["/passes/1"]["Occupancy"], 0.5);
    }
    const ProgramResult text = wavelane("sweep " + m_project + " --frames 1 --executable", withExecutables);
    EXPECT_NE(text.output.find("one: Register Count"), std::string::npos) << text.output;
}

TEST_F(Executables, ADriverThatReportsNothingIsANote)
{
    const ProgramResult result = wavelane("run " + m_project + " --executable --json");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_EQ(result.json()["executables"]["supported"], false);
    EXPECT_NE(result.errors.find("note: The machine code of shaders cannot be shown"), std::string::npos)
        << result.errors;
    EXPECT_EQ(wavelane("run " + m_project + " --json").json().count("executables"), 0U) << "nobody asked for it";
}

} // namespace
} // namespace wavelane
