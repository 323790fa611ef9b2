// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QUndoCommand>

#include <type_traits>
#include <utility>

namespace wavelane::ui {

/// One object before and after. Holds the object's id and values and never a pointer into the project, so that it can
/// be undone after any number of other steps were undone.
template<class T>
class ChangeObject final : public QUndoCommand
{
public:
    ChangeObject(Document& document, ObjectId object, T before, T after, const QString& name, int gesture)
        : QUndoCommand(name), m_document(document), m_object(std::move(object)), m_before(std::move(before)),
          m_after(std::move(after)), m_gesture(gesture)
    {
    }

    void undo() override { m_document.put(m_object, m_before); }
    void redo() override { m_document.put(m_object, m_after); }
    int id() const override
    {
        if (m_gesture == 0)
            return -1;
        return std::is_same_v<T, project::Resource>      ? 1
               : std::is_same_v<T, project::Pass>        ? 2
               : std::is_same_v<T, project::Project>     ? 3
               : std::is_same_v<T, project::Expectation> ? 5
                                                         : 4;
    }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* next = static_cast<const ChangeObject*>(other);
        if (!(next->m_object == m_object) || next->text() != text() || next->m_gesture != m_gesture)
            return false;
        m_after = next->m_after;
        setObsolete(m_before == m_after);
        return true;
    }

private:
    Document& m_document;
    ObjectId m_object;
    T m_before;
    T m_after;
    int m_gesture;
};

/// The whole value and the identities of its objects before and after, for changes of more than one object.
class ReplaceProject final : public QUndoCommand
{
public:
    ReplaceProject(Document& document, Document::Value before, Document::Value after, const QString& name,
                   int gesture)
        : QUndoCommand(name), m_document(document), m_before(std::move(before)), m_after(std::move(after)),
          m_gesture(gesture)
    {
    }

    void undo() override { m_document.assign(m_before); }
    void redo() override { m_document.assign(m_after); }
    int id() const override { return m_gesture == 0 ? -1 : 5; }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* next = static_cast<const ReplaceProject*>(other);
        if (next->m_gesture != m_gesture)
            return false;
        m_after = next->m_after;
        setObsolete(m_before.project == m_after.project);
        return true;
    }

private:
    Document& m_document;
    Document::Value m_before;
    Document::Value m_after;
    int m_gesture;
};

template<class T>
T* Document::find(const ObjectId& id)
{
    if constexpr (std::is_same_v<T, project::ShaderEntry>)
        return const_cast<T*>(shaderAt(m_value.project, id));
    else if constexpr (std::is_same_v<T, project::Resource>)
        return const_cast<T*>(resourceAt(m_value.project, id));
    else if constexpr (std::is_same_v<T, project::Expectation>)
        return const_cast<T*>(expectationAt(m_value.project, id));
    else if constexpr (std::is_same_v<T, project::Project>)
        return id.kind == ObjectKind::project && isReadable() ? &m_value.project : nullptr;
    else
        return const_cast<T*>(passAt(m_value.project, id));
}

template<class T>
void Document::put(const ObjectId& id, const T& value)
{
    T* object = find<T>(id);
    if (!object)
        return;
    T before = std::exchange(*object, value);
    if (m_value.serials.fits(m_value.project)) {
        announce({.what = ChangeEvent::What::object, .object = id});
        return;
    }
    // A group has other passes now: the structure has changed.
    project::Project after = m_value.project;
    *object = std::move(before);
    assign(successor(std::move(after)));
}

template<class T, class Mutate>
void Document::edit(const ObjectId& id, const QString& commandName, Mutate&& mutate, int gesture)
{
    const T* object = find<T>(id);
    if (!object || !isWritable())
        return;
    T after = *object;
    std::forward<Mutate>(mutate)(after);
    if (!(after == *object))
        m_undo.push(new ChangeObject<T>(*this, id, *object, std::move(after), commandName, gesture));
}

} // namespace wavelane::ui
