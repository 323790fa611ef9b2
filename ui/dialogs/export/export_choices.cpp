// SPDX-License-Identifier: MIT
#include "ui/dialogs/export/export_choices.h"

#include "core/exporter/target.h"
#include "ui/base/text.h"
#include "ui/dialogs/two_line_delegate.h"
#include "ui/widgets/number_box.h"

#include <QComboBox>
#include <QFormLayout>
#include <QListWidget>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

constexpr int typingPauseMilliseconds = 300;
constexpr int defaultTilePower = 16;
constexpr int maxTilePower = 30;

/// Title and description of a target. A target without a text here is shown by its name.
std::pair<QString, QString> describeTarget(std::string_view target)
{
    if (target == "cpp")
        return {ExportChoices::tr("C++ program for Vulkan"), ExportChoices::tr("C++20 that depends only on Vulkan")};
    if (target == "cpp-wavelane")
        return {ExportChoices::tr("C++ program for Wavelane"),
                ExportChoices::tr("A short program that uses the library")};
    if (target == "header")
        return {ExportChoices::tr("C++ header for an engine"),
                ExportChoices::tr("Structures, bindings and SPIR-V in one file")};
    if (target == "python")
        return {ExportChoices::tr("Python script"), ExportChoices::tr("Uses the package compushady")};
    if (target == "amber")
        return {ExportChoices::tr("Amber script"), ExportChoices::tr("The first frame, for driver tests")};
    return {toQt(target), {}};
}

bool hasSparseBuffers(const project::Project& project)
{
    return std::ranges::any_of(project.resources, [](const project::Resource& each) {
        const auto* buffer = std::get_if<project::Buffer>(&each.kind);
        return buffer && buffer->sparse && !each.broken;
    });
}

} // namespace

ExportChoices::ExportChoices(const project::Project& project, const QStringList& compilers, QWidget* parent)
    : QWidget(parent)
{
    buildTargets();
    buildOptions(compilers);
    auto* form = new QFormLayout;
    form->addRow(tr("&Compiler"), m_compiler);
    form->addRow(tr("Buffer &tile size"), m_tile);
    form->setRowVisible(m_tile, hasSparseBuffers(project));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_targets, 1);
    column->addLayout(form);
    m_typingPause.setSingleShot(true);
    m_typingPause.setInterval(typingPauseMilliseconds);
    connect(&m_typingPause, &QTimer::timeout, this, &ExportChoices::optionsChanged);
    connect(m_tile, &QSpinBox::valueChanged, &m_typingPause, qOverload<>(&QTimer::start));
    connect(m_compiler, &QComboBox::currentIndexChanged, this, &ExportChoices::optionsChanged);
    connect(m_targets, &QListWidget::currentRowChanged, this, &ExportChoices::targetChanged);
}

void ExportChoices::buildTargets()
{
    m_targets = new QListWidget;
    m_targets->setObjectName(QStringLiteral("targets"));
    m_targets->setAccessibleName(tr("Export targets"));
    m_targets->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_targets->setItemDelegate(new TwoLineDelegate(m_targets));
    int maxWidth = 0;
    for (const exporter::Target& each : exporter::targets()) {
        const auto [title, description] = describeTarget(each.name);
        maxWidth = std::max(maxWidth, m_targets->fontMetrics().horizontalAdvance(description));
        auto* item = new QListWidgetItem(title + QLatin1Char('\n') + description, m_targets);
        item->setData(Qt::UserRole, toQt(each.name));
        item->setToolTip(toQt(each.description));
    }
    constexpr int frameAndScrollBar = 40;
    m_targets->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    setMaximumWidth(maxWidth + frameAndScrollBar);
    setMinimumWidth(maximumWidth() / 2); // On a small screen, descriptions are elided.
}

void ExportChoices::buildOptions(const QStringList& compilers)
{
    m_compiler = new QComboBox;
    m_compiler->setObjectName(QStringLiteral("compiler"));
    m_compiler->addItem(tr("From the project"), QString());
    for (const QString& each : compilers) // Name and version.
        m_compiler->addItem(each, each.section(QLatin1Char(' '), 0, 0));
    m_tile = new NumberBox;
    m_tile->setObjectName(QStringLiteral("tile"));
    m_tile->setRange(0, maxTilePower);
    m_tile->setValue(defaultTilePower);
    m_tile->setPrefix(QStringLiteral("2^"));
    m_tile->setSuffix(tr(" bytes"));
    m_tile->setToolTip(tr("Tile size of sparse buffers on the target device; 2^16 bytes are 64 KiB"));
}

QString ExportChoices::target() const
{
    const QListWidgetItem* item = m_targets->currentItem();
    return item ? item->data(Qt::UserRole).toString() : QString();
}

QString ExportChoices::compiler() const
{
    return m_compiler->currentData().toString();
}

std::uint64_t ExportChoices::bufferTileBytes() const
{
    return std::uint64_t{1} << m_tile->value();
}

void ExportChoices::selectFirstTarget()
{
    m_targets->setCurrentRow(0);
    m_targets->setFocus();
}

} // namespace wavelane::ui
