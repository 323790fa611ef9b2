// SPDX-License-Identifier: MIT
#include "core/shader/compiler_registry.h"
#include "core/shader/external/compiler.h"
#include "tests/support/scratch_folder.h"
#include "tests/unit/shader/compile_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <signal.h>
#include <sys/resource.h>

#include <cstdlib>
#include <fstream>

namespace wavelane::shader::test {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// A shell script as the compiler, in a scratch folder.
class ExternalCompilers : public testing::Test
{
protected:
    void SetUp() override
    {
        ::setenv("TMPDIR", (m_folder / "tmp").c_str(), 1);
        fs::create_directory(m_folder / "tmp");
        m_folder.write("shader.other", "the source\n");
    }
    void TearDown() override
    {
        ::unsetenv("TMPDIR");
        EXPECT_TRUE(fs::is_empty(m_folder / "tmp")) << "a compile left files behind";
    }

    ExternalTool tool(const std::string& script, std::vector<std::string> words = {"{source}", "{output}"})
    {
        const fs::path file = m_folder.write("script", "#!/bin/sh\n" + script);
        fs::permissions(file, fs::perms::owner_all);
        words.insert(words.begin(), file.string());
        return {.name = "other", .command = std::move(words), .version = {}, .languages = {}, .entry = {}};
    }

    CompileRequest request() const
    {
        CompileRequest made{
            .file = m_folder / "shader.other", .displayName = "shader.other", .root = m_folder.path()};
        made.options.language = Language::other;
        return made;
    }

    CompileResult compile(const ExternalTool& made) { return ExternalCompiler(made).compile(request()); }

    ScratchFolder m_folder;
};

namespace {

/// The header of a module without instructions.
const std::string emptyModule =
    R"(printf '\003\002\043\007\000\000\001\000\000\000\000\000\001\000\000\000\000\000\000\000')";

} // namespace

TEST_F(ExternalCompilers, RefusesArgumentsThatTheToolDoesNotAllow)
{
    const fs::path victim = m_folder / "victim";
    ExternalTool made =
        tool("for word; do :; done\necho written > " + victim.string() + "\n" + emptyModule + " > \"$word\"\n",
             {"{arguments}", "{source}", "{output}"});
    made.allowedOptions = {{"--override"}};
    const auto compileWith = [&](std::vector<std::string> arguments) {
        CompileRequest asked = request();
        asked.options.arguments = {{"other", std::move(arguments)}};
        return ExternalCompiler(made).compile(asked);
    };
    // A file, an option that is not in the list, an option without its value, and an option in place of a value.
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"/home/me/notes.txt"},
                                               {"-o", "x"},
                                               {"--override"},
                                               {"--override", "-o"},
                                               {"--override", "a=1", "x.spv"}}) {
        const CompileResult refused = compileWith(arguments);
        ASSERT_EQ(refused.diagnostics.size(), 1u) << arguments.front();
        EXPECT_EQ(refused.diagnostics[0].code, Code::badValue);
        EXPECT_THAT(refused.diagnostics[0].message, HasSubstr("--override"));
        EXPECT_FALSE(fs::exists(victim)) << "the program was started";
    }
    EXPECT_TRUE(compileWith({"--override", "a=1"}).diagnostics.empty());
    EXPECT_TRUE(fs::exists(victim));
}

TEST_F(ExternalCompilers, ReplacesPlaceholdersInTheCommand)
{
    ExternalTool made =
        tool("printf '%s\\n' \"$@\" > " + (m_folder / "said").string() + "\n" + emptyModule + " > \"$6\"\n",
             {"-e{entry}", "{defines}", "{includes}", "{arguments}", "{folder}", "{output}", "{source}"});
    made.entry = "renamed";
    CompileRequest asked = request();
    asked.options.entry = "start";
    asked.options.defines = {{"N", "4"}};
    asked.options.includeFolders = {"/a b"};
    asked.options.arguments = {{"other", {"--own"}}, {"dxc", {"--not"}}};
    const CompileResult result = ExternalCompiler(made).compile(asked);
    ASSERT_TRUE(result.ok()) << (result.diagnostics.empty() ? "" : result.diagnostics.front().message);
    EXPECT_EQ(result.entry, "renamed");
    EXPECT_EQ(result.dependencies, std::vector<fs::path>{m_folder / "shader.other"});
    std::ifstream said(m_folder / "said");
    std::vector<std::string> words;
    for (std::string line; std::getline(said, line);)
        words.push_back(line);
    ASSERT_EQ(words.size(), 7U);
    EXPECT_EQ(words[0], "-estart");
    EXPECT_EQ(words[1], "-DN=4");
    EXPECT_EQ(words[2], "-I/a b");
    EXPECT_EQ(words[3], "--own");
    EXPECT_EQ(words[4], m_folder.path().string());
    EXPECT_EQ(words[6], (m_folder / "shader.other").string());
}

