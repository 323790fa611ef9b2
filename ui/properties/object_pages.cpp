// SPDX-License-Identifier: MIT
#include "ui/properties/object_pages.h"

#include "ui/properties/convert.h"
#include "ui/session/engine_session.h"
#include "ui/text.h"

#include <array>

namespace wavelane::ui {

namespace {

constexpr std::array compilers{"auto", "dxc", "glslang"};
constexpr std::array layouts{shader::LayoutRule::dx, shader::LayoutRule::vulkan, shader::LayoutRule::scalar};

QStringList profileTexts()
{
    QStringList texts{PropertyPage::tr("newest")};
    for (int minor = 0; minor <= 8; ++minor)
        texts += QStringLiteral("cs_6_%1").arg(minor);
    return texts;
}

QStringList versionTexts()
{
    return {PropertyPage::tr("the compiler's"),
            QStringLiteral("2016"),
            QStringLiteral("2017"),
            QStringLiteral("2018"),
            QStringLiteral("2021"),
            QStringLiteral("202x")};
}

} // namespace

ProjectPage::ProjectPage(Document& document) : PropertyPage(document, {ObjectKind::project, {}})
{
    beginSection(tr("Project"));
    addLine(
        tr("Name"), QStringLiteral("name"), [this] { return toQt(project().name); },
        [this](const QString& text) -> Result<void> {
            project::Project after = project();
            after.name = toUtf8(text);
            this->document().replace(std::move(after), tr("Rename project"));
            return {};
        });
    addLine(
        tr("Description"), QStringLiteral("description"), [this] { return toQt(project().description); },
        [this](const QString& text) -> Result<void> {
            project::Project after = project();
            after.description = toUtf8(text);
            this->document().replace(std::move(after), tr("Change description"));
            return {};
        });
    addText(tr("Folder"), [this] { return toQt(this->document().folder()); });
}

ShaderPage::ShaderPage(Document& document, ObjectId id, EngineSession& session)
    : PropertyPage(document, std::move(id)), m_session(session)
{
    beginSection(tr("Shader"));
    addName();
    addPath(
        tr("Source"), QStringLiteral("source"),
        tr("Shaders (*.hlsl *.fx *.comp *.glsl *.wgsl *.spv *.spvasm);;All files (*)"),
        [this] { return toQt(shader().source); },
        [this](const QString& text) -> Result<void> {
            edit(tr("Change source"), [&](auto& one) { one.source = toUtf8(text.trimmed()); });
            return {};
        });
    addChoice(
        tr("Compiler"), QStringLiteral("compiler"), {tr("auto"), QStringLiteral("dxc"), QStringLiteral("glslang")},
        [this] {
            const auto found = std::ranges::find(compilers, std::string_view(shader().compiler));
            return found == compilers.end() ? -1 : static_cast<int>(found - compilers.begin());
        },
        [this](int index) {
            edit(tr("Change compiler"),
                 [&](auto& one) { one.compiler = compilers[static_cast<std::size_t>(index)]; });
        });
    addLine(
        tr("Entry"), QStringLiteral("entry"), [this] { return toQt(shader().entry); },
        [this](const QString& text) -> Result<void> {
            if (text.trimmed().isEmpty())
                return fail(Code::badValue, "The entry point is the name of a function.");
            edit(tr("Change entry"), [&](auto& one) { one.entry = toUtf8(text.trimmed()); });
            return {};
        });
    const auto addOptional = [this](const QString& label, const char* key, const QStringList& texts,
                                    std::string project::ShaderEntry::* member) {
        addChoice(
            label, QString::fromLatin1(key), texts,
            [this, texts, member] {
                const std::string& value = shader().*member;
                return value.empty() ? 0 : static_cast<int>(texts.indexOf(toQt(value)));
            },
            [this, texts, label, member](int index) {
                edit(tr("Change %1").arg(label.toLower()),
                     [&](auto& one) { one.*member = index == 0 ? std::string() : toUtf8(texts[index]); });
            });
    };
    addOptional(tr("Profile"), "profile", profileTexts(), &project::ShaderEntry::profile);
    addChoice(
        tr("Layout"), QStringLiteral("layout"),
        {tr("dx (HLSL's packing)"), QStringLiteral("vulkan"), QStringLiteral("scalar")},
        [this] { return static_cast<int>(shader().layout); },
        [this](int index) {
            edit(tr("Change layout"), [&](auto& one) { one.layout = layouts[static_cast<std::size_t>(index)]; });
        });
    addOptional(tr("HLSL version"), "hlsl_version", versionTexts(), &project::ShaderEntry::hlslVersion);
    addArguments();
    beginSection(tr("Declared"));
    addText(tr("Compiled by"), [this] {
        const ShaderState* state = m_session.shaders().state(shader().name);
        if (!state || !state->known)
            return tr("not compiled yet");
        const QString compiler = toQt(state->report.compiler);
        if (compiler.isEmpty())
            return tr("no compiler; see Problems");
        return state->ok ? tr("%1 in %2 ms").arg(compiler).arg(state->report.milliseconds, 0, 'f', 1)
                         : tr("%1, with errors").arg(compiler);
    });
    addText(tr("Group size"), [this] {
        const ShaderState* state = m_session.shaders().state(shader().name);
        if (!state || !state->reflection)
            return QStringLiteral("–");
        const auto& size = state->reflection->groupSize;
        return QStringLiteral("%1 × %2 × %3").arg(size[0]).arg(size[1]).arg(size[2]);
    });
    addText(tr("Bindings"), [this] { return declaredText(); });
}

void ShaderPage::edit(const QString& name, const std::function<void(project::ShaderEntry&)>& mutate)
{
    document().edit<project::ShaderEntry>(id(), name, mutate);
}

void ShaderPage::addArguments()
{
    addFlag(
        tr("16-bit types"), QStringLiteral("native_16bit"), [this] { return shader().native16Bit; },
        [this](bool on) { edit(tr("Change 16-bit types"), [&](auto& one) { one.native16Bit = on; }); });
    addLine(
        tr("Defines"), QStringLiteral("defines"),
        [this] {
            QStringList texts;
            for (const auto& [name, value] : shader().defines)
                texts += value.empty() ? toQt(name) : QStringLiteral("%1=%2").arg(toQt(name), toQt(value));
            return texts.join(QLatin1Char(' '));
        },
        [this](const QString& text) -> Result<void> {
            std::vector<std::pair<std::string, std::string>> defines;
            for (const QString& one : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
                defines.emplace_back(toUtf8(one.section(QLatin1Char('='), 0, 0)),
                                     toUtf8(one.section(QLatin1Char('='), 1)));
            edit(tr("Change defines"), [&](auto& one) { one.defines = defines; });
            return {};
        })
        ->setPlaceholderText(tr("NAME=VALUE …"));
}

QString ShaderPage::declaredText() const
{
    const ShaderState* state = m_session.shaders().state(shader().name);
    if (!state || !state->reflection)
        return QStringLiteral("–");
    QStringList lines;
    for (const shader::Binding& one : state->reflection->bindings)
        lines += one.registerName.empty()
                     ? QStringLiteral("%1 · %2").arg(toQt(one.name), toQt(toString(one.kind)))
                     : QStringLiteral("%1 · %2 · %3")
                           .arg(toQt(one.name), toQt(one.registerName), toQt(toString(one.kind)));
    return lines.isEmpty() ? tr("none") : lines.join(QLatin1Char('\n'));
}

} // namespace wavelane::ui
