// SPDX-License-Identifier: MIT
#include "core/shader/contract/include_resolver.h"

#include "tests/unit/shader/compile_support.h"

#include <sys/stat.h>

#include <filesystem>
#include <format>
#include <fstream>
#include <tuple>

namespace wavelane::shader::test {
namespace {

namespace fs = std::filesystem;

class Folder : public testing::Test
{
protected:
    void SetUp() override
    {
        m_folder =
            fs::temp_directory_path() /
            ("wavelane-includes-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        fs::remove_all(m_folder);
        fs::create_directories(m_folder / "project/lib");
    }
    void TearDown() override { fs::remove_all(m_folder); }

    void write(const fs::path& name, const std::string& text) const { std::ofstream(m_folder / name) << text; }
    CompileRequest request() const
    {
        return {.file = m_folder / "project/main.hlsl", .displayName = "main.hlsl", .root = m_folder / "project"};
    }
    const fs::path& folder() const { return m_folder; }

private:
    fs::path m_folder;
};

TEST_F(Folder, SearchesTheIncludingFolderFirst)
{
    write("project/main.hlsl", "");
    write("project/a.hlsli", "near");
    write("project/lib/a.hlsli", "far");
    CompileRequest wanted = request();
    wanted.options.includeFolders = {folder() / "project/lib"};
    IncludeResolver files(wanted);
    const auto near = files.include("a.hlsli", wanted.file);
    ASSERT_TRUE(near);
    EXPECT_EQ((*near)->text, "near");
    const auto angled = files.include("a.hlsli", wanted.file, true);
    ASSERT_TRUE(angled);
    EXPECT_EQ((*angled)->text, "far");
    EXPECT_EQ(files.displayName((*angled)->path), "lib/a.hlsli");
}

TEST_F(Folder, PrefersUnsavedTexts)
{
    write("project/main.hlsl", "old");
    CompileRequest wanted = request();
    wanted.overrides[wanted.file] = "new";
    wanted.overrides[folder() / "project/only-here.hlsli"] = "unsaved";
    IncludeResolver files(wanted);
    EXPECT_EQ((*files.source())->text, "new");
    const auto unsaved = files.include("only-here.hlsli", wanted.file);
    ASSERT_TRUE(unsaved);
    EXPECT_EQ((*unsaved)->text, "unsaved");
    EXPECT_EQ(files.dependencies().size(), 2U);
    EXPECT_EQ(files.dependencies()[0], wanted.file);
}

TEST_F(Folder, RejectsFilesOutsideTheRoot)
{
    write("project/main.hlsl", "");
    write("secret.txt", "secret");
    fs::create_symlink(folder() / "secret.txt", folder() / "project/link.hlsli");
    CompileRequest wanted = request();
    IncludeResolver files(wanted);
    for (const char* name : {"../secret.txt", "link.hlsli"}) {
        const auto refused = files.include(name, wanted.file);
        ASSERT_FALSE(refused) << name;
        EXPECT_EQ(refused.error().code, Code::pathEscapesProject) << name;
    }
    wanted.allowOutside = true;
    IncludeResolver open(wanted);
    EXPECT_TRUE(open.include("../secret.txt", wanted.file));
}

TEST_F(Folder, MissingFilesListTheSearchedFolders)
{
    write("project/main.hlsl", "");
    const CompileRequest wanted = request();
    IncludeResolver files(wanted);
    const auto missing = files.include("none.hlsli", wanted.file);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, Code::fileMissing);
    EXPECT_EQ(missing.error().message,
              "The included file none.hlsli is not in any of these folders: the project folder.");
    CompileRequest more = request();
    more.options.includeFolders = {folder() / "project/lib", folder() / "outside"};
    IncludeResolver others(more);
    const auto absent = others.include("none.hlsli", folder() / "project/lib/a.hlsli");
    ASSERT_FALSE(absent);
    EXPECT_EQ(absent.error().message,
              std::format("The included file none.hlsli is not in any of these folders: lib, {}/outside.",
                          folder().string()));
}

TEST_F(Folder, WithoutARootNamesFilesLikeTheSource)
{
    CompileRequest wanted = request();
    wanted.root.clear();
    for (const auto& [name, near, beside] :
         {std::tuple(std::string("main.hlsl"), std::string("lib/a.hlsli"), (folder() / "b.hlsli").string()),
          std::tuple(std::string("project/main.hlsl"), std::string("project/lib/a.hlsli"), std::string("b.hlsli")),
          std::tuple(std::string("../other/project/main.hlsl"), std::string("../other/project/lib/a.hlsli"),
                     (folder() / "b.hlsli").string()),
          std::tuple(wanted.file.string(), (folder() / "project/lib/a.hlsli").string(),
                     (folder() / "b.hlsli").string())}) {
        wanted.displayName = name;
        const IncludeResolver files(wanted);
        EXPECT_EQ(files.displayName(folder() / "project/lib/a.hlsli"), near) << name;
        EXPECT_EQ(files.displayName(folder() / "b.hlsli"), beside) << name;
    }
}

TEST_F(Folder, ReportsTheKindOfOtherObjects)
{
    write("project/main.hlsl", "");
    fs::create_directory(folder() / "project/folder.hlsli");
    ASSERT_EQ(::mkfifo((folder() / "project/pipe.hlsli").c_str(), 0600), 0);
    const CompileRequest wanted = request();
    IncludeResolver files(wanted);
    for (const auto& [name, kind] : {std::pair("folder.hlsli", "a folder"), std::pair("pipe.hlsli", "a FIFO")}) {
        const auto refused = files.open(folder() / "project" / name);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, Code::fileUnreadable) << name;
        EXPECT_EQ(refused.error().message, std::format("{} is {}, not a file.", name, kind));
        const auto included = files.include(name, wanted.file);
        ASSERT_FALSE(included);
        EXPECT_NE(included.error().message.find(kind), std::string::npos) << included.error().message;
    }
}

TEST_F(Folder, RejectsFilesOverTheLimit)
{
    write("project/main.hlsl", "");
    write("project/big.hlsli", "");
    fs::resize_file(folder() / "project/big.hlsli", IncludeResolver::maxFileInBytes + 1);
    const CompileRequest wanted = request();
    IncludeResolver files(wanted);
    const auto refused = files.include("big.hlsli", wanted.file);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, Code::limitExceeded);
    EXPECT_NE(refused.error().message.find("16777217"), std::string::npos);
}

