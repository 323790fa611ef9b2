// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <QWidget>

class QGridLayout;

namespace wavelane::project {
struct Reconciliation;
struct Slot;
} // namespace wavelane::project

namespace wavelane::ui {

class EngineSession;

/// The slots of a dispatch: register, name, declared type, and the resource that is bound, chosen from those that
/// fit. Without a good compile it shows what the pass binds by its keys.
class SlotTable final : public QWidget
{
    Q_OBJECT

public:
    SlotTable(Document& document, ObjectId pass, EngineSession& session, QWidget* parent = nullptr);

    void refresh();
    /// The choice of a slot by the name of its variable; null where there is no such slot. For tests.
    class ChoiceField* choice(const QString& variable) const;

private:
    const project::DispatchPass* dispatch() const;
    /// Nothing while the shader has never compiled.
    std::optional<project::Reconciliation> reconciled() const;
    void rebuild();
    void addSlot(int row, const project::Slot& slot);
    void addOrphan(int row, const std::string& key);
    void addTexts(int row, const QString& registerName, const QString& name, const QString& type, bool faded);
    void bind(const std::string& key, const std::string& resource);
    void unbind(const std::string& key);
    void makeResource(const project::Slot& slot);

    Document& m_document;
    ObjectId m_pass;
    EngineSession& m_session;
    QWidget* m_content = nullptr;
    QGridLayout* m_grid = nullptr;
    std::string m_shown; ///< What the rows were made from; they are rebuilt only where it changes.
};

} // namespace wavelane::ui
