// SPDX-License-Identifier: MIT
#include "core/shader/reflection/reflection_notes.h"

#include "core/shader/hlsl/source_notes.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::shader {

namespace {

void merge(FieldNotes& into, const FieldNotes& more)
{
    if (!more.label.empty())
        into.label = more.label;
    if (more.range)
        into.range = more.range;
    if (more.step)
        into.step = more.step;
    into.color = into.color || more.color;
}

class NoteWriter
{
public:
    explicit NoteWriter(const SourceNotes& source) : m_source(source) {}

    /// Adds the notes to members of a structure with one of these names.
    void addToMembers(std::vector<Member>& members, const std::vector<std::string>& names)
    {
        for (Member& member : members) {
            for (const SourceNote& each : m_source.notes)
                if (each.name == member.name && std::ranges::contains(names, each.structure))
                    addTo(member, each);
            if (!member.members.empty())
                addToMembers(member.members, {member.type});
        }
    }

    Diagnostics take() { return std::move(m_problems); }

private:
    void addTo(Member& member, const SourceNote& note)
    {
        FieldNotes notes = note.notes;
        const bool isColor = member.scalar && member.rows == 1 && (member.columns == 3 || member.columns == 4);
        if (notes.color && !isColor) {
            m_problems.push_back({.severity = Severity::warning,
                                  .code = Code::compileWarning,
                                  .message = std::format("`@color` requires three or four components, but {} "
                                                         "is {}.",
                                                         member.name, member.type),
                                  .line = note.line});
            notes.color = false;
        }
        merge(member.notes, notes);
    }

    const SourceNotes& m_source;
    Diagnostics m_problems;
};

/// Applies the notes of one file. `scan` provides the type of an HLSL push constant.
Diagnostics applyNotes(Reflection& reflection, const SourceNotes& source, const SourceScan* scan)
{
    NoteWriter writer(source);
    for (Binding& binding : reflection.bindings)
        if (binding.layout)
            writer.addToMembers(binding.layout->members,
                                {binding.name == "$Globals" ? std::string() : binding.name, binding.layout->name});
    if (reflection.push) {
        const SourceDeclaration* const declared = scan == nullptr ? nullptr : scan->find(reflection.push->name);
        const std::string type = declared == nullptr         ? reflection.push->name
                                 : declared->element.empty() ? declared->type
                                                             : declared->element;
        writer.addToMembers(reflection.push->members, {reflection.push->name, type});
    }
    for (SpecializationConstant& constant : reflection.constants)
        for (const SourceNote& each : source.notes)
            if (each.structure.empty() && each.name == constant.name)
                merge(constant.notes, each.notes);
    return writer.take();
}

} // namespace

Diagnostics addNotes(Reflection& reflection, IncludeResolver& files, std::span<const std::filesystem::path> paths,
                     const SourceScan* scan)
{
    Diagnostics problems;
    for (const std::filesystem::path& path : paths) {
        const auto file = files.open(path);
        if (!file)
            continue; // Removed since the compile; the next compile reports it.
        const SourceNotes source = readNotes((*file)->text);
        for (Diagnostics reported : {source.problems, applyNotes(reflection, source, scan)})
            for (Diagnostic& each : reported) {
                each.file = files.displayName(path);
                problems.push_back(std::move(each));
            }
    }
    return problems;
}

} // namespace wavelane::shader
