// SPDX-License-Identifier: MIT
#include "ui/window/tour/tour_guide.h"

#include "ui/base/core_message.h"
#include "ui/document/edits/project_edits.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/project/project_panel.h"
#include "ui/tour/tour_project.h"
#include "ui/views/image/image_canvas.h"
#include "ui/views/image/image_view.h"
#include "ui/window/controllers/navigation_controller.h"

#include <QMenu>
#include <QTextBlock>
#include <QToolBar>
#include <QToolButton>
#include <QToolTip>

#include <utility>

namespace wavelane::ui {

TourGuide::TourGuide(const WindowContext& context, NavigationController& navigation)
    : m_context(context), m_navigation(navigation)
{
}

SourceFile* TourGuide::pictureSource() const
{
    Document& document = m_context.workbench.document();
    const project::ShaderEntry* shader = document.project().shader(tour_project::picture);
    if (!shader)
        return nullptr;
    const Result<SourceFile*> file = document.sourceFile(document.shaderPath(*shader));
    return file ? *file : nullptr;
}

void TourGuide::insertError()
{
    SourceFile* source = pictureSource();
    if (!source || !m_context.workbench.document().isWritable())
        return;
    const QString text = source->document().toPlainText();
    const std::optional<int> removed = tour_project::removedSemicolon(text);
    const std::optional<int> semicolon = removed ? removed : tour_project::semicolonToRemove(text);
    if (!semicolon)
        return;
    QTextCursor cursor(&source->document());
    cursor.setPosition(*semicolon);
    if (!removed)
        cursor.deleteChar();
    m_place = cursor;
    showError();
}

bool TourGuide::removeError()
{
    SourceFile* source = pictureSource();
    if (!source || m_place.isNull() || m_place.document() != &source->document())
        return false;
    const auto place = tour_project::missingSemicolon(source->document().toPlainText(), m_place.position());
    if (!place)
        return false;
    QTextCursor cursor(&source->document());
    cursor.setPosition(*place);
    cursor.insertText(QStringLiteral(";"));
    return true;
}

void TourGuide::show(TourStep step, std::optional<QPoint> nan)
{
    switch (step) {
    case TourStep::changeColor:
        return showColor();
    case TourStep::fixError:
        return showError();
    case TourStep::addTexture:
        return showAddMenu();
    case TourStep::findNan:
        return showGlow(nan);
    case TourStep::play:
        m_context.docks.show(QStringLiteral("live"));
        return pointAt(action_id::play);
    case TourStep::exportProject:
        return m_context.actions.at(action_id::exportProject).trigger();
    }
    std::unreachable();
}

bool TourGuide::perform(TourStep step, std::optional<QPoint> nan)
{
    switch (step) {
    case TourStep::changeColor:
        return changeColor();
    case TourStep::fixError:
        showError();
        return removeError();
    case TourStep::addTexture:
        return addTexture();
    case TourStep::findNan:
        showGlow(nan);
        if (nan)
            m_context.panels.inspect().imageView().canvas().pick(nan);
        return nan.has_value();
    case TourStep::play:
        m_context.docks.show(QStringLiteral("live"));
        m_context.workbench.session().play();
        return true;
    case TourStep::exportProject:
        return false;
    }
    std::unreachable();
}

void TourGuide::showColor()
{
    const project::Project& project = m_context.workbench.document().project();
    m_context.docks.show(QStringLiteral("project"));
    m_context.docks.show(QStringLiteral("live"));
    m_context.docks.show(QStringLiteral("properties"));
    m_context.panels.project().select(resourceId(project, tour_project::settings));
}

void TourGuide::showError()
{
    SourceFile* source = pictureSource();
    if (!source)
        return;
    const auto editor = m_context.panels.editors().show(source->path());
    if (!editor)
        return m_context.messages.showError(coreMessage(editor.error().message));
    int line = m_place.isNull() ? 0 : m_place.blockNumber() + 1;
    for (const Diagnostic& each : (*editor)->diagnostics())
        if (each.severity == Severity::error && line == 0)
            line = each.line;
    m_context.docks.show(QStringLiteral("problems"));
    if (line > 0)
        (*editor)->goTo(line, 0);
}

void TourGuide::showAddMenu()
{
    m_context.docks.show(QStringLiteral("project"));
    auto* menu = m_context.panels.project().findChild<QMenu*>(QStringLiteral("add"));
    auto* button = menu ? qobject_cast<QToolButton*>(menu->parentWidget()) : nullptr;
    if (button)
        menu->popup(button->mapToGlobal(button->rect().bottomLeft()));
}

void TourGuide::showGlow(std::optional<QPoint> nan)
{
    const project::Project& project = m_context.workbench.document().project();
    InspectPanel& inspect = m_context.panels.inspect();
    m_context.docks.show(QStringLiteral("inspect"));
    m_context.panels.project().select(resourceId(project, tour_project::glow));
    inspect.showResource(QString::fromLatin1(tour_project::glow));
    inspect.showImage();
    inspect.imageView().canvas().fit();
    if (nan)
        m_context.messages.showHint(tr("The NaN is in column %1 of row %2.").arg(nan->x()).arg(nan->y()));
}

void TourGuide::pointAt(const QString& id)
{
    QAction& action = m_context.actions.at(id);
    for (const QToolBar* bar : m_context.window.findChildren<QToolBar*>(Qt::FindDirectChildrenOnly))
        if (QWidget* button = bar->widgetForAction(&action); button && button->isVisible()) {
            button->setFocus();
            QToolTip::showText(button->mapToGlobal(button->rect().bottomLeft()), action.toolTip(), button);
        }
}

bool TourGuide::changeColor()
{
    Document& document = m_context.workbench.document();
    const ObjectId id = resourceId(document.project(), tour_project::settings);
    if (id.kind != ObjectKind::resource || !document.isWritable())
        return false;
    showColor();
    document.edit<project::Resource>(id, tr("Change color"), [](project::Resource& resource) {
        if (auto* constants = std::get_if<project::Constants>(&resource.kind))
            constants->values[tour_project::tint] = {0.25, 0.75, 1.0};
    });
    return true;
}

bool TourGuide::addTexture()
{
    m_context.docks.show(QStringLiteral("project"));
    m_context.docks.show(QStringLiteral("properties"));
    const auto added = addObject(m_context.workbench.document(), NewObject::texture);
    if (added)
        m_context.panels.project().select(*added);
    return added.has_value();
}

} // namespace wavelane::ui
