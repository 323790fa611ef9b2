// SPDX-License-Identifier: MIT
#include "ui/dialogs/settings/appearance_settings_page.h"

#include "ui/theme/theme.h"
#include "ui/widgets/number_box.h"

#include <QComboBox>
#include <QFormLayout>
#include <QSpinBox>
#include <QVBoxLayout>

namespace wavelane::ui {

AppearanceSettingsPage::AppearanceSettingsPage(QWidget* parent) : SettingsPage(parent)
{
    m_scheme = new QComboBox;
    m_scheme->setObjectName(QStringLiteral("scheme"));
    m_scheme->addItems({tr("Follow the system"), tr("Light"), tr("Dark")});
    m_teach = new NumberBox;
    m_teach->setObjectName(QStringLiteral("teachPercent"));
    m_teach->setRange(Appearance::minTeachPercent, Appearance::maxTeachPercent);
    m_teach->setSingleStep(10);
    m_teach->setSuffix(tr(" %"));
    m_teach->setToolTip(tr("Size of all text in the Teach layout: %1 to %2 % of the normal size")
                            .arg(Appearance::minTeachPercent)
                            .arg(Appearance::maxTeachPercent));
    auto* form = settingsForm();
    form->addRow(tr("Color &scheme"), m_scheme);
    form->addRow(tr("Text si&ze in the Teach layout"), m_teach);
    for (QWidget* field : {static_cast<QWidget*>(m_scheme), static_cast<QWidget*>(m_teach)})
        field->setMinimumWidth(settingsFieldWidth);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addStretch(1);
    show(appearance());
    connect(m_scheme, &QComboBox::currentIndexChanged, this, &AppearanceSettingsPage::edited);
    connect(m_teach, &QSpinBox::valueChanged, this, &AppearanceSettingsPage::edited);
}

void AppearanceSettingsPage::show(const Appearance& values)
{
    m_scheme->setCurrentIndex(static_cast<int>(values.scheme));
    m_teach->setValue(values.teachPercent);
}

void AppearanceSettingsPage::restoreDefaults()
{
    show({});
}

void AppearanceSettingsPage::apply()
{
    Appearance values = appearance();
    fill(values);
    setAppearance(values);
}

void AppearanceSettingsPage::fill(Appearance& values) const
{
    values.scheme = static_cast<Theme::Scheme>(m_scheme->currentIndex());
    values.teachPercent = m_teach->value();
}

} // namespace wavelane::ui
