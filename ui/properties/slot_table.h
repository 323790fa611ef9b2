// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QWidget>

class QFormLayout;
class QToolButton;

namespace wavelane::project {
struct Reconciliation;
struct Slot;
} // namespace wavelane::project

namespace wavelane::ui {

class EngineSession;

/// The slots of a dispatch: register and space, name, declared type and access, and the resource that is bound,
/// chosen from those that fit; the others are listed grey with the reason. What is bound although nothing declares it
/// can be removed. Without a good compile it shows what the pass binds by its keys.
class SlotTable final : public QWidget
{
    Q_OBJECT

public:
    SlotTable(Document& document, ObjectId pass, EngineSession& session, QWidget* parent = nullptr);

    void refresh();
    /// The choice of a slot by the name of its variable; null where there is no such slot. For tests.
    class ChoiceField* choice(const QString& variable) const;

Q_SIGNALS:
    /// The user wants to see, or no longer see, what narrows the binding at this pointer from the pass: `bind/image`.
    void detailsWanted(const QString& pointer);

private:
    /// A slot as it is shown: its name over its register, and its field over what the shader declares.
    struct SlotRow
    {
        QString registerName, name, type;
        QWidget* field = nullptr;
        std::string key; ///< Of its binding.
        bool isFaded = false;
        bool hasDetails = false; ///< What narrows the binding can be asked for.
        bool isRemovable = false;
    };

    const project::DispatchPass* dispatch() const;
    /// Nothing while the shader has never compiled.
    std::optional<project::Reconciliation> reconciled() const;
    void rebuild();
    void addSlot(const project::Slot& slot);
    void addElements(const project::Slot& slot);
    void addOrphan(const std::string& key);
    void addRow(const SlotRow& row);
    QToolButton* detailsButton(const std::string& key, const QString& name);
    QToolButton* removeButton(const std::string& key);
    void fillChoice(class ChoiceField& choice, const project::Slot& slot, const std::string& bound);
    void bind(const std::string& key, const std::string& resource);
    void bindElement(const project::Slot& slot, std::size_t index, const std::string& resource);
    void unbind(const std::string& key);
    void makeResource(const project::Slot& slot);

    Document& m_document;
    ObjectId m_pass;
    EngineSession& m_session;
    QWidget* m_content = nullptr;
    QFormLayout* m_form = nullptr;
    std::string m_shown; ///< What the rows were made from; they are rebuilt only where it changes.
};

} // namespace wavelane::ui
