// SPDX-License-Identifier: MIT
#include "ui/dialogs/settings/editor_settings_page.h"

#include "ui/theme/theme.h"
#include "ui/widgets/number_box.h"

#include <QApplication>
#include <QCheckBox>
#include <QFontComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

namespace wavelane::ui {

EditorSettingsPage::EditorSettingsPage(QWidget* parent) : SettingsPage(parent)
{
    m_defaultFamily = new QCheckBox(tr("&Default font (%1)").arg(Theme::defaultMonospace()));
    m_defaultFamily->setObjectName(QStringLiteral("defaultFamily"));
    m_family = new QFontComboBox;
    m_family->setObjectName(QStringLiteral("fontFamily"));
    m_family->setFontFilters(QFontComboBox::MonospacedFonts);
    m_family->setEditable(false);
    m_family->setMinimumContentsLength(16);
    m_points = new NumberBox;
    m_points->setObjectName(QStringLiteral("fontPoints"));
    m_points->setRange(5, 48);
    m_points->setSpecialValueText(tr("Same as other text"));
    m_points->setSuffix(tr(" pt"));
    m_points->setToolTip(tr("6 to 48 points, or the font size of the rest of the window"));
    m_sample = new QLabel(QStringLiteral("RWTexture2D<float4> image : register(u0);\n"
                                         "image[thread.xy] = float4(0.0, 1.0, 0x2A, Il1|O0);"));
    m_sample->setAccessibleName(tr("Font sample"));
    m_sample->setFrameShape(QFrame::StyledPanel);
    m_sample->setMargin(8);
    m_sample->setBackgroundRole(QPalette::Base);
    m_sample->setAutoFillBackground(true);
    m_sample->setSizePolicy(QSizePolicy::Ignored,
                            QSizePolicy::Preferred); // A large font is clipped and does not widen the page.
    auto* form = settingsForm();
    form->addRow(m_defaultFamily);
    form->addRow(tr("&Font"), m_family);
    form->addRow(tr("&Size"), m_points);
    for (QWidget* field : {static_cast<QWidget*>(m_family), static_cast<QWidget*>(m_points)})
        field->setMinimumWidth(settingsFieldWidth);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addSpacing(8);
    column->addWidget(m_sample);
    column->addStretch(1);
    connect(m_defaultFamily, &QCheckBox::toggled, this, [this](bool isDefault) {
        m_family->setEnabled(!isDefault);
        showSample();
    });
    connect(m_family, &QFontComboBox::currentFontChanged, this, &EditorSettingsPage::showSample);
    connect(m_points, &QSpinBox::valueChanged, this, &EditorSettingsPage::showSample);
    show(appearance());
}

QString EditorSettingsPage::family() const
{
    return m_defaultFamily->isChecked() ? QString() : m_family->currentFont().family();
}

void EditorSettingsPage::show(const Appearance& values)
{
    m_family->setCurrentFont(QFont(values.editorFamily.isEmpty() ? Theme::defaultMonospace() : values.editorFamily));
    m_defaultFamily->setChecked(values.editorFamily.isEmpty());
    m_family->setEnabled(!values.editorFamily.isEmpty());
    m_points->setValue(values.editorPoints == 0 ? m_points->minimum() : values.editorPoints);
    showSample();
}

void EditorSettingsPage::showSample()
{
    QFont font(family().isEmpty() ? Theme::defaultMonospace() : family());
    const bool isDefault = m_points->value() == m_points->minimum();
    font.setPointSizeF(isDefault ? QApplication::font().pointSizeF() : m_points->value());
    m_sample->setFont(font);
    Q_EMIT edited();
}

void EditorSettingsPage::restoreDefaults()
{
    show({});
}

void EditorSettingsPage::apply()
{
    Appearance values = appearance();
    fill(values);
    setAppearance(values);
}

void EditorSettingsPage::fill(Appearance& values) const
{
    values.editorFamily = family();
    values.editorPoints = m_points->value() == m_points->minimum() ? 0 : m_points->value();
}

} // namespace wavelane::ui
