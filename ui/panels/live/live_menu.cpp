// SPDX-License-Identifier: MIT
#include "ui/panels/live/live_menu.h"

#include "core/plan/inputs/recorded_inputs.h"
#include "core/project/writer.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/panels/live/display_menu.h"
#include "ui/panels/live/inset_picture.h"
#include "ui/panels/live/rate_menu.h"
#include "ui/session/engine_session.h"
#include "ui/views/present/present_view.h"
#include "ui/widgets/dialogs/line_dialog.h"

#include <QActionGroup>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QImageWriter>
#include <QMessageBox>

#include <array>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int maxFramesToRun = 1'000'000;
}

LiveMenu::LiveMenu(PresentView& view, EngineSession& session, QWidget& panel)
    : QMenu(&panel), m_view(view), m_session(session), m_panel(panel)
{
    setToolTipsVisible(true);
    m_fullScreen = add(tr("Full Screen &Picture"));
    m_fullScreen->setCheckable(true);
    setFullScreenKey(QKeySequence(Qt::Key_F11));
    addSeparator();
    addFits();
    addSeparator();
    addFilter();
    addDisplay();
    addSeparator();
    addTransport();
    addSeparator();
    m_latency =
        add(tr("Show &Latency of Edits"), tr("Show the time from an edit to the picture, divided among its stages"));
    m_latency->setCheckable(true);
    connect(this, &QMenu::aboutToShow, this, &LiveMenu::refresh);
    connect(&m_view, &PresentView::viewChanged, this, &LiveMenu::refresh);
    refresh();
}

QAction* LiveMenu::add(const QString& text, const QString& toolTip)
{
    QAction* action = addAction(text);
    if (!toolTip.isEmpty())
        action->setToolTip(toolTip);
    m_panel.addAction(action);
    return action;
}

void LiveMenu::setFullScreenKey(const QKeySequence& key)
{
    m_fullScreen->setToolTip(
        key.isEmpty()
            ? tr("A double click in the picture. Escape returns")
            : tr("%1 or a double click in the picture. Escape returns").arg(key.toString(QKeySequence::NativeText)));
}

void LiveMenu::addFits()
{
    using enum FrameView::Fit;
    const std::array<std::pair<FrameView::Fit, QString>, 4> fits{{{pass, tr("Fit of the Pa&ss")},
                                                                  {contain, tr("&Fit")},
                                                                  {cover, tr("F&ill")},
                                                                  {actual, tr("Actual Si&ze (1:1)")}}};
    m_fits = new QActionGroup(this);
    m_fits->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
    for (const auto& [fit, text] : fits) {
        QAction* action = add(text);
        action->setCheckable(true);
        action->setData(static_cast<int>(fit));
        m_fits->addAction(action);
        connect(action, &QAction::triggered, this, [this, fit] {
            FrameView view = m_view.view();
            view.fit = fit;
            view.free.reset();
            m_view.setView(view);
            refresh();
        });
    }
}

void LiveMenu::addFilter()
{
    m_smooth = add(tr("S&mooth Texels"), tr("Interpolate magnified texels instead of showing sharp edges"));
    m_smooth->setCheckable(true);
    connect(m_smooth, &QAction::toggled, this, [this](bool on) {
        FrameView view = m_view.view();
        view.isSmooth = on;
        m_view.setView(view);
    });
}

void LiveMenu::addDisplay()
{
    m_transparency = add(tr("Show Transparenc&y"), tr("Show transparent texels over a checkerboard"));
    m_transparency->setCheckable(true);
    connect(m_transparency, &QAction::toggled, this, [this](bool on) {
        FrameView view = m_view.view();
        view.showsAlpha = on;
        m_view.setView(view);
    });
    auto* menu = new DisplayMenu(this);
    addMenu(menu);
    connect(menu, &DisplayMenu::changed, this, &LiveMenu::displayWanted);
    m_rate = new RateMenu(m_view, m_session, this);
    addMenu(m_rate);
}

