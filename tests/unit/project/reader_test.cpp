// SPDX-License-Identifier: MIT
#include "tests/unit/project/sample.h"

#include <gtest/gtest.h>

#include <fstream>

#include <unistd.h>

namespace wavelane::project {

namespace {

using test::brief;

std::string briefOf(std::string_view text)
{
    return brief(readProject(text).diagnostics);
}
std::string resourceBrief(std::string_view json)
{
    return briefOf(test::withResource(json));
}
std::string passBrief(std::string_view json)
{
    return briefOf(test::withPass(json));
}
std::string dispatchBrief(std::string_view members)
{
    return passBrief("{ \"dispatch\": \"s\", " + std::string(members) + " }");
}
std::string expectBrief(std::string_view json)
{
    return briefOf(test::file("\"expect\": [ " + std::string(json) + " ]"));
}

TEST(Reader, ReportsTheLocationOfInvalidJson)
{
    const auto outcome = readProject("{\n  \"wavelane\": 1,\n  oops\n}");
    ASSERT_EQ(outcome.diagnostics.size(), 1u);
    EXPECT_EQ(outcome.diagnostics[0].code, Code::badJson);
    EXPECT_EQ(outcome.diagnostics[0].line, 3);
    EXPECT_EQ(outcome.diagnostics[0].column, 3);
    EXPECT_EQ(outcome.diagnostics[0].file, "project.wavelane");
    EXPECT_EQ(outcome.project, Project{});
}

TEST(Reader, RefusesInvalidJson)
{
    for (const std::string_view text :
         {"", " ", "{", "{} x", "// no\n{ \"wavelane\": 1 }", "{ \"wavelane\": 1, }", "{ \"wavelane\": 01 }",
          "{ \"wavelane\": 1e999 }", "{ \"name\": \"\xff\" }", "{ \"name\": \"a\nb\" }", "{ \"name\": \"\\ud800\" }"})
        EXPECT_EQ(briefOf(text), "bad_json ") << text;
    EXPECT_EQ(briefOf(std::string_view("{}\0", 3)), "bad_json ");
}

TEST(Reader, AcceptsAByteOrderMark)
{
    EXPECT_EQ(briefOf("\xef\xbb\xbf{ \"wavelane\": 1 }"), "");
}

TEST(Reader, RefusesDeepNesting)
{
    for (const std::size_t depth : {201u, 100000u}) {
        const std::string text = test::file("\"x\": " + std::string(depth, '[') + std::string(depth, ']'));
        EXPECT_EQ(briefOf(text), "bad_json ");
    }
    EXPECT_EQ(briefOf(test::file("\"x\": " + std::string(199, '[') + std::string(199, ']'))), "unknown_key ");
    std::string groups;
    for (int i = 0; i < 90; ++i)
        groups += "{ \"group\": [ ";
    groups += "{ \"swap\": [\"a\", \"b\"] }";
    for (int i = 0; i < 90; ++i)
        groups += " ] }";
    EXPECT_EQ(passBrief(groups), "");
}

TEST(Reader, ReadsManyEntriesAndErrorsInReasonableTime)
{
    std::string resources;
    for (int i = 0; i < 20000; ++i)
        resources += (i == 0 ? "" : ",") + ("\"r" + std::to_string(i)) + "\": { \"kind\": \"buffer\", \"size\": -1 }";
    const auto outcome = readProject(test::file("\"resources\": {" + resources + "}"));
    EXPECT_EQ(outcome.project.resources.size(), 20000u);
    ASSERT_EQ(outcome.diagnostics.size(), 2001u);
    EXPECT_NE(outcome.diagnostics.back().message.find("18000"), std::string::npos);
}

TEST(Reader, RequiresAVersion)
{
    EXPECT_EQ(briefOf("{}"), "bad_value ");
    EXPECT_EQ(briefOf(R"({ "wavelane": "1" })"), "bad_value ");
    EXPECT_EQ(briefOf(R"({ "wavelane": 0 })"), "bad_value ");
    EXPECT_EQ(briefOf(R"({ "wavelane": 1.5 })"), "bad_value ");
    EXPECT_EQ(briefOf("[]"), "bad_value ");
}

TEST(Reader, OpensANewerVersionReadOnly)
{
    const auto outcome = readProject(R"({ "wavelane": 7, "name": "n" })");
    EXPECT_EQ(brief(outcome.diagnostics), "newer_version ");
    EXPECT_FALSE(hasErrors(outcome.diagnostics));
    EXPECT_TRUE(outcome.project.readOnly);
    EXPECT_EQ(outcome.project.name, "n");
}

TEST(Reader, ReportsTheObjectAndTheLineOfTheValue)
{
    const auto outcome = readProject("{ \"wavelane\": 1,\n\"resources\": { \"a/b~\": 1,\n \"r\": { \"kind\": "
                                     "\"buffer\",\n   \"size\": -5 } } }");
    ASSERT_EQ(outcome.diagnostics.size(), 3u) << brief(outcome.diagnostics);
    EXPECT_EQ(outcome.diagnostics[0].at, "/resources/a~1b~0");
    const Diagnostic& size = outcome.diagnostics[2];
    EXPECT_EQ(size.at, "/resources/r");
    EXPECT_EQ(size.line, 4);
    EXPECT_EQ(size.column, 12);
    EXPECT_NE(size.message.find("`size`"), std::string::npos);
    EXPECT_NE(size.message.find("-5"), std::string::npos);
    EXPECT_NE(size.message.find("18446744073709551615"), std::string::npos);
}

TEST(Reader, ReadsDecimalAndHexadecimalNumbersExactly)
{
    const auto size = [](std::string_view text) {
        const auto outcome =
            readProject(test::withResource("{ \"kind\": \"buffer\", \"size\": " + std::string(text) + " }"));
        return outcome.diagnostics.empty() ? std::get<Buffer>(outcome.project.resources[0].kind).size->value : 12345u;
    };
    EXPECT_EQ(size("\"0x40\""), 64u);
    EXPECT_EQ(size("\"64\""), 64u);
    EXPECT_EQ(size("18446744073709551615"), UINT64_MAX);
    EXPECT_EQ(size("\"0xffffffffffffffff\""), UINT64_MAX);
    EXPECT_EQ(size("9007199254740993"), 9007199254740993u);
    EXPECT_EQ(size("64.0"), 64u);
    for (const std::string_view wrong : {"-1", "1.5", "18446744073709551616", "\"0x10000000000000000\"", "\"\"",
                                         "\"0x\"", "\"x\"", "\"-1\"", "true", "null", "[1]", "{}", "1e30", "\" 1\""})
        EXPECT_EQ(size(wrong), 12345u) << wrong;
}

TEST(Reader, DisablesOnlyTheBrokenObject)
{
    const auto outcome = readProject(test::file(R"("resources": { "a": { "kind": "buffer", "size": "x" },
        "b": { "kind": "buffer", "size": 4 } }, "passes": [ { "swap": ["a"] }, { "swap": ["a", "b"] } ])"));
    EXPECT_EQ(brief(outcome.diagnostics), "bad_value /resources/a, bad_value /passes/0");
    EXPECT_TRUE(outcome.project.resources[0].broken);
    EXPECT_FALSE(outcome.project.resources[1].broken);
    EXPECT_FALSE(outcome.project.passes[1].broken);
}

TEST(Reader, ReportsDuplicateKeys)
{
    EXPECT_EQ(briefOf(test::file(R"("resources": { "r": { "kind": "buffer", "size": 4 },
                                                   "r": { "kind": "buffer", "size": 8 } })")),
              "duplicate_name /resources");
    EXPECT_EQ(resourceBrief(R"({ "kind": "buffer", "size": 4, "size": 8 })"), "duplicate_name /resources/r");
    EXPECT_EQ(briefOf(test::file(R"("name": "a", "name": "b")")), "duplicate_name ");
    EXPECT_EQ(dispatchBrief(R"("groups": [1, 1, 1], "bind": { "a": "x", "a": "y" })"),
              "duplicate_name /passes/0/bind");
    EXPECT_EQ(briefOf(test::file(R"("shaders": { "s": { "source": "a" }, "s": { "source": "b" } })")),
              "duplicate_name /shaders");
    EXPECT_EQ(passBrief(R"({ "group": [ { "swap": ["a", "b"], "swap": ["a", "b"] }, { "swap": ["a", "b"] } ] })"),
              "duplicate_name /passes/0/group/0");
}

TEST(Reader, KeepsTheFirstOfTwoEntriesWithOneName)
{
    const auto project = readProject(test::file(R"("resources": { "r": { "kind": "buffer", "size": 4 },
                                                   "r": { "kind": "buffer", "size": 8 } })"))
                             .project;
    ASSERT_EQ(project.resources.size(), 2u);
    EXPECT_FALSE(project.resource("r")->broken);
    EXPECT_TRUE(project.resources[1].broken);
}

TEST(Reader, ReportsOneIdInTwoSpellings)
{
    EXPECT_EQ(dispatchBrief(R"("groups": [1, 1, 1], "constants": { "0": 1, "0x0": 2 })"),
              "duplicate_name /passes/0/constants");
    EXPECT_EQ(dispatchBrief(R"("groups": [1, 1, 1], "constants": { "0": 1, "0": 2 })"),
              "duplicate_name /passes/0/constants");
    EXPECT_EQ(dispatchBrief(R"("groups": [1, 1, 1], "constants": { "7": 1, "007": 2 })"),
              "duplicate_name /passes/0/constants");
    EXPECT_EQ(dispatchBrief(R"("groups": [1, 1, 1], "constants": { "0": 1, "1": 2, "n": 3 })"), "");
    EXPECT_EQ(dispatchBrief(R"("groups": [1, 1, 1], "bind": { "$resources": { "64": "a", "0x40": "b" } })"),
              "duplicate_name /passes/0/bind/$resources");
}

TEST(Reader, ChecksNames)
{
    const std::string rest = R"(": { "kind": "sampler" } })";
    for (const std::string_view name : {"", "9x", "a/b", "$inputs", "ä", "-a", "a+b"})
        EXPECT_NE(briefOf(test::file("\"resources\": { \"" + std::string(name) + rest)), "") << name;
    for (const std::string_view name : {"a", "_", "A.b-c d_9", "Z0"})
        EXPECT_EQ(briefOf(test::file("\"resources\": { \"" + std::string(name) + rest)), "") << name;
    EXPECT_EQ(passBrief(R"({ "name": "9", "swap": ["a", "b"] })"), "bad_value /passes/0");
}

