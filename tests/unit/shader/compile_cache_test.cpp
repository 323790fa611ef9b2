// SPDX-License-Identifier: MIT
#include "core/shader/compile_cache.h"
#include "tests/support/scratch_folder.h"
#include "tests/unit/shader/compile_support.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace wavelane::shader::test {

/// A source with an include, on disk, compiled by glslang with a cache folder.
class CompileCacheTest : public testing::Test
{
protected:
    void SetUp() override
    {
        m_sources.write("main.hlsl", "#include \"scale.hlsli\"\n"
                                     "RWStructuredBuffer<float> data : register(u0);\n"
                                     "[numthreads(8, 1, 1)] void main(uint3 i : SV_DispatchThreadID)\n"
                                     "{ data[i.x] *= scale; }\n");
        m_sources.write("scale.hlsli", "static const float scale = 2;\n");
    }

    CompileRequest request() const
    {
        CompileRequest made{.file = m_sources / "main.hlsl", .displayName = "main.hlsl", .root = m_sources.path()};
        made.options.layout = LayoutRule::vulkan;
        return made;
    }
    /// With a new toolchain, as in a new process.
    CompiledShader compile(const CompileRequest& asked) const
    {
        return Toolchain::create({.dxc = "/nowhere", .cache = m_cache / "shaders"})->compile(asked);
    }
    std::vector<std::filesystem::path> entries() const
    {
        std::vector<std::filesystem::path> found;
        if (std::filesystem::exists(m_cache / "shaders"))
            for (const auto& each : std::filesystem::directory_iterator(m_cache / "shaders"))
                found.push_back(each.path());
        return found;
    }

    ScratchFolder m_sources;
    ScratchFolder m_cache;
};

TEST_F(CompileCacheTest, ReturnsTheCompiledShaderUnchanged)
{
    const CompiledShader first = compile(request());
    ASSERT_TRUE(first.result.ok()) << messagesOf(first);
    EXPECT_FALSE(first.fromCache);
    const CompiledShader again = compile(request());
    EXPECT_TRUE(again.fromCache);
    EXPECT_EQ(again.result.spirv, first.result.spirv);
    EXPECT_EQ(again.result.compiler, first.result.compiler);
    EXPECT_EQ(again.result.dependencies, first.result.dependencies);
    EXPECT_EQ(again.result.absent, first.result.absent);
    EXPECT_EQ(again.result.diagnostics.size(), first.result.diagnostics.size());
    EXPECT_EQ(again.reflection, first.reflection);
    EXPECT_EQ(again.declared, first.declared);
}

TEST_F(CompileCacheTest, MissesIfAnOptionDiffers)
{
    ASSERT_TRUE(compile(request()).result.ok());
    const auto differs = [&](auto change) {
        CompileRequest asked = request();
        change(asked);
        return !compile(asked).fromCache;
    };
    EXPECT_TRUE(differs([](CompileRequest& each) { each.options.defines = {{"A", "1"}}; }));
    EXPECT_TRUE(differs([](CompileRequest& each) { each.options.entry = "other"; }));
    EXPECT_TRUE(differs([](CompileRequest& each) { each.options.debugInfo = true; }));
    EXPECT_TRUE(differs([](CompileRequest& each) { each.options.includeFolders = {"/elsewhere"}; }));
    EXPECT_TRUE(differs([](CompileRequest& each) { each.options.arguments["glslang"] = {"-Od"}; }));
    EXPECT_TRUE(differs([](CompileRequest& each) { each.displayName = "other.hlsl"; }));
    EXPECT_TRUE(
        differs([](CompileRequest& each) { each.overrides[each.file] = "[numthreads(1,1,1)] void main() {}"; }));
    EXPECT_TRUE(compile(request()).fromCache);
}

TEST_F(CompileCacheTest, MissesIfAnIncludedFileChanged)
{
    const CompiledShader first = compile(request());
    m_sources.write("scale.hlsli", "static const float scale = 3;\n");
    const CompiledShader changed = compile(request());
    EXPECT_FALSE(changed.fromCache);
    EXPECT_NE(changed.result.spirv, first.result.spirv);
    m_sources.write("scale.hlsli", "static const float scale = 2;\n");
    EXPECT_EQ(compile(request()).result.spirv, first.result.spirv);
}

TEST_F(CompileCacheTest, MissesIfAFileShadowsAnIncludedFile)
{
    std::filesystem::create_directory(m_sources / "late");
    std::filesystem::rename(m_sources / "scale.hlsli", m_sources / "late/scale.hlsli");
    CompileRequest asked = request();
    asked.options.includeFolders = {m_sources / "late"};
    ASSERT_TRUE(compile(asked).result.ok());
    EXPECT_TRUE(compile(asked).fromCache);
    m_sources.write("scale.hlsli", "static const float scale = 5;\n");
    EXPECT_FALSE(compile(asked).fromCache);
}