class IncludesOfEachCompiler : public EachCompiler
{
};

INSTANTIATE_TEST_SUITE_P(Compilers, IncludesOfEachCompiler, testing::Values("dxc", "glslang"));

TEST_P(IncludesOfEachCompiler, DependenciesAreListedSourceFirst)
{
    CompileRequest request = requestFor("#include \"lib/a.hlsli\"\n[numthreads(1,1,1)] void main() { b[0] = N; }");
    request.overrides["/shaders/lib/a.hlsli"] = "#include \"b.hlsli\"\nRWBuffer<uint> b : register(u0);";
    request.overrides["/shaders/lib/b.hlsli"] = "#define N 3";
    const CompiledShader shader = compile(request);
    ASSERT_TRUE(shader.result.ok()) << messagesOf(shader);
    EXPECT_EQ(shader.result.dependencies,
              (std::vector<fs::path>{"/shaders/main.hlsl", "/shaders/lib/a.hlsli", "/shaders/lib/b.hlsli"}));
    ASSERT_NE(find(*shader.reflection, "b"), nullptr);
    EXPECT_EQ(find(*shader.reflection, "b")->registerName, "u0");
}

TEST_P(IncludesOfEachCompiler, AMissingIncludeIsReportedAtItsLine)
{
    const CompiledShader shader = compile("\n#include \"none.hlsli\"\n[numthreads(1,1,1)] void main() {}");
    EXPECT_FALSE(shader.result.ok());
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->code, Code::fileMissing) << messagesOf(shader);
    EXPECT_EQ(error->file, "main.hlsl");
    EXPECT_EQ(error->line, 2);
}

TEST_P(IncludesOfEachCompiler, AnIncludeOutsideTheProjectIsReportedAtItsLine)
{
    CompileRequest request = requestFor("#include \"../other/a.hlsli\"\n[numthreads(1,1,1)] void main() {}");
    request.overrides["/other/a.hlsli"] = "";
    const CompiledShader shader = compile(request);
    EXPECT_FALSE(shader.result.ok());
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->code, Code::pathEscapesProject) << messagesOf(shader);
    EXPECT_EQ(error->line, 1);
}

TEST_P(IncludesOfEachCompiler, ReportsAnIncludeCycle)
{
    CompileRequest request = requestFor("#include \"a.hlsli\"\n[numthreads(1,1,1)] void main() {}");
    request.overrides["/shaders/a.hlsli"] = "\n#include \"b.hlsli\"\n";
    request.overrides["/shaders/b.hlsli"] = "#include \"a.hlsli\"\n";
    const CompiledShader shader = compile(request);
    EXPECT_FALSE(shader.result.ok());
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_GT(error->line, 0);
    EXPECT_NE(error->detail.find("a.hlsli → b.hlsli → a.hlsli"), std::string::npos)
        << messagesOf(shader) << error->detail;
}

} // namespace
} // namespace wavelane::shader::test
