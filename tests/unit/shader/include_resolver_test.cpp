// SPDX-License-Identifier: MIT
#include "core/shader/include_resolver.h"

#include "compile_support.h"

#include <filesystem>
#include <fstream>

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

TEST_F(Folder, TheIncludersFolderIsSearchedBeforeTheIncludeFolders)
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

TEST_F(Folder, TextsBeingEditedWinOverTheDisk)
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

TEST_F(Folder, NothingOutsideOfTheRootIsRead)
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

TEST_F(Folder, MissingFilesNameTheFoldersThatWereSearched)
{
    write("project/main.hlsl", "");
    const CompileRequest wanted = request();
    IncludeResolver files(wanted);
    const auto missing = files.include("none.hlsli", wanted.file);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, Code::fileMissing);
    EXPECT_NE(missing.error().message.find((folder() / "project").string()), std::string::npos);
}

TEST_F(Folder, FilesOverTheLimitAreRefused)
{
    write("project/main.hlsl", "");
    write("project/big.hlsli", "");
    fs::resize_file(folder() / "project/big.hlsli", IncludeResolver::largestFileInBytes + 1);
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
    ASSERT_TRUE(shader.result.ok()) << told(shader);
    EXPECT_EQ(shader.result.dependencies,
              (std::vector<fs::path>{"/shaders/main.hlsl", "/shaders/lib/a.hlsli", "/shaders/lib/b.hlsli"}));
    ASSERT_NE(find(*shader.reflection, "b"), nullptr);
    EXPECT_EQ(find(*shader.reflection, "b")->registerName, "u0");
}

TEST_P(IncludesOfEachCompiler, AMissingIncludeIsToldAtItsLine)
{
    const CompiledShader shader = compile("\n#include \"none.hlsli\"\n[numthreads(1,1,1)] void main() {}");
    EXPECT_FALSE(shader.result.ok());
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->code, Code::fileMissing) << told(shader);
    EXPECT_EQ(error->file, "main.hlsl");
    EXPECT_EQ(error->line, 2);
}

TEST_P(IncludesOfEachCompiler, AnIncludeThatLeavesTheProjectIsToldAtItsLine)
{
    CompileRequest request = requestFor("#include \"../other/a.hlsli\"\n[numthreads(1,1,1)] void main() {}");
    request.overrides["/other/a.hlsli"] = "";
    const CompiledShader shader = compile(request);
    EXPECT_FALSE(shader.result.ok());
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(error->code, Code::pathEscapesProject) << told(shader);
    EXPECT_EQ(error->line, 1);
}

TEST_P(IncludesOfEachCompiler, ACircleIsNamed)
{
    CompileRequest request = requestFor("#include \"a.hlsli\"\n[numthreads(1,1,1)] void main() {}");
    request.overrides["/shaders/a.hlsli"] = "\n#include \"b.hlsli\"\n";
    request.overrides["/shaders/b.hlsli"] = "#include \"a.hlsli\"\n";
    const CompiledShader shader = compile(request);
    EXPECT_FALSE(shader.result.ok());
    const Diagnostic* error = firstError(shader);
    ASSERT_NE(error, nullptr);
    EXPECT_GT(error->line, 0);
    EXPECT_NE(error->detail.find("a.hlsli → b.hlsli → a.hlsli"), std::string::npos) << told(shader) << error->detail;
}

} // namespace
} // namespace wavelane::shader::test