TEST_F(ExternalCompilers, CompilesUnsavedText)
{
    CompileRequest asked = request();
    asked.overrides[asked.file] = "edited";
    const CompileResult result =
        ExternalCompiler(tool("echo \"$1:1:2: error: $(cat \"$1\")\"; exit 1")).compile(asked);
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].message, "edited");
    EXPECT_EQ(result.diagnostics[0].file, "shader.other");
}

TEST_F(ExternalCompilers, ReportsASourceThatCannotBeWrittenCompletely)
{
    CompileRequest asked = request();
    asked.overrides[asked.file] = "edited";
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto ignored = ::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before;
    small.rlim_cur = 3; // Simulates a full disk: the text has 6 bytes.
    const ExternalTool made = tool("echo \"$1:1:2: error: $(cat \"$1\")\" >&2; exit 1");
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const CompileResult result = ExternalCompiler(made).compile(asked);
    ::setrlimit(RLIMIT_FSIZE, &before);
    ::signal(SIGXFSZ, ignored);
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].code, Code::fileUnwritable) << result.diagnostics[0].message;
    EXPECT_THAT(result.diagnostics[0].message, HasSubstr("File too large"));
    EXPECT_EQ(result.diagnostics[0].file, "shader.other");
}

TEST_F(ExternalCompilers, ReadsErrorsWithLocations)
{
    struct Case
    {
        std::string printed;
        Severity severity;
        std::string message;
        int line;
        int column;
    };
    const std::string file = (m_folder / "shader.other").string();
    for (const Case& each : {
             Case{file + ":3:7: error: like clang", Severity::error, "like clang", 3, 7},
             Case{file + "(4): error 30015: like slangc", Severity::error, "like slangc", 4, 0},
             Case{file + "(4,9): error X3000: like fxc", Severity::error, "like fxc", 4, 9},
             Case{"error: like naga\n   ┌─ " + file + ":5:11\n   │", Severity::error, "like naga", 5, 11},
             Case{"error[E0308]: like rustc\n --> " + file + ":6:2\n  |", Severity::error, "like rustc", 6, 2},
         }) {
        const CompileResult result = compile(tool("cat <<'END' >&2\n" + each.printed + "\nEND\nexit 1\n"));
        ASSERT_EQ(result.diagnostics.size(), 1U) << each.printed;
        const Diagnostic& found = result.diagnostics[0];
        EXPECT_EQ(found.severity, each.severity);
        EXPECT_EQ(found.code, Code::compileFailed);
        EXPECT_EQ(found.message, each.message);
        EXPECT_EQ(found.file, "shader.other") << each.printed;
        EXPECT_EQ(found.line, each.line) << each.printed;
        EXPECT_EQ(found.column, each.column) << each.printed;
    }
}

TEST_F(ExternalCompilers, ReportsAFailureWithoutAnErrorMessage)
{
    const CompileResult result = compile(tool("echo strange words; exit 7"));
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].code, Code::compileFailed);
    EXPECT_EQ(result.diagnostics[0].message, "other exited with status 7.");
    EXPECT_THAT(result.diagnostics[0].detail, HasSubstr("strange words"));
}

TEST_F(ExternalCompilers, ReportsACrash)
{
    const CompileResult result = compile(tool("kill -SEGV $$"));
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_TRUE(result.diagnostics[0].code == Code::compilerCrashed ||
                result.diagnostics[0].message.contains("status 139"))
        << result.diagnostics[0].message;
}

TEST_F(ExternalCompilers, KillsACompilerThatHangsWithItsChildren)
{
    ExternalTool made = tool("sleep 600 & echo $! > " + (m_folder / "child").string() + "; wait");
    made.limit = std::chrono::seconds(2); // Enough for the shell to start its child even on a busy machine.
    const CompileResult result = compile(made);
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].code, Code::timedOut);
    EXPECT_THAT(result.diagnostics[0].message, HasSubstr("2000 ms"));
    std::string child;
    std::ifstream(m_folder / "child") >> child;
    ASSERT_FALSE(child.empty());
    // A killed child can remain a zombie until its new parent reaps it.
    for (int tries = 0; tries < 6000 && fs::exists("/proc/" + child); ++tries) {
        std::string state;
        std::ifstream status("/proc/" + child + "/stat");
        std::getline(status, state);
        if (state.contains(") Z "))
            return;
        ::usleep(10000);
    }
    EXPECT_FALSE(fs::exists("/proc/" + child));
}

TEST_F(ExternalCompilers, ReportsAMissingOrInvalidModule)
{
    const CompileResult none = compile(tool("exit 0"));
    ASSERT_EQ(none.diagnostics.size(), 1U);
    EXPECT_EQ(none.diagnostics[0].message, "other reported success but wrote no module.");
    const CompileResult truncated = compile(tool("printf 12345 > \"$2\""));
    ASSERT_EQ(truncated.diagnostics.size(), 1U);
    EXPECT_EQ(truncated.diagnostics[0].code, Code::invalidSpirv);
    EXPECT_THAT(truncated.diagnostics[0].message, HasSubstr("wrote 5"));
    const CompileResult text = compile(tool("printf 12345678901234567890 > \"$2\""));
    ASSERT_EQ(text.diagnostics.size(), 1U);
    EXPECT_EQ(text.diagnostics[0].code, Code::invalidSpirv);
}

