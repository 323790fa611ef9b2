// SPDX-License-Identifier: MIT
// Recording from the window with the real program.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/base/text.h"
#include "ui/dialogs/record_dialog.h"
#include "ui/panels/live_panel.h"
#include "ui/views/present/present_view.h"
#include "ui/window/layout/docks.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>

namespace wavelane::ui {
namespace {

class RecordDialogTest : public WorkbenchTest
{
protected:
    /// Opens pong, plays some frames with a key that is down, and opens the dialog.
    void openDialog(int frames)
    {
        open("pong");
        window->docks().show(QStringLiteral("live"));
        EngineSession& session = window->session();
        session.setKey(Qt::Key_Down, true);
        session.playFrames(static_cast<std::uint64_t>(frames));
        ASSERT_TRUE(eventually([&] { return session.state() == EngineSession::State::paused; }));
        window->actions().at(action_id::record).trigger();
        dialog = window->findChild<RecordDialog*>();
        ASSERT_TRUE(dialog && dialog->isVisible());
    }
    template<class Widget>
    Widget& field(const char* name)
    {
        return *dialog->findChild<Widget*>(QLatin1StringView(name));
    }
    void chooseFormat(const char* words)
    {
        auto& format = field<QComboBox>("format");
        format.setCurrentIndex(format.findText(QLatin1StringView(words), Qt::MatchStartsWith));
    }
    QString state() { return field<QLabel>("state").text(); }
    void record()
    {
        ASSERT_TRUE(field<QPushButton>("record").isEnabled()) << state().toStdString();
        field<QPushButton>("record").click();
        ASSERT_TRUE(eventually([&] { return !dialog->isBusy(); }));
    }

    QTemporaryDir target;
    QPointer<RecordDialog> dialog;
};

TEST_F(RecordDialogTest, RecordsThePlayedInputsAsPictures)
{
    openDialog(5);
    chooseFormat("PNG pictures");
    field<QCheckBox>("inputs").setChecked(true);
    EXPECT_EQ(field<QSpinBox>("frames").value(), 5);
    EXPECT_EQ(field<QDoubleSpinBox>("rate").text(), QStringLiteral("60"));
    field<QLineEdit>("file").setText(target.filePath(QStringLiteral("shot.png")));
    record();
    EXPECT_TRUE(state().contains(QStringLiteral("shot_%04d.png"))) << state().toStdString();
    EXPECT_EQ(QDir(target.path()).entryList(QDir::Files),
              (QStringList{QStringLiteral("shot_0000.png"), QStringLiteral("shot_0001.png"),
                           QStringLiteral("shot_0002.png"), QStringLiteral("shot_0003.png"),
                           QStringLiteral("shot_0004.png")}));
    const QImage last =
        QImage(target.filePath(QStringLiteral("shot_0004.png"))).convertToFormat(QImage::Format_RGBX8888);
    EXPECT_EQ(last, window->livePanel().view().picture()) << "the last frame is the one that is shown";
}

TEST_F(RecordDialogTest, RecordsAnAnimation)
{
    openDialog(1);
    chooseFormat("GIF");
    field<QSpinBox>("frames").setValue(3);
    field<QDoubleSpinBox>("rate").setValue(20);
    const QString file = target.filePath(QStringLiteral("game.gif"));
    field<QLineEdit>("file").setText(file);
    record();
    ASSERT_TRUE(QFile::exists(file)) << state().toStdString();
    QImageReader reader(file);
    int frames = 0;
    while (reader.canRead()) {
        EXPECT_EQ(reader.read().size(), QSize(320, 200));
        EXPECT_EQ(reader.nextImageDelay(), 50);
        ++frames;
    }
    EXPECT_EQ(frames, 3);
}

TEST_F(RecordDialogTest, ExplainsWhatIsNotPossible)
{
    openDialog(1);
    QPushButton& start = field<QPushButton>("record");
    chooseFormat("GIF");
    field<QDoubleSpinBox>("rate").setValue(60);
    EXPECT_FALSE(start.isEnabled());
    EXPECT_TRUE(state().contains(QStringLiteral("50 frames per second"))) << state().toStdString();
    field<QDoubleSpinBox>("rate").setValue(50);
    EXPECT_TRUE(start.isEnabled()) << state().toStdString();
    field<QLineEdit>("file").setText(target.filePath(QStringLiteral("missing/game.gif")));
    EXPECT_FALSE(start.isEnabled());
    EXPECT_TRUE(state().contains(QStringLiteral("does not exist"))) << state().toStdString();
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", target.path().toUtf8()); // Without ffmpeg.
    chooseFormat("MP4");
    field<QLineEdit>("file").setText(target.filePath(QStringLiteral("game.mp4")));
    EXPECT_FALSE(start.isEnabled());
    EXPECT_TRUE(state().contains(QStringLiteral("ffmpeg"))) << state().toStdString();
    qputenv("PATH", path);
}

TEST_F(RecordDialogTest, CancelEndsTheRecordingAndLeavesNoMovie)
{
    openDialog(1);
    chooseFormat("GIF");
    field<QSpinBox>("frames").setValue(100'000);
    field<QLineEdit>("file").setText(target.filePath(QStringLiteral("game.gif")));
    field<QPushButton>("record").click();
    ASSERT_TRUE(dialog->isBusy());
    ASSERT_TRUE(eventually([&] { return !QDir(target.path()).isEmpty(); })) << "it has begun to write";
    field<QPushButton>("cancel").click();
    EXPECT_FALSE(dialog->isBusy());
    EXPECT_EQ(state(), "The recording was canceled.");
    EXPECT_EQ(QDir(target.path()).entryList(QDir::Files), QStringList());
}

} // namespace
} // namespace wavelane::ui
