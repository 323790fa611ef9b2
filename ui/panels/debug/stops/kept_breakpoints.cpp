// SPDX-License-Identifier: MIT
#include "ui/panels/debug/stops/kept_breakpoints.h"

#include "core/base/system/relative_inside.h"
#include "core/project/paths.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/editor/text/debug_marks.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace wavelane::ui {

namespace {

QString goneText(const KeptBreakpoint& kept)
{
    if (kept.text.isEmpty())
        return KeptBreakpoints::tr("Line %1 is no longer empty.").arg(kept.line);
    return KeptBreakpoints::tr("The file no longer has the line “%1”.").arg(kept.text);
}

} // namespace

std::optional<int> fittingLine(const KeptBreakpoint& kept, const QTextDocument& text)
{
    const auto fits = [&](const QTextBlock& block) { return block.isValid() && keptText(block.text()) == kept.text; };
    if (fits(text.findBlockByNumber(kept.line - 1)))
        return kept.line;
    // All empty lines are alike.
    if (kept.text.isEmpty())
        return std::nullopt;
    std::optional<int> nearest;
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next()) {
        const int line = block.blockNumber() + 1;
        if (fits(block) && (!nearest || std::abs(line - kept.line) < std::abs(*nearest - kept.line)))
            nearest = line;
    }
    return nearest;
}

KeptBreakpoints::KeptBreakpoints(Document& document, QObject* parent) : QObject(parent), m_document(document)
{
    connect(&m_document, &Document::textOpened, this, &KeptBreakpoints::watchOpenFiles);
    watchOpenFiles();
}

void KeptBreakpoints::watchOpenFiles()
{
    for (const auto& [path, owned] : m_document.openFiles()) {
        SourceFile* const file = owned.get();
        const DebugMarks& marks = DebugMarks::of(file->document());
        if (!connect(&marks, &DebugMarks::breakpointsChanged, this, &KeptBreakpoints::changed, Qt::UniqueConnection))
            continue;
        connect(file, &SourceFile::replacing, this, [this, file] { remember(*file); });
        connect(file, &SourceFile::replaced, this, [this, file] { carryOver(*file); });
        connect(file, &QObject::destroyed, this, [this, file] { m_before.remove(file); });
        retry(*file);
    }
    Q_EMIT changed();
}

QString KeptBreakpoints::nameOf(const SourceFile& file) const
{
    return toQt(project::nameInFolder(m_document.folder(), file.path().lexically_normal()));
}

QList<KeptBreakpoint> KeptBreakpoints::keptOf(const SourceFile& file) const
{
    QList<KeptBreakpoint> list;
    QTextDocument& text = const_cast<SourceFile&>(file).document();
    for (const DebugMarks::Breakpoint& each : DebugMarks::of(text).breakpoints())
        list += {.file = nameOf(file),
                 .line = each.line + 1,
                 .text = keptText(text.findBlockByNumber(each.line).text()),
                 .condition = each.condition,
                 .hits = each.hits,
                 .isEnabled = each.isEnabled};
    return list;
}

QList<KeptBreakpoint> KeptBreakpoints::all() const
{
    QList<KeptBreakpoint> list;
    for (const auto& [path, file] : m_document.openFiles())
        list += keptOf(*file);
    for (const Lost& each : m_lost)
        list += each.kept;
    return list;
}

std::vector<DebugMarks*> KeptBreakpoints::marks() const
{
    std::vector<DebugMarks*> list;
    for (const auto& [path, file] : m_document.openFiles())
        list.push_back(&DebugMarks::of(file->document()));
    return list;
}

bool KeptBreakpoints::isEmpty() const
{
    return m_lost.isEmpty() && std::ranges::all_of(marks(), &DebugMarks::isEmpty);
}

bool KeptBreakpoints::hasEnabled() const
{
    return std::ranges::any_of(m_lost, [](const Lost& each) { return each.kept.isEnabled; }) ||
           std::ranges::any_of(marks(), &DebugMarks::hasEnabled);
}

bool KeptBreakpoints::place(const KeptBreakpoint& kept, QTextDocument& text)
{
    const auto line = fittingLine(kept, text);
    if (line)
        DebugMarks::of(text).put(
            {.line = *line - 1, .condition = kept.condition, .hits = kept.hits, .isEnabled = kept.isEnabled});
    return line.has_value();
}

QString KeptBreakpoints::addLost(const KeptBreakpoint& kept, const QString& reason)
{
    m_lost += {.kept = kept, .reason = reason};
    return tr("The breakpoint at %1:%2 is not set: %3").arg(kept.file).arg(kept.line).arg(reason);
}

void KeptBreakpoints::report(const QStringList& sentences)
{
    if (!sentences.isEmpty())
        Q_EMIT newlyLost(sentences);
    Q_EMIT changed();
}

void KeptBreakpoints::restore(const QList<KeptBreakpoint>& kept)
{
    QStringList sentences;
    for (const KeptBreakpoint& each : kept) {
        const std::filesystem::path path = (m_document.folder() / toPath(each.file)).lexically_normal();
        SourceFile* file = m_document.openFile(path);
        // Nobody has asked to read other files.
        if (!file && !relativeInside(path, m_document.folder())) {
            addLost(each, tr("The file is not in the project's folder. Open it to set the breakpoint."));
            continue;
        }
        if (!file) {
            const auto opened = m_document.sourceFile(path);
            if (!opened) {
                sentences += addLost(each, coreMessage(opened.error().message));
                continue;
            }
            file = *opened;
        }
        if (!place(each, file->document()))
            sentences += addLost(each, goneText(each));
    }
    report(sentences);
}

void KeptBreakpoints::retry(SourceFile& file)
{
    const QString name = nameOf(file);
    if (m_lost.removeIf(
            [&](const Lost& each) { return each.kept.file == name && place(each.kept, file.document()); }) > 0)
        Q_EMIT changed();
}

void KeptBreakpoints::remember(SourceFile& file)
{
    std::vector<Moving>& list = m_before[&file];
    list.clear();
    for (const KeptBreakpoint& each : keptOf(file))
        list.push_back({.kept = each, .cursor = QTextCursor(file.document().findBlockByNumber(each.line - 1))});
}

void KeptBreakpoints::carryOver(SourceFile& file)
{
    const std::vector<Moving> before = m_before.take(&file);
    DebugMarks::of(file.document()).clear();
    QStringList sentences;
    for (const Moving& each : before) {
        // The cursor has moved with the lines outside of the replaced part.
        KeptBreakpoint kept = each.kept;
        if (keptText(each.cursor.block().text()) == kept.text)
            kept.line = each.cursor.blockNumber() + 1;
        if (!place(kept, file.document()))
            sentences += addLost(kept, goneText(kept));
    }
    retry(file);
    report(sentences);
}

void KeptBreakpoints::removeLost(qsizetype index)
{
    if (index < 0 || index >= m_lost.size())
        return;
    m_lost.removeAt(index);
    Q_EMIT changed();
}

void KeptBreakpoints::setAllEnabled(bool isEnabled)
{
    for (DebugMarks* const each : marks())
        each->setAllEnabled(isEnabled);
    for (Lost& each : m_lost)
        each.kept.isEnabled = isEnabled;
    Q_EMIT changed();
}

void KeptBreakpoints::clear()
{
    for (DebugMarks* const each : marks())
        each->clear();
    forgetLost();
}

void KeptBreakpoints::forgetLost()
{
    m_lost.clear();
    Q_EMIT changed();
}

} // namespace wavelane::ui
