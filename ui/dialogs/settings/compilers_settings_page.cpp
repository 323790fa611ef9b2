// SPDX-License-Identifier: MIT
#include "ui/dialogs/settings/compilers_settings_page.h"

#include "core/shader/dxc/interface/library.h"
#include "core/shader/external/tool.h"
#include "core/shader/slang/interface/library.h"
#include "ui/base/text.h"
#include "ui/dialogs/settings/dxc_choice.h"
#include "ui/session/engine/engine_settings.h"
#include "ui/session/engine_session.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QDir>
#include <QEvent>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProcess>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace wavelane::ui {

namespace {

enum CompilerColumn { compilerName, compilerVersion, compilerPlace };
constexpr int factsRole = Qt::UserRole;
constexpr int foundRole = Qt::UserRole + 1;
constexpr int versionSeconds = 8;
constexpr qsizetype maxAnswerInBytes = 16384;

/// Version of the engine's compiler with this name: `1.8.2407` from `dxc 1.8.2407`.
std::optional<QString> engineVersion(const std::vector<std::string>& compilers, const QString& name)
{
    for (const std::string& each : compilers)
        if (const QString text = toQt(each); text == name || text.startsWith(name + QLatin1Char(' ')))
            return text.mid(name.size()).trimmed();
    return std::nullopt;
}

/// The library that the engine loads. Only a name if the system's loader finds it.
QString firstExisting(const std::vector<std::filesystem::path>& places)
{
    std::error_code ignored;
    const auto found =
        std::ranges::find_if(places, [&](const auto& place) { return std::filesystem::exists(place, ignored); });
    return found != places.end() ? toQt(*found) : places.empty() ? QString() : toQt(places.back());
}

QString dxcPlace(const QString& chosen)
{
    const bool isNamed = qEnvironmentVariableIsSet("WAVELANE_DXC");
    return firstExisting(shader::DxcLibrary::candidates(isNamed ? std::filesystem::path() : toPath(chosen)));
}

/// What `wavelane compile --version` prints about a compiler below its name: its location, or why it cannot be
/// loaded, and then one fact in each line.
QStringList factsOf(const QString& output, const QString& name)
{
    QStringList facts;
    bool isCompiler = false;
    for (const QString& line : output.split(QLatin1Char('\n'))) {
        if (!line.startsWith(QLatin1Char(' ')))
            isCompiler = line == name || line.startsWith(name + QLatin1Char(' '));
        else if (isCompiler)
            facts += line.trimmed();
    }
    facts.removeAll({});
    return facts;
}

} // namespace

CompilersSettingsPage::CompilersSettingsPage(EngineSession& session, const QString& program, QWidget* parent)
    : SettingsPage(parent), m_session(session), m_program(program)
{
    m_list = new QTreeWidget;
    m_list->setAccessibleName(tr("Compilers"));
    m_list->setHeaderLabels({tr("Compiler"), tr("Version"), tr("Location, or how to install it")});
    m_list->setRootIsDecorated(false);
    m_list->setWordWrap(true);
    m_list->header()->setSectionResizeMode(compilerName, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(compilerVersion, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(compilerPlace, QHeaderView::Stretch);
    auto* note = new QLabel(
        tr("HLSL is compiled with DXC if it is available, otherwise with Slang, otherwise with glslang, unless the "
           "properties of a shader name another compiler. Slang also compiles what the installed DXC cannot. To add "
           "compilers, declare them in compilers.json in the folder %1.")
            .arg(QDir::toNativeSeparators(QStringLiteral("~/.config/wavelane"))));
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_list, 1);
    // The full text of the selected row, which its columns elide.
    auto* detail = new QLabel;
    detail->setWordWrap(true);
    detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(detail);
    detail->setObjectName(QStringLiteral("details"));
    const auto showDetail = [this, detail] {
        const QTreeWidgetItem* const item = m_list->currentItem();
        const QString facts = item ? item->data(compilerName, factsRole).toString() : QString();
        detail->setText(item ? item->text(compilerName) + QStringLiteral(": ") + item->text(compilerPlace) +
                                   (facts.isEmpty() ? QString() : QLatin1Char('\n') + facts)
                             : QString());
    };
    connect(m_list, &QTreeWidget::currentItemChanged, detail, showDetail);
    connect(m_list, &QTreeWidget::itemChanged, detail, showDetail);
    m_dxc = new DxcChoice(program);
    m_dxc->setPath(engineSettings().dxc);
    auto* form = new QFormLayout;
    form->addRow(tr("DXC &library"), m_dxc);
    column->addLayout(form);
    column->addWidget(note);
    connect(&m_session, &EngineSession::engineChanged, this, &CompilersSettingsPage::refresh);
    refresh();
}

CompilersSettingsPage::~CompilersSettingsPage()
{
    for (const QPointer<QProcess>& process : m_asked)
        if (process)
            process->kill();
}

void CompilersSettingsPage::apply()
{
    EngineSettings settings = engineSettings();
    settings.dxc = m_dxc->path();
    setEngineSettings(settings);
}

void CompilersSettingsPage::restoreDefaults()
{
    m_dxc->setPath({});
}

void CompilersSettingsPage::refresh()
{
    m_list->clear();
    const auto& known = m_session.compilers();
    const auto dxc = engineVersion(known, QStringLiteral("dxc"));
    QString help = tr("Run packaging/get-dxc, or choose libdxcompiler.so below.");
    if (!m_session.dxcProblem().isEmpty())
        help = m_session.dxcProblem();
    add(QStringLiteral("dxc"), dxc.has_value(), dxc.value_or(QString()), dxcPlace(m_session.settings().dxc), help);
    const auto slang = engineVersion(known, QStringLiteral("slang"));
    add(QStringLiteral("slang"), slang.has_value(), slang.value_or(QString()),
        firstExisting(shader::SlangLibrary::candidates({})),
        tr("Run packaging/get-slang, or set WAVELANE_SLANG to libslang-compiler.so."));
    const auto glslang = engineVersion(known, QStringLiteral("glslang"));
    add(QStringLiteral("glslang"), glslang.has_value(), glslang.value_or(QString()), tr("Built in"),
        tr("Built in; available when the engine has started."));
    addExternal();
    m_list->setCurrentItem(m_list->topLevelItem(0));
    requestFacts();
}

void CompilersSettingsPage::requestFacts()
{
    ask({m_program, QStringLiteral("compile"), QStringLiteral("--version")}, [this](const QString& output) {
        for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
            QTreeWidgetItem& item = *m_list->topLevelItem(row);
            QStringList facts = factsOf(output, item.text(compilerName));
            if (facts.isEmpty())
                continue;
            const QString first = facts.takeFirst();
            item.setData(compilerName, factsRole, facts.join(QLatin1Char('\n')));
            if (!item.data(compilerName, foundRole).toBool()) {
                item.setText(compilerPlace, first);
                item.setToolTip(compilerPlace, first);
            }
        }
    });
}

