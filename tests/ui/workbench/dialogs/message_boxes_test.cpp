// SPDX-License-Identifier: MIT
// What holds for every message box: names are whole, texts can be copied, and buttons have mnemonics.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/panels/list_panels.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>

namespace wavelane::ui {
namespace {

class MessageBoxesTest : public WorkbenchTest
{
protected:
    /// Calls `check` with a warning that shows this text.
    void show(const QString& text, const std::function<void(QMessageBox&)>& check)
    {
        person::inDialog<QMessageBox>([&] { QMessageBox::warning(window.get(), QStringLiteral("Warning"), text); },
                                      [&](QMessageBox& box) {
                                          check(box);
                                          person::press(Qt::Key_Escape);
                                      });
    }
    static QLabel& labelOf(const QMessageBox& box)
    {
        return *box.findChild<QLabel*>(QStringLiteral("qt_msgbox_label"));
    }
};

TEST_F(MessageBoxesTest, LongNamesAreWrapped)
{
    const QString path = u'/' + QString(120, u'x') + QStringLiteral("/with_underscores_") + QString(60, u'y');
    show(QStringLiteral("Cannot save “%1”: writing failed.").arg(path), [&](QMessageBox& box) {
        const QLabel& label = labelOf(box);
        const QFontMetrics metrics = label.fontMetrics();
        EXPECT_LE(box.width(), box.screen()->availableGeometry().width());
        QRect needed = metrics.boundingRect(QRect(0, 0, label.width(), 10'000), Qt::TextWordWrap, label.text());
        EXPECT_LE(needed.width(), label.width());
        EXPECT_LE(needed.height(), label.height());
    });
}

TEST_F(MessageBoxesTest, PathsThatQtWrapsStayAsTheyAre)
{
    const QString text = QStringLiteral("Cannot save “%1”.").arg(QStringLiteral("/folder").repeated(40));
    show(text, [&](QMessageBox& box) { EXPECT_EQ(box.text(), text); });
}

TEST_F(MessageBoxesTest, CopyPutsTheMessageOnTheClipboard)
{
    const QString text = QStringLiteral("Cannot save “/%1”: writing failed.").arg(QString(150, u'x'));
    show(text, [&](QMessageBox& box) {
        person::press(Qt::Key_C, Qt::ControlModifier);
        EXPECT_EQ(QApplication::clipboard()->text(), text) << "without the places to wrap";
        person::doubleClick(labelOf(box), QPoint(5, 8));
        person::press(Qt::Key_C, Qt::ControlModifier);
        EXPECT_EQ(QApplication::clipboard()->text(), QStringLiteral("Cannot")) << "what is selected";
    });
}

TEST_F(MessageBoxesTest, NamesOfTypesAreNoTags)
{
    const QString text = QStringLiteral("The buffer is a StructuredBuffer<S>.");
    show(text, [&](QMessageBox& box) { EXPECT_EQ(labelOf(box).textFormat(), Qt::PlainText); });
}

TEST_F(MessageBoxesTest, TheQuestionAboutUnsavedChangesIsAnsweredByLetter)
{
    open("photo-filter");
    editor()->setFocus();
    person::type(QStringLiteral(" "));
    person::inDialog<QMessageBox>([&] { window->actions().at(action_id::newProject).trigger(); },
                                  [&](QMessageBox& box) {
                                      EXPECT_EQ(box.windowTitle(), QStringLiteral("Unsaved Changes"));
                                      EXPECT_EQ(box.button(QMessageBox::Save)->text(), QStringLiteral("&Save"));
                                      EXPECT_EQ(box.button(QMessageBox::Discard)->text(), QStringLiteral("&Discard"));
                                      EXPECT_EQ(box.defaultButton(), box.button(QMessageBox::Save));
                                      person::press(Qt::Key_Escape);
                                  });
    EXPECT_TRUE(window->document().modified());
}

TEST_F(MessageBoxesTest, AboutNamesWhatAReportOfAProblemNeeds)
{
    open("photo-filter");
    person::inDialog<QMessageBox>([&] { window->actions().at(action_id::about).trigger(); },
                                  [&](QMessageBox&) {
                                      person::press(Qt::Key_C, Qt::ControlModifier);
                                      person::press(Qt::Key_Escape);
                                  });
    const QString copied = QApplication::clipboard()->text();
    EXPECT_TRUE(copied.contains(QStringLiteral("Device: ") + window->session().deviceName())) << copied.toStdString();
    EXPECT_TRUE(copied.contains(QStringLiteral("glslang"))) << copied.toStdString();
    EXPECT_TRUE(copied.contains(QStringLiteral("Qt: 6."))) << copied.toStdString();
    EXPECT_FALSE(copied.contains(u'<')) << copied.toStdString();
}

TEST_F(MessageBoxesTest, ManyFilesThatAreNotSavedLeaveTheButtonsOnTheScreen)
{
    open("photo-filter");
    QStringList reasons;
    for (int file = 0; file < 60; ++file)
        reasons += QStringLiteral("Cannot save “/tmp/%1.hlsl”: no space left on device.").arg(file);
    Q_EMIT workbench->outsideChanges().blocked(reasons.join(u'\n'));
    const auto* box = window->findChild<QMessageBox*>();
    ASSERT_TRUE(box);
    EXPECT_LT(box->height(), box->screen()->availableGeometry().height() / 2);
    EXPECT_TRUE(box->text().contains(QStringLiteral("/0.hlsl"))) << box->text().toStdString();
    EXPECT_TRUE(box->text().contains(QStringLiteral("more problems are listed in Output.")))
        << box->text().toStdString();
    EXPECT_TRUE(box->text().endsWith(reasons.back())) << box->text().toStdString();
    EXPECT_TRUE(window->findChild<OutputPanel*>()->toPlainText().contains(QStringLiteral("/30.hlsl")));
    person::press(Qt::Key_Escape);
}

TEST_F(MessageBoxesTest, ExplanationsAreNotNarrow)
{
    QMessageBox box(QMessageBox::Information, QStringLiteral("Title"), QStringLiteral("Short."));
    box.setInformativeText(QString(40, u'm') + u' ' + QString(40, u'm'));
    box.show();
    const auto* label = box.findChild<QLabel*>(QStringLiteral("qt_msgbox_informativelabel"));
    EXPECT_GE(label->width(), box.fontMetrics().averageCharWidth() * 40);
}

} // namespace
} // namespace wavelane::ui
