// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/eventually.h"
#include "tests/ui/workbench/example_copy.h"
#include "tests/ui/workbench/session/fake_gate.h"
#include "ui/session/services/compile_service.h"

#include <QCoreApplication>
#include <QSignalSpy>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

class CompileServiceTest : public testing::Test
{
protected:
    void SetUp() override
    {
        QObject::connect(&document, &Document::changed, &service, [this](const ChangeEvent& event) {
            if (event.what == ChangeEvent::What::opened)
                service.openProject();
            else
                service.documentChanged(event);
        });
        ASSERT_TRUE(document.open(copy.folder()));
    }
    SourceFile& source() { return **document.sourceFile(copy.folder() / "swap.hlsl"); }
    static engine::CompileAnswer answer(engine::Key key, Diagnostics diagnostics = {})
    {
        return {.key = key, .shader = "swap", .revision = 0, .report = {}, .diagnostics = std::move(diagnostics)};
    }

    ExampleCopy copy{"swap-channels"};
    Document document;
    FakeGate gate;
    FailureStreak streak;
    CompileService service{document, gate, streak};
};

TEST_F(CompileServiceTest, CompilesAnOpenedProjectAndThenOnlyWhatChanged)
{
    EXPECT_FALSE(service.isSettled() && gate.count<engine::CompileRequest>() > 0);
    service.flush();
    EXPECT_EQ(gate.count<engine::CompileRequest>(), 1U);
    service.flush();
    EXPECT_EQ(gate.count<engine::CompileRequest>(), 1U) << "nothing has changed";
    document.edit<project::Resource>(resourceId(0), QStringLiteral("x"), [](auto& one) { one.name = "other"; });
    EXPECT_TRUE(eventually([&] { return gate.count<engine::CompileRequest>() == 1 || service.isSettled(); }));
    EXPECT_EQ(gate.count<engine::CompileRequest>(), 1U) << "a resource is not compiled";
    source().setText(QStringLiteral("// new"));
    EXPECT_FALSE(service.isSettled());
    EXPECT_TRUE(eventually([&] { return gate.count<engine::CompileRequest>() == 2; }));
}

/// A service whose last compile was quick, with one compile answered.
class QuickCompileServiceTest : public CompileServiceTest
{
protected:
    void SetUp() override
    {
        CompileServiceTest::SetUp();
        service.setTiming({.pauseMilliseconds = hour, .quickMilliseconds = hour});
        service.flush();
        service.take(answer(gate.lastKey()));
    }
    void pause() { service.setTiming({.pauseMilliseconds = 0, .quickMilliseconds = hour}); }
    std::size_t compiles() const { return gate.count<engine::CompileRequest>(); }
    void edit(const char* text) { source().setText(QString::fromLatin1(text)); }
    /// Waits for another compile. `QTest::qWaitFor` processes events in between.
    testing::AssertionResult compilesAgain()
    {
        const std::size_t before = compiles();
        return eventually([&] { return compiles() > before; });
    }

    static constexpr int hour = 3'600'000;
};

TEST_F(QuickCompileServiceTest, AChangeIsCompiledAtOnceWhileTheCompilersAreIdle)
{
    edit("// one");
    EXPECT_EQ(compiles(), 1U) << "changes of one event are merged";
    edit("// two");
    QCoreApplication::processEvents(); // No pause of the user.
    ASSERT_EQ(compiles(), 2U);
    const auto& request = std::get<engine::CompileRequest>(gate.sent.back().request);
    EXPECT_EQ(request.snapshot->overrides.at(source().path()), "// two");
    EXPECT_FALSE(service.isSettled());
}

TEST_F(QuickCompileServiceTest, AChangeDuringACompileIsCompiledWhenItIsAnswered)
{
    edit("// one");
    QCoreApplication::processEvents();
    ASSERT_EQ(compiles(), 2U);
    edit("// two");
    QCoreApplication::processEvents();
    EXPECT_EQ(compiles(), 2U) << "the compilers are busy";
    EXPECT_FALSE(service.isSettled());
    service.take(answer(gate.lastKey()));
    ASSERT_EQ(compiles(), 3U);
    EXPECT_EQ(std::get<engine::CompileRequest>(gate.sent.back().request).snapshot->overrides.at(source().path()),
              "// two");
    EXPECT_FALSE(service.isSettled());
    service.take(answer(gate.lastKey()));
    EXPECT_TRUE(service.isSettled());
}

TEST_F(QuickCompileServiceTest, ACompileThatDoesNotEndDelaysAChangeOnlyUntilThePause)
{
    edit("// one");
    QCoreApplication::processEvents();
    edit("// two");
    pause();
    EXPECT_TRUE(compilesAgain()) << "replaces the waiting request of the same lane";
}

TEST_F(QuickCompileServiceTest, ErrorsOfAHalfTypedTextAppearWhenTheUserPauses)
{
    const QSignalSpy compiled(&service, &CompileService::compiled);
    edit("floa");
    QCoreApplication::processEvents();
    service.take(answer(gate.lastKey(), {{.code = Code::compileFailed, .message = "Unknown type 'floa'."}}));
    EXPECT_EQ(document.problems().count(Severity::error), 0);
    EXPECT_FALSE(service.isSettled()) << "nothing runs yet";
    pause();
    EXPECT_TRUE(eventually([&] { return document.problems().count(Severity::error) == 1; }));
    EXPECT_TRUE(service.isSettled());
    EXPECT_EQ(compiled.count(), 1);
}