void CompilersSettingsPage::add(const QString& name, bool found, const QString& version, const QString& place,
                                const QString& help)
{
    auto* item = new QTreeWidgetItem(m_list, {name, found ? version : tr("Not found"), found ? place : help});
    item->setData(compilerName, foundRole, found);
    showMark(*item);
    item->setToolTip(compilerPlace, item->text(compilerPlace));
    item->setToolTip(compilerVersion, item->text(compilerVersion));
}

void CompilersSettingsPage::showMark(QTreeWidgetItem& item) const
{
    const ThemeColors& colors = Theme::colors(palette());
    const bool found = item.data(compilerName, foundRole).toBool();
    item.setIcon(compilerName, found ? Theme::icon(QStringLiteral("passed"), colors.success)
                                     : Theme::icon(QStringLiteral("warning"), colors.warning));
}

void CompilersSettingsPage::changeEvent(QEvent* event)
{
    SettingsPage::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_list)
        for (int row = 0; row < m_list->topLevelItemCount(); ++row)
            showMark(*m_list->topLevelItem(row));
}

void CompilersSettingsPage::addExternal()
{
    const shader::DeclaredTools tools = shader::externalTools();
    bool hasNaga = false;
    for (const shader::ExternalTool& tool : tools.tools) {
        const QString name = toQt(tool.name);
        hasNaga |= name == QLatin1StringView("naga");
        const auto program = shader::findProgram(tool.command.front());
        add(name, !program.empty(), QString(), toQt(program),
            tr("The program %1 is not in PATH. Set its path in compilers.json.").arg(toQt(tool.command.front())));
        if (program.empty() || tool.version.empty())
            continue;
        QStringList command;
        for (const std::string& word : tool.version)
            command += toQt(word);
        requestVersion(name, command);
    }
    if (!hasNaga)
        add(QStringLiteral("naga"), false, QString(), QString(),
            tr("For WGSL. Install it with “cargo install naga-cli”, or set WAVELANE_NAGA to its path."));
    if (!tools.problem.empty())
        add(QStringLiteral("compilers.json"), false, QString(), QString(), toQt(tools.problem));
}

void CompilersSettingsPage::requestVersion(const QString& name, const QStringList& command)
{
    ask(command, [this, name](const QString& output) {
        for (QTreeWidgetItem* item : m_list->findItems(name, Qt::MatchExactly, compilerName))
            item->setText(compilerVersion, output.section(QLatin1Char('\n'), 0, 0).trimmed());
    });
}

void CompilersSettingsPage::ask(const QStringList& command, const std::function<void(const QString&)>& answered)
{
    // Not a child of the page, because its destructor would wait for the process.
    auto* process = new QProcess(QCoreApplication::instance());
    m_asked += process;
    process->setProcessChannelMode(QProcess::MergedChannels);
    process->setStandardInputFile(QProcess::nullDevice());
    if (const QString& chosen = m_session.settings().dxc;
        !chosen.isEmpty() && !qEnvironmentVariableIsSet("WAVELANE_DXC")) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("WAVELANE_DXC"), chosen);
        process->setProcessEnvironment(environment);
    }
    QTimer::singleShot(versionSeconds * 1000, process, &QProcess::kill);
    connect(process, &QProcess::errorOccurred, process, &QObject::deleteLater);
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    connect(process, &QProcess::finished, this, [process, answered](int status) {
        if (status == 0)
            answered(QString::fromUtf8(process->readAll().left(maxAnswerInBytes)));
    });
    process->start(command.front(), command.mid(1));
}

} // namespace wavelane::ui
