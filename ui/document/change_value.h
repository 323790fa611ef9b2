// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/objects/object_id.h"

#include <QUndoCommand>

#include <functional>
#include <utility>

namespace wavelane::ui {

/// What identifies an undo step, apart from its values.
struct UndoStep
{
    ObjectId object; ///< The changed object; the project for changes of more than one object.
    QString name;    ///< Shown in the menu.
    int gesture = 0; ///< Steps of one gesture (not 0) on the same object become one step, with the name of the first.
    bool mergesOtherNames = false; ///< Otherwise only steps of the same name become one.
};

/// A value before and after, and the function that stores it. Holds values and never a pointer into the project, so
/// that it can be undone after any number of other steps were undone. `T` is the type of an object, or of everything
/// that undo restores.
template<class T>
class ChangeValue final : public QUndoCommand
{
public:
    using Put = std::function<void(const T& value)>;

    /// `put` is called as long as the command exists.
    ChangeValue(UndoStep step, T before, T after, Put put)
        : QUndoCommand(step.name), m_step(std::move(step)), m_before(std::move(before)), m_after(std::move(after)),
          m_put(std::move(put))
    {
    }

    void undo() override { m_put(m_before); }
    void redo() override { m_put(m_after); }
    int id() const override { return m_step.gesture == 0 ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* next = dynamic_cast<const ChangeValue*>(other);
        if (!next || next->m_step.gesture != m_step.gesture || !(next->m_step.object == m_step.object))
            return false;
        if (!m_step.mergesOtherNames && next->text() != text())
            return false;
        m_after = next->m_after;
        setObsolete(m_before == m_after);
        return true;
    }

private:
    UndoStep m_step;
    T m_before;
    T m_after;
    Put m_put;
};

} // namespace wavelane::ui