TEST_F(QuickCompileServiceTest, ErrorsOfAHalfTypedTextNeverAppearIfTheWordIsCompleted)
{
    const QSignalSpy compiled(&service, &CompileService::compiled);
    edit("floa");
    QCoreApplication::processEvents();
    service.take(answer(gate.lastKey(), {{.code = Code::compileFailed, .message = "Unknown type 'floa'."}}));
    edit("float");
    QCoreApplication::processEvents();
    ASSERT_EQ(compiles(), 3U);
    service.take(answer(gate.lastKey()));
    EXPECT_TRUE(service.isSettled());
    EXPECT_TRUE(service.states().state("swap")->ok);
    EXPECT_EQ(compiled.count(), 1) << "the errors were not shown in between";
}

TEST_F(QuickCompileServiceTest, SlowRunsStartWhenTheUserPauses)
{
    service.noteRunTime(hour + 1);
    edit("// one");
    QCoreApplication::processEvents();
    EXPECT_EQ(compiles(), 1U);
    pause();
    EXPECT_TRUE(compilesAgain());
}

TEST_F(QuickCompileServiceTest, AChangeWithoutACompileSettlesAtOnce)
{
    const QSignalSpy settled(&service, &CompileService::settled);
    document.edit<project::Resource>(resourceId(0), QStringLiteral("x"), [](auto& one) { one.name = "other"; });
    EXPECT_FALSE(service.isSettled());
    QCoreApplication::processEvents();
    EXPECT_TRUE(service.isSettled());
    EXPECT_EQ(settled.count(), 1);
    EXPECT_EQ(compiles(), 1U);
}

TEST_F(CompileServiceTest, WaitsForAnEngine)
{
    gate.up = false;
    service.flush();
    EXPECT_TRUE(gate.sent.empty());
    gate.up = true;
    service.flush();
    EXPECT_EQ(gate.count<engine::CompileRequest>(), 1U);
}

TEST_F(CompileServiceTest, OnlyTheAnswerToTheNewestCompileCounts)
{
    service.flush();
    service.invalidate();
    service.flush();
    ASSERT_EQ(gate.count<engine::CompileRequest>(), 2U);
    const QSignalSpy settled(&service, &CompileService::settled);
    EXPECT_FALSE(service.isAwaited(answer(1)));
    service.take(answer(1, {{.code = Code::compileFailed, .message = "old"}}));
    EXPECT_FALSE(service.states().state("swap")->known);
    EXPECT_TRUE(document.problems().all().empty());
    service.take(answer(2));
    EXPECT_TRUE(service.states().state("swap")->ok);
    EXPECT_TRUE(service.isSettled());
    EXPECT_EQ(settled.count(), 1);
}

TEST_F(CompileServiceTest, TheCompilableSnapshotIsTheDocumentsWhileAllShadersCompile)
{
    const std::string good = source().text();
    service.flush();
    service.take(answer(gate.lastKey()));
    EXPECT_EQ(service.compilableSnapshot(), document.snapshot());
    EXPECT_EQ(service.compilableSnapshot(), service.compilableSnapshot());
    source().setText(QStringLiteral("broken"));
    service.flush();
    service.take(answer(gate.lastKey(), {{.code = Code::compileFailed, .message = "Wrong."}}));
    const auto snapshot = service.compilableSnapshot();
    EXPECT_NE(snapshot, document.snapshot());
    EXPECT_EQ(snapshot->overrides.at(source().path()), good);
    EXPECT_EQ(document.snapshot()->overrides.at(source().path()), "broken");
    EXPECT_EQ(service.compilableSnapshot(), snapshot) << "made once";
    EXPECT_TRUE(eventually([&] { return document.problems().count(Severity::error) == 1; })) << "after a pause";
}

TEST_F(CompileServiceTest, DoesNotCompileAShaderThatIsSuspended)
{
    for (int i = 0; i < FailureStreak::limit; ++i)
        streak.compileFailed("swap", *document.snapshot());
    service.flush();
    EXPECT_TRUE(gate.sent.empty());
    EXPECT_TRUE(service.isSettled());
}

TEST_F(CompileServiceTest, ForgetsShadersThatAreRemoved)
{
    service.flush();
    service.take(answer(gate.lastKey(), {{.code = Code::compileFailed, .message = "Wrong.", .at = "/shaders/swap"}}));
    ASSERT_EQ(document.problems().count(Severity::error), 1);
    project::Project after = document.project();
    after.shaders.clear();
    after.passes.clear();
    document.replace(std::move(after), QStringLiteral("x"));
    EXPECT_EQ(service.states().state("swap"), nullptr);
    EXPECT_TRUE(document.problems().at("/shaders/swap").empty());
}

TEST_F(CompileServiceTest, DeliversTranslationsToTheirOwner)
{
    QObject owner;
    std::vector<std::string> said;
    const auto handler = [&](const Result<shader::TranslatedText>& text) {
        said.push_back(text ? text->text : text.error().message);
    };
    service.translate("swap", "glsl", &owner, handler);
    service.take(engine::TranslateAnswer{.key = gate.lastKey(), .text = {.text = "void main() {}"}});
    service.translate("swap", "glsl", &owner, handler);
    EXPECT_TRUE(service.fail({.key = gate.lastKey(), .error = {.code = Code::badValue, .message = "No."}}));
    service.translate("swap", "glsl", &owner, handler);
    service.drop(gate.lastKey());
    service.take(engine::TranslateAnswer{.key = gate.lastKey(), .text = {.text = "late"}});
    gate.up = false;
    service.translate("swap", "glsl", &owner, handler);
    EXPECT_EQ(said, (std::vector<std::string>{"void main() {}", "No.", "The engine is not running."}));
}

} // namespace
} // namespace wavelane::ui
