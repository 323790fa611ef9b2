// SPDX-License-Identifier: MIT
#include "ui/panels/sweep/sweep_axes.h"

#include "ui/base/text.h"
#include "ui/theme/metrics.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

void addPasses(const std::vector<project::Pass>& passes, QStringList& targets)
{
    for (const project::Pass& pass : passes) {
        if (const auto* group = std::get_if<project::GroupPass>(&pass.kind))
            addPasses(group->passes, targets);
        const auto* dispatch = std::get_if<project::DispatchPass>(&pass.kind);
        if (!dispatch || pass.name.empty() || pass.broken)
            continue;
        for (const auto& [name, value] : dispatch->constants.values)
            targets += toQt(pass.name + ".constants." + name);
        for (const auto& [name, value] : dispatch->push.values)
            targets += toQt(pass.name + ".push." + name);
        targets += toQt(pass.name + ".repeat");
    }
}

} // namespace

QStringList likelyTargets(const project::Project& project)
{
    QStringList targets;
    for (const project::ShaderEntry& shader : project.shaders) {
        if (shader.broken)
            continue;
        targets += toQt(shader.name + ".numthreads");
        for (const auto& [name, value] : shader.defines)
            targets += toQt(shader.name + ".defines." + name);
        targets += toQt(shader.name + ".strict_float");
    }
    for (const project::Resource& resource : project.resources) {
        if (const auto* constants = std::get_if<project::Constants>(&resource.kind); constants && !resource.broken)
            for (const auto& [name, value] : constants->values.items())
                targets += toQt(resource.name + '.' + name);
    }
    addPasses(project.passes, targets);
    targets.removeDuplicates();
    return targets;
}

SweepAxes::SweepAxes(QWidget* parent) : QWidget(parent)
{
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(metrics::space(1));
    add();
}

void SweepAxes::add()
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::space(1));
    Line line{.row = row, .target = new QComboBox, .values = new QLineEdit};
    line.target->setEditable(true);
    line.target->setInsertPolicy(QComboBox::NoInsert);
    line.target->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    line.target->setAccessibleName(tr("Property"));
    line.target->setToolTip(
        tr("A group size, a setting of a shader, a constant, or another property of the project"));
    // The beginning has the name of the object; a long text would otherwise show its end.
    connect(line.target, &QComboBox::currentTextChanged, line.target, [field = line.target->lineEdit()] {
        if (!field->hasFocus())
            field->setCursorPosition(0);
    });
    connect(line.target->lineEdit(), &QLineEdit::editingFinished, line.target,
            [field = line.target->lineEdit()] { field->setCursorPosition(0); });
    line.target->addItems(m_offered);
    line.target->setCurrentText({});
    line.target->lineEdit()->setPlaceholderText(tr("Property, such as main.numthreads"));
    line.values->setAccessibleName(tr("Values"));
    line.values->setPlaceholderText(tr("Values, such as 8x8,16x16 or 1..4"));
    auto* removal = new QToolButton;
    removal->setAutoRaise(true);
    removal->setIcon(Theme::icon(QStringLiteral("close")));
    removal->setToolTip(tr("Do not vary this property"));
    removal->setAccessibleName(removal->toolTip());
    connect(removal, &QToolButton::clicked, this, [this, row] { remove(row); });
    layout->addWidget(line.target, 1);
    layout->addWidget(line.values, 1);
    layout->addWidget(removal);
    m_column->addWidget(row);
    m_lines.push_back(line);
}

void SweepAxes::remove(const QWidget* row)
{
    const auto found = std::ranges::find(m_lines, row, &Line::row);
    if (found == m_lines.end()) // A second click before the line is deleted.
        return;
    found->row->hide();
    found->row->deleteLater();
    m_lines.erase(found);
    if (m_lines.empty())
        add();
}

void SweepAxes::clear()
{
    while (m_lines.size() > 1)
        remove(m_lines.back().row);
    m_lines.front().target->setCurrentText({});
    m_lines.front().values->clear();
}

void SweepAxes::setTargets(const project::Project& project)
{
    m_offered = likelyTargets(project);
    for (const Line& line : m_lines) {
        const QString text = line.target->currentText();
        line.target->clear();
        // The beginning has the name of the object; a long text would otherwise show its end.
        connect(line.target, &QComboBox::currentTextChanged, line.target, [field = line.target->lineEdit()] {
            if (!field->hasFocus())
                field->setCursorPosition(0);
        });
        connect(line.target->lineEdit(), &QLineEdit::editingFinished, line.target,
                [field = line.target->lineEdit()] { field->setCursorPosition(0); });
        line.target->addItems(m_offered);
        line.target->setCurrentText(text);
        line.target->lineEdit()->setCursorPosition(0); // Long names differ more at their start than at their end.
    }
}

QStringList SweepAxes::variations() const
{
    QStringList variations;
    for (const Line& line : m_lines) {
        const QString target = line.target->currentText().trimmed();
        const QString values = line.values->text().trimmed();
        if (!target.isEmpty() || !values.isEmpty())
            variations += target + u'=' + values;
    }
    return variations;
}

} // namespace wavelane::ui
