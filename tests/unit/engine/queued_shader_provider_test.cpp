// SPDX-License-Identifier: MIT
#include "core/engine/server/queued_shader_provider.h"

#include "core/engine/protocol/black_box.h"

#include <gtest/gtest.h>

namespace wavelane::engine {
namespace {

const std::filesystem::path source = "/no folder/fill.hlsl"; // Its text is not on the disk.

/// Compiles nothing, and counts how often it is asked.
class CountingCompilers final : public CompileBackend, public plan::ShaderProvider
{
public:
    explicit CountingCompilers(std::atomic<int>& count) : m_count(count) {}

    plan::ShaderProvider& shaders() override { return *this; }
    void warmUp() override {}
    std::shared_ptr<const plan::ShaderOutcome> shader(const plan::ProjectSnapshot& snapshot, const std::string& name,
                                                      const std::string&) override
    {
        ++m_count;
        auto outcome = std::make_shared<plan::ShaderOutcome>();
        outcome->report.name = name;
        outcome->dependencies = {source};
        outcome->dependencyHash = plan::dependencyHash(outcome->dependencies, snapshot.overrides);
        return outcome;
    }
    std::shared_ptr<const plan::ShaderOutcome> shaderAfterCrash(const plan::ProjectSnapshot& snapshot,
                                                                const std::string& name, const std::string& compiler,
                                                                const Diagnostic&) override
    {
        return shader(snapshot, name, compiler);
    }
    Result<shader::TranslatedText> translation(const plan::ProjectSnapshot&, const std::string&, const std::string&,
                                               const std::string&) override
    {
        return shader::TranslatedText{};
    }
    std::vector<std::string> compilers() const override { return {}; }
    std::string dxcProblem() const override { return {}; }

private:
    std::atomic<int>& m_count;
};

class QueuedShaderProviderTest : public ::testing::Test
{
protected:
    std::shared_ptr<const plan::ShaderOutcome> ask(std::shared_ptr<const plan::ProjectSnapshot> snapshot,
                                                   const std::string& compiler = {})
    {
        provider.begin(++key, snapshot);
        return provider.shader(*snapshot, "fill", compiler);
    }

    static std::shared_ptr<plan::ProjectSnapshot> snapshotWith(const std::string& text)
    {
        auto snapshot = std::make_shared<plan::ProjectSnapshot>();
        snapshot->overrides[source] = text;
        return snapshot;
    }

    std::atomic<int> compiles = 0;
    BlackBox box = *BlackBox::create();
    CompileService service{box, [this] { return std::make_unique<CountingCompilers>(compiles); },
                           [](const CompileService::Ready&) {}};
    QueuedShaderProvider provider{service, std::chrono::milliseconds(60'000)};
    std::uint64_t key = 0;
};

TEST_F(QueuedShaderProviderTest, FramesOfTheSameSnapshotDoNotWaitForTheCompileThread)
{
    const auto snapshot = snapshotWith("a");
    EXPECT_FALSE(ask(snapshot)->report.fromCache);
    const auto second = ask(snapshot);
    EXPECT_TRUE(second->report.fromCache);
    EXPECT_EQ(ask(snapshot), second) << "Nothing is copied.";
    EXPECT_EQ(compiles, 1);
    ask(snapshot, "slang");
    EXPECT_EQ(compiles, 2) << "Another compiler has another outcome.";
}

TEST_F(QueuedShaderProviderTest, AnotherSnapshotIsCompiled)
{
    ask(snapshotWith("a"));
    EXPECT_FALSE(ask(snapshotWith("a"))->report.fromCache);
    EXPECT_EQ(compiles, 2);
}

TEST_F(QueuedShaderProviderTest, AFileThatChangesIsCompiled)
{
    const auto snapshot = snapshotWith("a");
    ask(snapshot);
    snapshot->overrides[source] = "b"; // As another program would change the file on the disk.
    EXPECT_FALSE(ask(snapshot)->report.fromCache);
    EXPECT_EQ(compiles, 2);
}

TEST_F(QueuedShaderProviderTest, AShaderThatCrashedACompilerIsNotTakenFromBefore)
{
    const auto snapshot = snapshotWith("a");
    ask(snapshot);
    provider.begin(++key, snapshot, {{.code = Code::compilerCrashed, .message = "crashed", .at = "/shaders/fill"}});
    EXPECT_FALSE(provider.shader(*snapshot, "fill", {})->report.fromCache);
    EXPECT_EQ(compiles, 2);
}

} // namespace
} // namespace wavelane::engine