TEST(Reader, ChecksResources)
{
    EXPECT_EQ(resourceBrief(R"({ "size": 4 })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": 3 })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "shader" })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief("5"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "buffer" })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "buffer", "size": 4, "count": 1 })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "buffer", "size": 4, "format": "R8" })"), "unknown_format /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "buffer", "size": 4, "heap_type": "gpu" })"),
              "unknown_heap_type /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "heap", "size": 4, "heap_type": "Default" })"),
              "unknown_heap_type /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "buffer", "size": 4, "offset": 4 })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "buffer", "size": "4*tile_size" })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "buffer", "size": "-4*tile_bytes" })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "texture2d", "width": 4, "format": "R8_UNORM" })"),
              "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "texture1d", "width": 4 })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "constants", "values": [1] })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "sampler", "min": "cubic" })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "sampler", "lod_min": 3, "lod_max": 2 })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "sampler", "label": 1 })"), "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "acceleration_structure", "blas": [ { "name": "a" } ] })"),
              "bad_value /resources/r");
    EXPECT_EQ(resourceBrief(R"({ "kind": "acceleration_structure", "blas": 1, "instances": [ { "blas": "a",
                                 "mask": 256 } ] })"),
              "bad_value /resources/r, bad_value /resources/r");
}

TEST(Reader, ChecksInitialData)
{
    const auto initial = [](std::string_view json) {
        return resourceBrief(R"({ "kind": "buffer", "size": 64, "initial": )" + std::string(json) + " }");
    };
    for (const std::string_view wrong : {"5",
                                         "{}",
                                         R"({ "hex": "0" })",
                                         R"({ "hex": "zz" })",
                                         R"({ "hex": 5 })",
                                         R"({ "values": [1] })",
                                         R"({ "type": "float", "values": [1] })",
                                         R"({ "type": "uint8", "values": [256] })",
                                         R"({ "type": "uint8", "values": [-1] })",
                                         R"({ "type": "int8", "values": [-129] })",
                                         R"({ "type": "int64", "values": [9223372036854775808] })",
                                         R"({ "type": "uint32", "values": [1.5] })",
                                         R"({ "type": "uint32", "values": ["nan"] })",
                                         R"({ "type": "float32", "values": ["x"] })",
                                         R"({ "type": "float32", "values": 1 })",
                                         R"({ "structs": {} })",
                                         R"({ "structs": [1] })",
                                         R"({ "fill": 7 })",
                                         R"({ "fill": { "type": "uint32" } })",
                                         R"({ "fill": { "value": 1 } })",
                                         R"({ "sequence": { "type": "uint32", "modulo": 0 } })",
                                         R"({ "random": { "type": "int8", "min": 5, "max": 4 } })",
                                         R"({ "file": "" })",
                                         R"({ "image": [] })",
                                         R"({ "pattern": "plaid" })",
                                         R"({ "garbage": -1 })",
                                         R"({ "hex": "00", "pattern": "uv" })",
                                         R"({ "hex": "00", "skip": 3 })",
                                         R"({ "hex": "00", "type": "int8" })"})
        EXPECT_EQ(initial(wrong), "bad_value /resources/r") << wrong;
    for (const std::string_view right :
         {R"({ "hex": "" })", R"({ "type": "int8", "values": [-128, 127, "0x7f", true] })",
          R"({ "type": "bool", "values": [true, false, 1] })", R"({ "type": "float16", "values": ["inf", 1e9] })",
          R"({ "type": "int64", "values": [-9223372036854775808, 9223372036854775807] })",
          R"({ "sequence": { "type": "uint8" } })",
          R"({ "sequence": { "type": "uint64", "start": "0xffffffffffffffff", "step": -1 } })"})
        EXPECT_EQ(initial(right), "") << right;
}