TEST_F(CompileCacheTest, DoesNotBlockOnAPipeInTheSearchPath)
{
    CompileRequest asked = request();
    std::filesystem::create_directory(m_sources / "inner");
    m_sources.write("inner/other.hlsli", "static const float scale = 3;\n");
    m_sources.write("main.hlsl", "#include \"other.hlsli\"\n"
                                 "RWStructuredBuffer<float> data : register(u0);\n"
                                 "[numthreads(8, 1, 1)] void main() { data[0] *= scale; }\n");
    asked.options.includeFolders = {m_sources / "inner"};
    ASSERT_TRUE(compile(asked).result.ok());
    ASSERT_EQ(::mkfifo((m_sources / "other.hlsli").c_str(), 0600), 0);
    EXPECT_TRUE(compile(asked).fromCache);
}

TEST_F(CompileCacheTest, StoresComparisonSamplers)
{
    m_sources.write("main.hlsl", "Texture2D<float> depth : register(t0); SamplerComparisonState s : register(s0);\n"
                                 "RWStructuredBuffer<float> data : register(u0);\n"
                                 "[numthreads(8, 1, 1)] void main(uint3 i : SV_DispatchThreadID)\n"
                                 "{ data[i.x] = depth.SampleCmpLevelZero(s, float2(0, 0), 0.5); }\n");
    const CompiledShader first = compile(request());
    ASSERT_TRUE(first.result.ok()) << messagesOf(first);
    EXPECT_TRUE(find(*first.reflection, "depth")->compared);
    const CompiledShader again = compile(request());
    EXPECT_TRUE(again.fromCache);
    EXPECT_EQ(again.reflection, first.reflection);
}

TEST_F(CompileCacheTest, StoresNonFiniteConstants)
{
    CompileRequest asked = request();
    asked.options.language = Language::glsl;
    asked.overrides[asked.file] = "#version 460\nlayout(constant_id = 0) const float most = 1.0 / 0.0;\n"
                                  "layout(constant_id = 1) const float none = 0.0 / 0.0;\n"
                                  "layout(binding = 0) buffer B { float data[]; };\n"
                                  "void main() { data[0] = most + none; }\n";
    const CompiledShader first = compile(asked);
    ASSERT_TRUE(first.result.ok()) << messagesOf(first);
    ASSERT_EQ(first.reflection->constants.size(), 2U);
    EXPECT_EQ(first.reflection->constants[0].defaultValue, "inf");
    EXPECT_EQ(first.reflection->constants[1].defaultValue, "nan");
    EXPECT_TRUE(compile(asked).fromCache);
}

TEST_F(CompileCacheTest, DoesNotStoreFailures)
{
    m_sources.write("main.hlsl", "void main() { oops }\n");
    EXPECT_FALSE(compile(request()).result.ok());
    EXPECT_TRUE(entries().empty());
}

TEST_F(CompileCacheTest, RemovesDamagedEntries)
{
    const CompiledShader first = compile(request());
    ASSERT_EQ(entries().size(), 1U);
    const std::filesystem::path entry = entries().front();
    std::ifstream stream(entry, std::ios::binary);
    const std::string good{std::istreambuf_iterator<char>(stream), {}};
    std::vector<std::string> broken{"", "wavelane", good.substr(0, good.size() / 2), good + "more"};
    broken.push_back(good);
    broken.back()[good.size() - 3] ^= 1;
    broken.push_back(good);
    broken.back()[good.find("key") + 20] ^= 1;
    for (const std::string& text : broken) {
        std::ofstream(entry, std::ios::binary) << text;
        const CompiledShader again = compile(request());
        EXPECT_FALSE(again.fromCache) << text.size();
        EXPECT_EQ(again.result.spirv, first.result.spirv);
    }
    EXPECT_TRUE(compile(request()).fromCache);
}

TEST_F(CompileCacheTest, StaysWithinItsSizeLimit)
{
    const CompiledShader shader = compile(request());
    const std::uint64_t size = std::filesystem::file_size(entries().front());
    CompileCache cache(m_cache / "small", 3 * size + size / 2);
    std::vector<CompileRequest> asked;
    for (int i = 0; i < 5; ++i) {
        asked.push_back(request());
        asked.back().options.defines = {{"N", std::to_string(i)}};
        cache.store(asked.back(), "c", shader);
    }
    std::uint64_t total = 0;
    for (const auto& each : std::filesystem::directory_iterator(m_cache / "small"))
        total += each.file_size();
    EXPECT_LE(total, 3 * size + size / 2);
    EXPECT_GT(total, 2 * size);
    EXPECT_TRUE(cache.find(asked.back(), "c").has_value());
    EXPECT_FALSE(cache.find(asked.back(), "another compiler").has_value());
}

TEST_F(CompileCacheTest, CompilesIfTheFolderCannotBeWritten)
{
    const std::filesystem::path file = m_cache.write("file", "");
    const auto toolchain = Toolchain::create({.dxc = "/nowhere", .cache = file / "shaders"});
    EXPECT_TRUE(toolchain->compile(request()).result.ok());
    EXPECT_FALSE(toolchain->compile(request()).fromCache);
}

} // namespace wavelane::shader::test