void LiveMenu::addInset(InsetPicture& inset)
{
    m_insetMenu = new QMenu(tr("Picture in Pi&cture"), this);
    insertMenu(m_rate->menuAction(), m_insetMenu);
    connect(m_insetMenu, &QMenu::aboutToShow, this, [this, &inset] {
        m_insetMenu->clear();
        QStringList names = inset.offered();
        if (!inset.resource().isEmpty() && !names.contains(inset.resource()))
            names += inset.resource();
        names.prepend(QString());
        for (const QString& name : names) {
            // An ampersand would be the mark of a mnemonic.
            QAction* action = m_insetMenu->addAction(
                name.isEmpty() ? tr("&None") : QString(name).replace(QLatin1Char('&'), QStringLiteral("&&")));
            action->setCheckable(true);
            action->setChecked(name == inset.resource());
            connect(action, &QAction::triggered, this, [&inset, name] { inset.setResource(name); });
        }
    });
}

void LiveMenu::addTransport()
{
    m_runFrames = add(tr("R&un Frames …"), tr("Play a number of frames in steps of 1/60 s, then pause"));
    connect(m_runFrames, &QAction::triggered, this, &LiveMenu::runFrames);
    m_savePicture = add(tr("Save Pic&ture …"), tr("Save the picture as it is shown, without zooming"));
    connect(m_savePicture, &QAction::triggered, this, &LiveMenu::savePicture);
    m_saveInputs = add(tr("Save I&nputs …"), tr("Save time, mouse and keys of all frames since frame 0, for Replay "
                                                "Inputs and for `wavelane run --inputs`"));
    connect(m_saveInputs, &QAction::triggered, this, &LiveMenu::saveInputs);
    m_replayInputs = add(tr("R&eplay Inputs …"), tr("Play from frame 0 with saved inputs, then pause"));
    connect(m_replayInputs, &QAction::triggered, this, &LiveMenu::replayInputs);
}

void LiveMenu::addWindowAction(QAction* action)
{
    insertAction(m_saveInputs, action);
}

void LiveMenu::savePicture()
{
    const QImage picture = m_view.picture(); // Later frames must not replace it while the user chooses a file.
    QString file = QFileDialog::getSaveFileName(&m_panel, tr("Save Picture"), QStringLiteral("picture.png"),
                                                tr("Pictures (*.png *.jpg *.bmp)"));
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += QStringLiteral(".png");
    QImageWriter writer(file);
    if (!writer.write(picture))
        QMessageBox::warning(
            &m_panel, tr("Save Picture"),
            tr("%1 cannot be written: %2.").arg(QDir::toNativeSeparators(file), writer.errorString()));
}

void LiveMenu::saveInputs()
{
    QString file = QFileDialog::getSaveFileName(&m_panel, tr("Save Inputs"), QStringLiteral("inputs.json"),
                                                tr("Recorded inputs (*.json)"));
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += QStringLiteral(".json");
    const auto written = project::writeFileAtomically(toPath(file), plan::textOfInputs(m_session.inputs()));
    if (!written)
        QMessageBox::warning(&m_panel, tr("Save Inputs"), coreMessage(written.error().message));
}

void LiveMenu::replayInputs()
{
    const QString file = QFileDialog::getOpenFileName(&m_panel, tr("Replay Inputs"), {},
                                                      tr("Recorded inputs (*.json);;All files (*)"));
    if (file.isEmpty())
        return;
    auto inputs = plan::readInputs(toPath(file));
    if (inputs)
        m_session.replay(std::move(*inputs));
    else
        QMessageBox::warning(&m_panel, tr("Replay Inputs"), coreMessage(inputs.error().message));
}

void LiveMenu::runFrames()
{
    const auto count = askNumber({.title = tr("Run Frames"),
                                  .label = tr("&Number of frames"),
                                  .value = 60,
                                  .least = 1,
                                  .most = maxFramesToRun},
                                 &m_panel);
    if (count)
        m_session.playFrames(static_cast<std::uint64_t>(*count));
}

void LiveMenu::refresh()
{
    const FrameView& view = m_view.view();
    for (QAction* each : m_fits->actions())
        each->setChecked(!view.free && each->data().toInt() == static_cast<int>(view.fit));
    m_smooth->setChecked(view.isSmooth);
    m_transparency->setChecked(view.showsAlpha);
    m_runFrames->setEnabled(m_session.hasProject());
    m_replayInputs->setEnabled(m_session.hasProject());
    m_savePicture->setEnabled(m_view.hasPicture());
    m_saveInputs->setEnabled(!m_session.inputs().empty());
}

} // namespace wavelane::ui