TEST(Reader, ChecksShaders)
{
    const auto shader = [](std::string_view json) {
        return briefOf(test::file("\"shaders\": { \"s\": " + std::string(json) + " }"));
    };
    for (const std::string_view wrong :
         {"1", "{}", R"({ "source": "" })", R"({ "source": "a", "language": "metal" })",
          R"({ "source": "a", "layout": "std140" })", R"({ "source": "a", "matrix": "rows" })",
          R"({ "source": "a", "defines": { "A": 1 } })", R"({ "source": "a", "include": "lib" })",
          R"({ "source": "a", "arguments": { "dxc": "-O3" } })", R"({ "source": "a", "strict_float": 1 })"})
        EXPECT_EQ(shader(wrong), "bad_value /shaders/s") << wrong;
}

TEST(Reader, ChecksPassKinds)
{
    EXPECT_EQ(passBrief(R"({ "name": "x" })"), "bad_value /passes/0");
    EXPECT_EQ(passBrief(R"({ "copy": { "from": "a", "to": "b" }, "swap": ["a", "b"] })"), "bad_value /passes/0");
    EXPECT_EQ(passBrief(R"([])"), "bad_value /passes/0");
    EXPECT_EQ(passBrief(R"({ "swap": ["a", "b"], "frames": "last" })"), "bad_value /passes/0");
    EXPECT_EQ(passBrief(R"({ "swap": ["a", "b"], "enabled": 1 })"), "bad_value /passes/0");
    EXPECT_EQ(passBrief(R"({ "group": [ { "swap": 1 } ] })"), "bad_value /passes/0/group/0");
    EXPECT_EQ(passBrief(R"({ "group": {} })"), "bad_value /passes/0");
    EXPECT_EQ(passBrief(R"({ "swap": ["a", "b"], "color": 1 })"), "unknown_key /passes/0");
}

