// SPDX-License-Identifier: MIT
#include "tests/ui/screenshots/gallery.h"

#include "ui/theme/theme.h"
#include "ui/widgets/error_mark.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

QWidget* fields(bool enabled)
{
    auto* box = new QGroupBox(enabled ? QStringLiteral("Enabled") : QStringLiteral("Disabled"));
    auto* form = new QFormLayout(box);
    auto* line = new QLineEdit(QStringLiteral("Text"));
    auto* empty = new QLineEdit;
    empty->setPlaceholderText(QStringLiteral("Placeholder"));
    empty->setClearButtonEnabled(true);
    auto* wrong = new QLineEdit(QStringLiteral("1024*"));
    markError(*wrong, QStringLiteral("An operand is missing."));
    auto* combo = new QComboBox;
    combo->addItems({QStringLiteral("R8G8B8A8_UNORM"), QStringLiteral("R32_FLOAT")});
    auto* editable = new QComboBox;
    editable->setEditable(true);
    editable->addItem(QStringLiteral("cs_6_6"));
    auto* number = new QSpinBox;
    number->setValue(42);
    auto* text = new QPlainTextEdit(QStringLiteral("Several\nlines"));
    text->setMaximumHeight(56);
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setValue(40);
    auto* progress = new QProgressBar;
    progress->setValue(60);
    form->addRow(QStringLiteral("Line"), line);
    form->addRow(QStringLiteral("Empty"), empty);
    form->addRow(QStringLiteral("Wrong"), wrong);
    form->addRow(QStringLiteral("Choice"), combo);
    form->addRow(QStringLiteral("Editable"), editable);
    form->addRow(QStringLiteral("Number"), number);
    form->addRow(QStringLiteral("Text"), text);
    form->addRow(QStringLiteral("Slider"), slider);
    form->addRow(QStringLiteral("Progress"), progress);
    auto* checks = new QHBoxLayout;
    for (const Qt::CheckState state : {Qt::Unchecked, Qt::PartiallyChecked, Qt::Checked}) {
        auto* check = new QCheckBox(QStringLiteral("Check"));
        check->setTristate(true);
        check->setCheckState(state);
        checks->addWidget(check);
    }
    for (const bool on : {false, true}) {
        auto* radio = new QRadioButton(QStringLiteral("Radio"));
        radio->setAutoExclusive(false);
        radio->setChecked(on);
        checks->addWidget(radio);
    }
    form->addRow(checks);
    auto* buttons = new QHBoxLayout;
    auto* primary = new QPushButton(Theme::icon(QStringLiteral("open")), QStringLiteral("Default"));
    primary->setDefault(true);
    auto* flat = new QToolButton;
    flat->setAutoRaise(true);
    flat->setCheckable(true);
    flat->setChecked(true);
    flat->setIcon(Theme::icon(QStringLiteral("auto-run")));
    flat->setText(QStringLiteral("Auto-run"));
    flat->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* tool = new QToolButton;
    tool->setText(QStringLiteral("…"));
    buttons->addWidget(primary);
    buttons->addWidget(new QPushButton(QStringLiteral("Button")));
    buttons->addWidget(flat);
    buttons->addWidget(tool);
    buttons->addStretch(1);
    form->addRow(buttons);
    box->setEnabled(enabled);
    return box;
}

QWidget* tree()
{
    auto* view = new QTreeWidget;
    view->setHeaderLabels({QStringLiteral("Name"), QStringLiteral("Format")});
    for (const char* group : {"Shaders", "Resources"}) {
        auto* item = new QTreeWidgetItem(view, {QString::fromLatin1(group)});
        for (const char* name : {"first", "second"}) {
            auto* child = new QTreeWidgetItem(item, {QString::fromLatin1(name), QStringLiteral("512 × 512")});
            child->setIcon(0, Theme::icon(QStringLiteral("texture")));
            child->setCheckState(0, Qt::Checked);
        }
        item->setExpanded(true);
    }
    view->setCurrentItem(view->topLevelItem(0)->child(1));
    view->setMaximumHeight(180);
    view->resizeColumnToContents(0);
    return view;
}

} // namespace

std::unique_ptr<QWidget> makeGallery()
{
    auto gallery = std::make_unique<QWidget>();
    gallery->setWindowTitle(QStringLiteral("Controls"));
    auto* column = new QVBoxLayout(gallery.get());
    auto* tabs = new QTabBar;
    for (const char* title : {"blur.hlsl", "edges.hlsl", "Unsaved ●"})
        tabs->addTab(QString::fromUtf8(title));
    tabs->setTabsClosable(true);
    tabs->setDocumentMode(true);
    tabs->setExpanding(false);
    column->addWidget(tabs);
    auto* row = new QHBoxLayout;
    row->addWidget(fields(true));
    row->addWidget(fields(false));
    column->addLayout(row);
    column->addWidget(tree());
    column->addWidget(
        new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Apply | QDialogButtonBox::Cancel));
    gallery->resize(860, 760);
    return gallery;
}

} // namespace wavelane::ui
