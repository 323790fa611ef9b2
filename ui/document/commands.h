// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QUndoCommand>

#include <type_traits>
#include <utility>

namespace wavelane::ui {

/// One object before and after. Holds the object's id and values, never a pointer into the project, so that it can
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

    void undo() override { put(m_before); }
    void redo() override { put(m_after); }
    int id() const override
    {
        if (m_gesture == 0)
            return -1;
        return std::is_same_v<T, project::Resource>  ? 1
               : std::is_same_v<T, project::Pass>    ? 2
               : std::is_same_v<T, project::Project> ? 3
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
    void put(const T& value)
    {
        if (T* object = m_document.find<T>(m_object)) {
            *object = value;
            m_document.announce({.what = ChangeEvent::What::object, .object = m_object});
        }
    }

    Document& m_document;
    ObjectId m_object;
    T m_before;
    T m_after;
    int m_gesture;
};

/// The whole value before and after, for what changes more than one object.
class ReplaceProject final : public QUndoCommand
{
public:
    ReplaceProject(Document& document, project::Project before, project::Project after, const QString& name)
        : QUndoCommand(name), m_document(document), m_before(std::move(before)), m_after(std::move(after))
    {
    }

    void undo() override { m_document.assign(m_before); }
    void redo() override { m_document.assign(m_after); }

private:
    Document& m_document;
    project::Project m_before;
    project::Project m_after;
};

template<class T>
T* Document::find(const ObjectId& id)
{
    if constexpr (std::is_same_v<T, project::ShaderEntry>)
        return const_cast<T*>(shaderAt(m_project, id));
    else if constexpr (std::is_same_v<T, project::Resource>)
        return const_cast<T*>(resourceAt(m_project, id));
    else if constexpr (std::is_same_v<T, project::Project>)
        return id.kind == ObjectKind::project && isReadable() ? &m_project : nullptr;
    else
        return const_cast<T*>(passAt(m_project, id));
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