TEST(Reader, ChecksDispatches)
{
    EXPECT_EQ(passBrief(R"({ "dispatch": "s" })"), "bad_value /passes/0");
    EXPECT_EQ(dispatchBrief(R"("groups": [1, 1, 1], "cover": "a")"), "bad_value /passes/0");
    for (const std::string_view wrong :
         {R"("groups": [1, 1])", R"("groups": 4)", R"("threads": [1, 1, -1])", R"("cover": 3)", R"("indirect": "a")",
          R"("indirect": { "offset": 4 })", R"("cover": "a", "repeat": -1)", R"("cover": "a", "bind": [])",
          R"("cover": "a", "bind": { "x": 3 })", R"("cover": "a", "bind": { "x": { "mip": 1 } })",
          R"("cover": "a", "bind": { "x": { "resource": "a", "mip": 4294967296 } })",
          R"("cover": "a", "bind": { "$resources": [] })", R"("cover": "a", "bind": { "$resources": { "x": "a" } })",
          R"("cover": "a", "push": { "hex": "0" })", R"("cover": "a", "push": 1)"})
        EXPECT_EQ(dispatchBrief(wrong), "bad_value /passes/0") << wrong;
    EXPECT_EQ(dispatchBrief(R"("cover": "a", "constants": { "n": "many" })"), "bad_value /passes/0/constants/n");
    EXPECT_EQ(dispatchBrief(R"("cover": "a", "push": { "n": "many" })"), "bad_value /passes/0/push/n");
    EXPECT_EQ(dispatchBrief(R"("cover": "a", "bind": { "x": { "resource": "a", "format": "RGBA" } })"),
              "unknown_format /passes/0");
}