TEST_F(ExternalCompilers, ReportsAMissingProgram)
{
    ExternalTool made = tool("");
    made.command.front() = "/nowhere/compiler";
    const CompileResult result = compile(made);
    ASSERT_EQ(result.diagnostics.size(), 1U);
    EXPECT_EQ(result.diagnostics[0].code, Code::compilerMissing);
    EXPECT_THAT(result.diagnostics[0].message, HasSubstr("/nowhere/compiler"));
}

TEST_F(ExternalCompilers, ReportsTheVersionOfTheProgram)
{
    ExternalTool made = tool("echo other 1.2.3; echo more");
    made.version = {made.command.front()};
    EXPECT_EQ(ExternalCompiler(made).version(), "1.2.3");
}

TEST_F(ExternalCompilers, ReportsWhyTheVersionIsUnknown)
{
    const auto versionOf = [this](const std::string& script) {
        ExternalTool made = tool(script);
        made.version = {made.command.front()};
        return std::string(ExternalCompiler(made).version());
    };
    EXPECT_EQ(versionOf("echo no such option; exit 3"),
              "(version unknown: its version command exited with status 3)");
    EXPECT_EQ(versionOf("exit 0"), "(version unknown: its version command printed nothing)");
    ExternalTool missing = tool("exit 1");
    missing.version = {"/nowhere/compiler"};
    EXPECT_THAT(std::string(ExternalCompiler(missing).version()), HasSubstr("/nowhere/compiler"));
    EXPECT_THAT(compile(missing).compiler, testing::StartsWith("other (version unknown: "));
    ExternalTool without = tool("exit 1");
    EXPECT_EQ(ExternalCompiler(without).version(), "");
    EXPECT_EQ(compile(without).compiler, "other");
}

TEST_F(ExternalCompilers, AreDeclaredInTheSettings)
{
    const fs::path settings = m_folder.write("compilers.json", R"({
        "slangc": { "command": ["slangc", "{source}", "-o", "{output}"], "version": ["slangc", "-v"],
                    "entry": "main", "languages": ["wgsl"] } })");
    ::setenv("WAVELANE_COMPILERS", settings.c_str(), 1);
    CompilerRegistry registry("/nowhere/libdxcompiler.so", "/nowhere/libslang-compiler.so");
    ::unsetenv("WAVELANE_COMPILERS");
    const Result<Compiler*> byName = registry.choose(Language::other, "slangc");
    ASSERT_TRUE(byName);
    EXPECT_EQ((*byName)->name(), "slangc");
    const Result<Compiler*> byLanguage = registry.choose(Language::wgsl, "auto");
    ASSERT_TRUE(byLanguage);
    EXPECT_EQ((*byLanguage)->name(), "slangc");
    EXPECT_THAT(registry.names(), testing::Contains("slangc"));
}

TEST(ExternalTools, SkipsInvalidDeclarationsWithAMessage)
{
    struct Case
    {
        std::string text;
        std::string says;
    };
    for (const Case& each : {
             Case{"[", "must be a JSON object"},
             Case{R"({"dxc": {"command": ["x", "{source}", "{output}"]}})", "reserved"},
             Case{R"({"slang": {"command": ["x", "{source}", "{output}"]}})", "reserved"},
             Case{R"({"a": 7})", "must be an object"},
             Case{R"({"a": {"command": "x {source} {output}"}})", "list of strings"},
             Case{R"({"a": {"command": []}})", "list of strings"},
             Case{R"({"a": {"command": ["x", "{source}"]}})", "{output}"},
             Case{R"({"a": {"command": ["x", "{source}", "{output}"], "languages": ["c"]}})",
                  "hlsl, slang, glsl and wgsl"},
             Case{R"({"a": {"command": ["x", "{source}", "{output}"], "color": 1}})", "color"},
         }) {
        const DeclaredTools found = readTools(each.text, "compilers.json");
        EXPECT_TRUE(found.tools.empty()) << each.text;
        EXPECT_THAT(found.problem, HasSubstr(each.says)) << each.text;
    }
}

TEST(ExternalTools, FindsNagaThroughTheEnvironmentVariable)
{
    ::setenv("WAVELANE_NAGA", "/some/naga", 1);
    const std::vector<ExternalTool> tools = knownTools();
    ::unsetenv("WAVELANE_NAGA");
    ASSERT_EQ(tools.size(), 1U);
    EXPECT_EQ(tools[0].command.front(), "/some/naga");
}

TEST(CompilerRegistry, RejectsACompilerThatDoesNotSupportTheLanguage)
{
    CompilerRegistry registry({}, {});
    const Result<Compiler*> refused = registry.choose(Language::wgsl, "glslang");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, Code::featureMissing);
    const Result<Compiler*> unknown = registry.choose(Language::hlsl, "nobody");
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, Code::compilerMissing);
    EXPECT_THAT(unknown.error().message, HasSubstr("glslang"));
}

} // namespace wavelane::shader::test
