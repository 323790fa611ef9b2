// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/fixes/stride_fix.h"
#include "ui/properties/slots/slot_edits.h"

#include <QWidget>

class QFormLayout;
class QToolButton;
class QVBoxLayout;

namespace wavelane::project {
struct Reconciliation;
struct Slot;
} // namespace wavelane::project

namespace wavelane::ui {

class EngineSession;
class FileAdder;

/// The slots of a dispatch: register and space, name, declared type and access, and a list to choose the bound
/// resource from. Resources that do not fit are disabled and show the reason. Bindings that the shader does not
/// declare can be removed. If several slots have nothing bound, a button creates everything that is missing. If the
/// shader has not compiled yet, the table lists the keys that the pass binds.
class SlotTable final : public QWidget
{
    Q_OBJECT

public:
    SlotTable(Document& document, ObjectId pass, EngineSession& session, QWidget* parent = nullptr);

    void refresh();
    /// Whether a slot shows this text as its problem, next to a fix.
    bool showsProblem(const QString& message) const;
    /// The list of a slot by the name of its variable, or null. For tests.
    class ChoiceField* choice(const QString& variable) const;

Q_SIGNALS:
    /// The user shows or hides the details of a binding; `pointer` is relative to the pass: `bind/image`.
    void detailsToggled(const QString& pointer);
    void rebuilt(); ///< The rows have new widgets.

private:
    /// One row: name and register on the left, the field and the declared type on the right.
    struct SlotRow
    {
        QString registerName, name, type;
        QWidget* field = nullptr;
        std::string key; ///< Key of the binding.
        bool isFaded = false;
        bool hasDetails = false; ///< Has a button for mip, slice, format, sampler and counter.
        bool isRemovable = false;
        bool acceptsFiles = false; ///< A dropped file is bound.
        QString problem;           ///< Shown below the field if there is a fix for it.
        std::optional<OfferedFix> fix;
    };

    const project::DispatchPass* dispatch() const;
    shader::Language shaderLanguage() const; ///< HLSL if the shader is missing.
    /// Empty until the shader has compiled once.
    std::optional<project::Reconciliation> reconciled() const;
    void rebuild();
    QString focusedSlot() const; ///< The variable whose choice has the focus; otherwise empty.
    void addCreateAll();         ///< A button, if several slots have nothing bound.
    void addSlot(const project::Slot& slot);
    static QString missingText(const std::string& resource);
    void addElements(const project::Slot& slot);
    void addOrphan(const std::string& key);
    void addRow(const SlotRow& row);
    void bindFile(const std::string& key, const QString& file);
    void addFix(QVBoxLayout& column, const SlotRow& row);
    QToolButton* detailsButton(const std::string& key, const QString& name);
    QToolButton* removeButton(const std::string& key);

    Document& m_document;
    ObjectId m_pass;
    EngineSession& m_session;
    QWidget* m_content = nullptr;
    QFormLayout* m_form = nullptr;
    SlotEdits m_edits;
    FileAdder* m_adder = nullptr; ///< Created when the first file is dropped.
    QString m_dropped;            ///< The slot of the last dropped file.
    std::string m_shown;          ///< Text form of the shown state: the rows are rebuilt only when it changes.
};

} // namespace wavelane::ui