TEST(Reader, ChecksTransfers)
{
    for (const std::string_view wrong :
         {R"({ "copy": "a" })", R"({ "copy": { "from": "a" } })", R"({ "copy": { "from": "a", "to": 1 } })",
          R"({ "copy": { "from": "a", "to": "b" }, "size": -1 })",
          R"({ "copy": { "from": "a", "to": "b" }, "extent": [] })",
          R"({ "copy": { "from": "a", "to": "b" }, "from_tile": [0, 0, 0], "from_offset": 0 })",
          R"({ "upload": "a" })", R"({ "upload": "a", "data": { "hex": "00" }, "pitch": 4 })",
          R"({ "upload": "a", "data": { "hex": "00" }, "pitch": 4, "row_bytes": 4, "chunk_bytes": 4 })",
          R"({ "upload": "a", "data": { "hex": "00" }, "filler": "00" })", R"({ "clear": "a", "value": "red" })",
          R"({ "clear": "a", "value": [1, 2, 3, 4, 5] })", R"({ "swap": ["a"] })", R"({ "swap": "a" })",
          R"({ "bind_tile": "a", "tile": [0, 0, 0] })",
          R"({ "bind_tile": "a", "tile": [0, 0, 0], "heap": "h", "unmap": true })", R"({ "present": 4 })",
          R"({ "present": "a", "at": [1] })", R"({ "present": "a", "fit": "fill" })"})
        EXPECT_EQ(passBrief(wrong), "bad_value /passes/0") << wrong;
}

TEST(Reader, ChecksExpectations)
{
    for (const std::string_view wrong :
         {"1", "{}", R"({ "resource": "a" })", R"({ "hex": "00" })", R"({ "resource": "a", "hex": "00", "all": {} })",
          R"({ "resource": "a", "hex": "00", "absolute": -1 })",
          R"({ "resource": "a", "hex": "00", "denormals": "no" })",
          R"({ "resource": "a", "all": { "type": "uint8", "value": 300 } })", R"({ "equal": ["a"] })",
          R"({ "error": "oops" })", R"({ "error": [] })", R"({ "error": "bad_value", "at": "passes" })",
          R"({ "resource": "a", "count_of": "", "equals": 1 })", R"({ "resource": "a", "count_of": "ff" })",
          R"({ "counter": "a" })", R"({ "resource": "a", "image": "x", "share": 2 })",
          R"({ "resource": "a", "hex": "00", "holds": "no" })"})
        EXPECT_EQ(expectBrief(wrong), "bad_value /expect/0") << wrong;
}

TEST(OpenProject, OpensAFolderOrAFile)
{
    const auto folder = std::filesystem::temp_directory_path() / ("wavelane-open-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    EXPECT_EQ(openProject(folder).error().code, Code::fileMissing);
    std::ofstream(folder / "project.wavelane") << R"({ "wavelane": 1, "name": "disk" })";
    for (const auto& path : {folder, folder / "project.wavelane"}) {
        const auto opened = openProject(path);
        ASSERT_TRUE(opened);
        EXPECT_EQ(opened->project.name, "disk");
        EXPECT_EQ(opened->folder, folder);
        EXPECT_EQ(opened->file, folder / "project.wavelane");
    }
    EXPECT_EQ(openProject(folder / "nothing").error().code, Code::fileMissing);
    std::filesystem::create_directories(folder / "dir" / "project.wavelane");
    EXPECT_EQ(openProject(folder / "dir").error().code, Code::fileUnreadable);
    EXPECT_EQ(openProject("").error().code, Code::fileMissing);
    std::filesystem::resize_file(folder / "project.wavelane", (64u << 20) + 1);
    EXPECT_EQ(openProject(folder).error().code, Code::limitExceeded);
    std::filesystem::remove_all(folder);
}

} // namespace

} // namespace wavelane::project
