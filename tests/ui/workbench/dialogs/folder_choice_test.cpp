// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>

#include <filesystem>
#include <vector>

namespace wavelane::ui {
namespace {

constexpr int pollMilliseconds = 20;

/// Answers the modal folder dialogs with these folders in order.
class FolderChooser
{
public:
    explicit FolderChooser(std::vector<QString> folders) : m_folders(std::move(folders))
    {
        QObject::connect(&m_timer, &QTimer::timeout, [this] { answerDialog(); });
        m_timer.start(pollMilliseconds);
    }
    int refusals() const { return m_refusals; }
    std::size_t asked() const { return m_asked; }

private:
    void answerDialog()
    {
        QWidget* const shown = QApplication::activeModalWidget();
        if (auto* box = qobject_cast<QMessageBox*>(shown)) {
            ++m_refusals;
            box->button(QMessageBox::Ok)->click();
        } else if (auto* dialog = qobject_cast<QFileDialog*>(shown); dialog && m_asked < m_folders.size()) {
            const QString& folder = m_folders[m_asked++];
            if (folder.isEmpty()) {
                dialog->reject();
                return;
            }
            dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(folder);
            dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open)->click();
        }
    }

    std::vector<QString> m_folders;
    std::size_t m_asked = 0;
    int m_refusals = 0;
    QTimer m_timer;
};

class FolderChoiceTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        WorkbenchTest::SetUp();
        open("swap-channels");
        std::filesystem::create_directory(empty());
    }
    std::filesystem::path empty() const { return toPath(places.path()) / "empty"; }

    QTemporaryDir places;
};

TEST_F(FolderChoiceTest, AsksAgainIfAFolderCannotBeUsed)
{
    const auto before = window->document().folder();
    const FolderChooser chooser({toQt(before), toQt(empty())});
    window->actions().at(action_id::saveCopy).trigger();
    EXPECT_EQ(chooser.refusals(), 1);
    EXPECT_EQ(chooser.asked(), 2U);
    EXPECT_EQ(window->document().folder(), empty());
    EXPECT_TRUE(std::filesystem::exists(empty() / "project.wavelane"));
}

TEST_F(FolderChoiceTest, CancelKeepsTheProjectInItsFolder)
{
    const auto before = window->document().folder();
    const FolderChooser chooser({toQt(before), QString()});
    window->actions().at(action_id::saveCopy).trigger();
    EXPECT_EQ(chooser.refusals(), 1);
    EXPECT_EQ(window->document().folder(), before);
    EXPECT_TRUE(std::filesystem::is_empty(empty()));
}

} // namespace
} // namespace wavelane::ui
