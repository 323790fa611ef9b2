// SPDX-License-Identifier: MIT
#include "ui/dialogs/new_project_dialog.h"

#include "core/project/templates.h"
#include "ui/base/last_folders.h"
#include "ui/base/text.h"
#include "ui/exchange/folder_problem.h"
#include "ui/theme/fitting_size.h"
#include "ui/widgets/notes/wrapped_label.h"
#include "ui/widgets/side_button.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

namespace wavelane::ui {

namespace {

constexpr int minTemplateLetters = 20;
constexpr int preferredWidth = 620;

} // namespace

NewProjectDialog::NewProjectDialog(const QString& templateName, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("New Project"));
    setMinimumWidth(480);
    m_name = new QLineEdit(templateName.isEmpty() ? tr("my-shader") : templateName);
    m_parent = new QLineEdit(
        lastFolder(FolderUse::newProject, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)));
    m_parent->setAccessibleName(tr("In folder"));
    m_template = new QComboBox;
    m_template->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // Its texts are sentences.
    m_template->setMinimumContentsLength(minTemplateLetters);
    for (const project::ProjectTemplate& each : project::projectTemplates()) {
        m_template->addItem(tr("%1: %2").arg(toQt(each.title), toQt(each.description)));
        if (toQt(each.name) == templateName)
            m_template->setCurrentIndex(m_template->count() - 1);
    }
    // Proposes a free name, so that Create needs no typing.
    proposeName(templateName.isEmpty() ? tr("my-shader") : templateName);
    auto* choose = new QPushButton(tr("C&hoose …"));
    choose->setAutoDefault(false);
    choose->setFocusPolicy(Qt::NoFocus);
    choose->setToolTip(tr("Choose a folder"));
    offerInMenu(*m_parent, *choose, tr("Choose Folder …"), chooseKeys());
    auto* row = new QHBoxLayout;
    row->addWidget(m_parent, 1);
    row->addWidget(choose);
    m_note = new WrappedLabel;
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("&Create"));

    m_form = new QFormLayout;
    QFormLayout* form = m_form;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->addRow(tr("&Name"), m_name);
    auto* folderLabel = new QLabel(tr("In &folder"));
    folderLabel->setBuddy(m_parent); // A label beside a layout has none.
    form->addRow(folderLabel, row);
    form->addRow(tr("Temp&late"), m_template);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_note);
    column->addStretch(1);
    column->addWidget(m_buttons);

    connect(choose, &QPushButton::clicked, this, [this] {
        const QString folder =
            QFileDialog::getExistingDirectory(this, tr("Folder for the Project"), m_parent->text());
        if (!folder.isEmpty())
            m_parent->setText(folder);
    });
    connect(m_template, &QComboBox::currentIndexChanged, this, [this] {
        if (m_name->text() == m_proposed) // A name that was typed stays.
            proposeName(chosen().name == "empty" ? tr("my-shader") : toQt(chosen().name));
    });
    connect(m_name, &QLineEdit::textChanged, this, &NewProjectDialog::check);
    connect(m_parent, &QLineEdit::textChanged, this, &NewProjectDialog::check);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        rememberFolder(FolderUse::newProject, m_parent->text());
        accept();
    });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_name->selectAll();
    m_name->setFocus();
    check();
    resizeToFit(*this, {preferredWidth, sizeHint().height()});
}

void NewProjectDialog::proposeName(const QString& base)
{
    m_proposed = freeName(m_parent->text(), base);
    m_name->setText(m_proposed);
}

void NewProjectDialog::makeEmpty(const QString& wantedName)
{
    setWindowTitle(tr("New Project for the Shader"));
    m_form->setRowVisible(m_template, false);
    proposeName(wantedName);
    m_name->selectAll();
}

QString NewProjectDialog::name() const
{
    return m_name->text().trimmed();
}

const project::ProjectTemplate& NewProjectDialog::chosen() const
{
    return project::projectTemplates()[static_cast<std::size_t>(m_template->currentIndex())];
}

QString NewProjectDialog::folder() const
{
    return QDir(m_parent->text()).absoluteFilePath(name());
}

void NewProjectDialog::check()
{
    const bool named = !name().isEmpty() && !name().contains(QLatin1Char('/'));
    const bool taken = named && QFileInfo::exists(folder()) && !QDir(folder()).isEmpty();
    const QString place = QDir::toNativeSeparators(folder());
    m_note->setText(!named  ? tr("Enter a name without “/”.")
                    : taken ? tr("%1 already exists and is not an empty folder. Choose another name.").arg(place)
                            : tr("The project will be created in %1.").arg(place));
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(named && !taken);
    growToText(*this);
}

} // namespace wavelane::ui
