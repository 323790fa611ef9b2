// SPDX-License-Identifier: MIT
// Names in texts of the window have “these quotes”, also in messages of the core and of compilers.
#include "tests/ui/workbench/properties/fields_project.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/core_message.h"
#include "ui/panels/list_panels.h"
#include "ui/panels/properties_panel.h"
#include "ui/widgets/error_mark.h"

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QLabel>
#include <QRegularExpression>
#include <QStatusBar>

namespace wavelane::ui {
namespace {

TEST(CoreMessage, QuotesNamesAsTheWindowDoes)
{
    const auto shown = [](const char* text) { return coreMessage(std::string_view(text)).toStdString(); };
    EXPECT_EQ(shown("There is no resource 'a b'."), "There is no resource “a b”.");
    EXPECT_EQ(shown("The buffer \"a\" and 'b'."), "The buffer “a” and “b”.");
    EXPECT_EQ(shown("'shad' : undeclared identifier"), "“shad” : undeclared identifier");
    EXPECT_EQ(shown("'' : unimplemented: partial image updates"), "unimplemented: partial image updates");
    EXPECT_EQ(shown("('x', 'y')"), "(“x”, “y”)");
    EXPECT_EQ(shown("expected ';'"), "expected “;”");
    EXPECT_EQ(shown("“a” is already quoted"), "“a” is already quoted");
    EXPECT_EQ(shown("`value` is 2, but a depth must be between 0 and 1."),
              "“value” is 2, but a depth must be between 0 and 1.");
    EXPECT_EQ(shown("with `\"unmap\": true`"), "with `\"unmap\": true`");
}

TEST(CoreMessage, LabelsOfOneLineShowTheFirstLine)
{
    EXPECT_EQ(coreLine("There is no 'a'.\nThe files are:\n  'b'").toStdString(), "There is no “a”.");
    EXPECT_EQ(coreLine("One line").toStdString(), "One line");
}

TEST(CoreMessage, LeavesApostrophesAlone)
{
    for (const char* text :
         {"The program's file and the user's.", "It can't and won't.", "an unpaired ' quote", "''"})
        EXPECT_EQ(coreMessage(std::string_view(text)).toStdString(), text);
}

class QuotedNamesTest : public FieldsProjectTest
{
protected:
    /// All texts and marks that a user can see in the window except sources and data.
    QStringList texts()
    {
        QStringList list{window->statusBar()->currentMessage()};
        for (const QWidget* each : window->findChildren<QWidget*>()) {
            list += errorOf(*each); // Other tool tips of fields quote JSON.
            if (const auto* label = qobject_cast<const QLabel*>(each))
                list += label->text();
            if (const auto* button = qobject_cast<const QAbstractButton*>(each))
                list += button->text();
            if (const auto* output = qobject_cast<const OutputPanel*>(each))
                list += output->toPlainText().split(QLatin1Char('\n'));
            if (const auto* view = qobject_cast<const QAbstractItemView*>(each); view && view->model())
                addTexts(list, *view->model(), {});
        }
        return list;
    }
    void addTexts(QStringList& list, const QAbstractItemModel& model, const QModelIndex& parent)
    {
        for (int row = 0; row < std::min(model.rowCount(parent), 200); ++row) {
            for (int column = 0; column < model.columnCount(parent); ++column)
                for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                    list += model.index(row, column, parent).data(role).toString();
            addTexts(list, model, model.index(row, 0, parent));
        }
    }
    void expectOneStyle()
    {
        static const QRegularExpression straight(
            QStringLiteral(R"((^|[\s(])(['"`])[A-Za-z_][\w .\-]*\2($|[\s.,;:)]))"));
        for (const QString& text : texts())
            EXPECT_FALSE(straight.match(text).hasMatch()) << text.toStdString();
    }
};

TEST_F(QuotedNamesTest, AfterAFailedRunNothingHasStraightQuotes)
{
    ASSERT_NO_FATAL_FAILURE(openFields(32, ""));
    runAndWait();
    ASSERT_TRUE(problems().count(Severity::error) > 0);
    const auto names = [](const Diagnostic& one) {
        return one.message.contains("\"particles\"") || one.message.contains("'particles'");
    };
    ASSERT_TRUE(std::ranges::any_of(problems().all(), names)) << "otherwise nothing is tested";
    for (const ObjectId& id : {passId({0}), passId({1}), expectationId(0)}) {
        window->projectPanel().select(id);
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
        expectOneStyle();
    }
    EXPECT_TRUE(
        std::ranges::any_of(texts(), [](const QString& one) { return one.contains(QStringLiteral("“particles”")); }));
}

TEST_F(QuotedNamesTest, MessagesOfCompilersAreQuotedAlike)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    replaceText(QStringLiteral("+= speed"), QStringLiteral("+= missing"));
    ASSERT_TRUE(eventually([&] { return has(Code::compileFailed); }));
    runAndWait();
    expectOneStyle();
    EXPECT_TRUE(
        std::ranges::any_of(texts(), [](const QString& one) { return one.contains(QStringLiteral("“missing”")); }));
}

} // namespace
} // namespace wavelane::ui
