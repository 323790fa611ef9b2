// SPDX-License-Identifier: MIT
#include "tests/support/program.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <fstream>

namespace wavelane {
namespace {

TEST(CommandLine, EveryCommandHasHelp)
{
    EXPECT_EQ(wavelane("--version").status, 0);
    EXPECT_NE(wavelane("--help").output.find("compile"), std::string::npos);
    for (const std::string command : {"run", "compile", "reflect", "devices", "new", "engine"}) {
        const ProgramResult help = wavelane(command + " --help");
        EXPECT_EQ(help.status, 0) << command;
        EXPECT_NE(help.output.find("--json"), std::string::npos) << command;
        EXPECT_NE(help.output.find("--device"), std::string::npos) << command;
    }
}

TEST(CommandLine, IncorrectUseExitsWithStatusTwo)
{
    for (const char* const arguments :
         {"run", "--nonsense", "nonsense", "run . --frames 0", "run . --frames x", "run . --compiler cl",
          "run . --dump a", "run . --dump a=b.gif", "run . --dump a@x=b.bin", "run . --set novalue", "compile",
          "compile a.hlsl --emit wasm", "compile a.hlsl --emit spirv", "new", "new x --template nothing", "engine"})
        EXPECT_EQ(wavelane(arguments).status, 2) << arguments;
}

TEST(CommandLine, AnEngineWithoutASocketExitsWithStatusTwo)
{
    EXPECT_EQ(wavelane("engine --socket 99").status, 2);
}

TEST(CommandLine, AMissingProjectExitsWithStatusFive)
{
    const ProgramResult result = wavelane("run /nowhere/at/all --json");
    EXPECT_EQ(result.status, 5);
    EXPECT_EQ(result.json()["ok"], false);
    EXPECT_EQ(result.json()["diagnostics"][0]["code"], "file_missing");
}

TEST(CommandLine, AMissingSourceExitsWithStatusFive)
{
    EXPECT_EQ(wavelane("compile /nowhere.hlsl").status, 5);
    EXPECT_EQ(wavelane("reflect /nowhere.hlsl --json").json()["diagnostics"][0]["code"], "file_missing");
}

constexpr std::string_view doubler = R"(RWStructuredBuffer<uint> numbers : register(u1);
[numthreads(4, 2, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    numbers[id.x] = numbers[id.x] * FACTOR;
}
)";

TEST(CommandLine, EmitsEveryTextFormat)
{
    const ScratchFolder folder;
    const std::string file = folder.write("doubler.hlsl", doubler).string();
    for (const std::string kind : {"spirv-asm", "glsl", "hlsl", "msl", "preprocessed", "reflection"}) {
        const ProgramResult result = wavelane("compile " + file + " -D FACTOR=2 --emit " + kind);
        EXPECT_EQ(result.status, 0) << kind << result.errors;
        EXPECT_NE(result.output.find("main"), std::string::npos) << kind;
    }
    const std::string output = (folder.path() / "out.spv").string();
    EXPECT_EQ(wavelane("compile " + file + " -D FACTOR=2 -o " + output).status, 0);
    EXPECT_EQ(textOfFile(output).substr(0, 4), "\x03\x02\x23\x07");
}

TEST(CommandLine, ASyntaxErrorExitsWithStatusThreeAndItsLocation)
{
    const ScratchFolder folder;
    const std::string file =
        folder.write("broken.hlsl", "[numthreads(1,1,1)]\nvoid main()\n{\n    int x = ;\n}\n").string();
    const ProgramResult result = wavelane("compile " + file);
    EXPECT_EQ(result.status, 3);
    EXPECT_NE(result.errors.find("broken.hlsl:4:"), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find("[compile_failed]"), std::string::npos) << result.errors;
    const Json json = wavelane("compile --json " + file).json();
    EXPECT_EQ(json["ok"], false);
    EXPECT_EQ(json["diagnostics"][0]["line"], 4);
}

TEST(CommandLine, AnUnwritableOutputExitsWithStatusFive)
{
    const ScratchFolder folder;
    const std::string file = folder.write("doubler.hlsl", doubler).string();
    EXPECT_EQ(wavelane("compile " + file + " -D FACTOR=2 -o /nowhere/out.spv").status, 5);
}

TEST(CommandLine, ReflectsDeclarations)
{
    const ScratchFolder folder;
    const std::string file = folder.write("doubler.hlsl", doubler).string();
    const Json json = wavelane("reflect --json -D FACTOR=2 " + file).json();
    EXPECT_EQ(json["entry"], "main");
    EXPECT_EQ(json["group_size"], Json({4, 2, 1}));
    ASSERT_EQ(json["bindings"].size(), 1U);
    EXPECT_EQ(json["bindings"][0]["register"], "u1");
    EXPECT_EQ(json["bindings"][0]["binding"], 2049);
    EXPECT_NE(wavelane("reflect -D FACTOR=2 " + file).output.find("numbers"), std::string::npos);
}

TEST(CommandLine, ListsTheDevices)
{
    const ProgramResult result = wavelane("devices --json");
    ASSERT_EQ(result.status, 0) << result.errors;
    ASSERT_FALSE(result.json()["devices"].empty());
    EXPECT_FALSE(result.json()["devices"][0]["name"].get<std::string>().empty());
    EXPECT_EQ(wavelane("devices --device 99").status, 4);
}

TEST(CommandLine, EveryTemplatePassesItsExpectations)
{
    for (const std::string name : {"image-filter", "empty"}) {
        const ScratchFolder folder;
        const std::string project = (folder.path() / "mine").string();
        ASSERT_EQ(wavelane("new " + project + " --template " + name).status, 0);
        for (const std::string where : {"", " --in-process"}) {
            const ProgramResult result = wavelane("run " + project + " --check --json" + where);
            EXPECT_EQ(result.status, 0) << name << where << result.errors;
            EXPECT_EQ(result.json()["ok"], true);
            EXPECT_EQ(result.json()["project"], "mine");
        }
        EXPECT_EQ(wavelane("new " + project).status, 5) << "a folder with files stays unchanged";
    }
}

TEST(CommandLine, AnUnknownDeviceExitsWithStatusFourAndListsTheDevices)
{
    const ScratchFolder folder;
    const std::string project = (folder.path() / "p").string();
    ASSERT_EQ(wavelane("new " + project + " --template empty").status, 0);
    const std::string device = wavelane("devices --json").json()["devices"][0]["name"].get<std::string>();
    const ProgramResult result = wavelane("run " + project + " --device 99");
    EXPECT_EQ(result.status, 4);
    EXPECT_NE(result.errors.find(device), std::string::npos) << result.errors;
}

TEST(CommandLine, DumpsAResourceInEveryFormat)
{
    const ScratchFolder folder;
    const std::string project = (folder.path() / "p").string();
    ASSERT_EQ(wavelane("new " + project + " --template image-filter").status, 0);
    const std::string at = " --dump result=" + folder.path().string() + "/result";
    const std::string zero = " --dump result@0,0=" + folder.path().string() + "/zero.bin";
    const ProgramResult result = wavelane("run " + project + at + ".bin" + at + ".hex" + at + ".csv" + at + ".npy" +
                                          at + ".png" + at + ".exr" + zero);
    ASSERT_EQ(result.status, 0) << result.errors;
    const std::string bytes = textOfFile(folder.path() / "result.bin");
    EXPECT_EQ(bytes.size(), 256U * 256U * 4U);
    EXPECT_EQ(textOfFile(folder.path() / "zero.bin"), bytes);
    EXPECT_EQ(textOfFile(folder.path() / "result.hex").size(), bytes.size() * 2 + 1);
    EXPECT_EQ(textOfFile(folder.path() / "result.png").substr(1, 3), "PNG");
    EXPECT_EQ(textOfFile(folder.path() / "result.npy").substr(1, 5), "NUMPY");
    EXPECT_EQ(textOfFile(folder.path() / "result.exr").substr(0, 4), "\x76\x2f\x31\x01");
    EXPECT_EQ(std::ranges::count(textOfFile(folder.path() / "result.csv"), '\n'), 256);
    EXPECT_EQ(wavelane("run " + project + " --dump nothing=" + folder.path().string() + "/x.bin").status, 3);
    EXPECT_EQ(wavelane("run " + project + " --dump result=/nowhere/x.bin").status, 5);
}

TEST(CommandLine, AConstantCanBeSet)
{
    const ScratchFolder folder;
    const std::string project = (folder.path() / "p").string();
    ASSERT_EQ(wavelane("new " + project + " --template image-filter").status, 0);
    const auto hash = [&](const std::string& arguments) {
        return wavelane("run " + project + " --json " + arguments).json()["resources"]["result"]["hash"];
    };
    EXPECT_NE(hash("--set settings.strength=0"), hash("--set settings.strength=4"));
    EXPECT_EQ(wavelane("run " + project + " --set settings.nothing=4").status, 3);
}

TEST(CommandLine, AnEndlessLoopTimesOutAtItsPass)
{
    const ScratchFolder folder;
    const std::string project = (folder.path() / "p").string();
    ASSERT_EQ(wavelane("new " + project + " --template empty").status, 0);
    std::ofstream(project + "/main.hlsl") << "RWStructuredBuffer<uint> numbers;\n[numthreads(64, 1, 1)]\n"
                                             "void main(uint3 id : SV_DispatchThreadID)\n"
                                             "{\n    while (numbers[0] < 1)\n        numbers[id.x + 1] += 1;\n}\n";
    const ProgramResult result = wavelane("run " + project + " --json --timeout 0.5 --no-loop-search");
    EXPECT_EQ(result.status, 4) << result.errors;
    EXPECT_EQ(result.json()["diagnostics"].size(), 1U) << result.output;
    EXPECT_EQ(result.json()["diagnostics"][0]["code"], "timed_out") << result.output;
    EXPECT_EQ(result.json()["diagnostics"][0]["at"], "/passes/0");
}

/// A run of one dispatch of `threads` threads with this body, whose first line is line 5. The time limit is 0.3 s.
ProgramResult runBody(const std::string& body, int threads, const std::string& arguments = {})
{
    const ScratchFolder folder;
    const std::string project = (folder.path() / "p").string();
    EXPECT_EQ(wavelane("new " + project + " --template empty").status, 0);
    std::ofstream(project + "/main.hlsl") << std::format("RWStructuredBuffer<uint> numbers;\n[numthreads({}, 1, 1)]\n"
                                                         "void main(uint3 id : SV_DispatchThreadID)\n{{\n{}\n}}\n",
                                                         threads, body);
    return wavelane("run " + project + " --json --timeout 0.3 " + arguments);
}

TEST(CommandLine, ASecondRunWithTheGuardNamesTheEndlessLoop)
{
    const ProgramResult result =
        runBody("    while (true)\n        numbers[id.x + 1] += 1;", 64, "--progress --dump numbers=never.bin");
    EXPECT_EQ(result.status, 4) << result.errors;
    const Json report = result.json();
    const Json& loop = report["diagnostics"][0];
    EXPECT_EQ(loop["code"], "timed_out") << result.output;
    EXPECT_EQ(loop["severity"], "error");
    EXPECT_EQ(loop["line"], 5);
    EXPECT_EQ(loop["at"], "/passes/0");
    EXPECT_EQ(report["diagnostics"][1]["severity"], "note");
    EXPECT_NE(report["diagnostics"][1]["message"].get<std::string>().find("within 0.3 s"), std::string::npos);
    EXPECT_EQ(report["loops"].size(), 1U);
    EXPECT_EQ(report["frames"], 0U) << "of the run itself";
    EXPECT_EQ(report["ok"], false);
    EXPECT_NE(result.errors.find("loop search"), std::string::npos) << result.errors;
    EXPECT_FALSE(std::filesystem::exists("never.bin")) << "results of the second run are not results";
}

TEST(CommandLine, TheLoopThatUsesTheIterationsIsNamedInNestedLoops)
{
    const ProgramResult result = runBody("    for (uint i = 0; i < 4; ++i)\n        while (numbers[0] < 1)\n"
                                         "            numbers[id.x + 1] += 1;",
                                         64);
    EXPECT_EQ(result.json()["diagnostics"][0]["line"], 6) << result.output;
}

TEST(CommandLine, ASlowDispatchWithoutAnEndlessLoopSaysThatNoLoopExceededItsLimit)
{
    const ProgramResult result = runBody("    for (uint i = 0; i < 16000000; ++i)\n"
                                         "        numbers[id.x % 64] += i ^ numbers[(i * 7 + id.x) % 64];",
                                         256);
    EXPECT_EQ(result.status, 4) << result.errors;
    const Json report = result.json();
    ASSERT_EQ(report["diagnostics"].size(), 1U) << result.output;
    EXPECT_NE(report["diagnostics"][0]["message"].get<std::string>().find("within 0.3 s"), std::string::npos);
    EXPECT_NE(report["diagnostics"][0]["detail"].get<std::string>().find("no loop exceeded the limit"),
              std::string::npos)
        << result.output;
    EXPECT_EQ(report["loops"].size(), 0U);
}

} // namespace
} // namespace wavelane
