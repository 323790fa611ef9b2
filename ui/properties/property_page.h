// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"
#include "ui/properties/fields.h"

#include <QWidget>

#include <functional>
#include <vector>

class QCheckBox;
class QFormLayout;
class QLabel;
class QVBoxLayout;

namespace wavelane::ui {

/// What is selected, as a form. A page is made of rows; each row knows how to load its field from the document and
/// which command a change of it pushes. Problems of the object stand in a line on top, and red at the field whose
/// JSON key they name.
class PropertyPage : public QWidget
{
    Q_OBJECT

public:
    PropertyPage(Document& document, ObjectId id, QWidget* parent = nullptr);

    const ObjectId& id() const { return m_id; }
    /// Loads every field and shows the problems. Nothing happens where the object is gone or is of another kind by
    /// now: the page is about to be replaced.
    void refresh();
    void retire(); ///< The page is going: what is still being typed in it is dropped.
    /// The field of a row by its JSON key; null where there is none. For problems and tests.
    QWidget* field(const QString& key) const;

protected:
    using Load = std::function<QString()>;

    void beginSection(const QString& title);
    /// Below the rows of the section, over the whole width.
    void addWide(QWidget* widget);
    void addRow(const QString& label, const QString& key, QWidget* field);
    LineField* addLine(const QString& label, const QString& key, Load load, LineField::Commit commit);
    PathField* addPath(const QString& label, const QString& key, const QString& filter, Load load,
                       LineField::Commit commit);
    ChoiceField* addChoice(const QString& label, const QString& key, const QStringList& texts,
                           std::function<int()> load, std::function<void(int)> commit);
    QCheckBox* addFlag(const QString& label, const QString& key, std::function<bool()> load,
                       std::function<void(bool)> commit);
    void addText(const QString& label, Load load); ///< Not editable.
    void addLoader(std::function<void()> loader) { m_loaders.push_back(std::move(loader)); }
    void setRowVisible(const QString& key, bool visible);

    /// The name of the object with the renaming of everything that refers to it.
    void addName();
    QStringList resourceNames(std::function<bool(const project::Resource&)> accepts = {}) const;

    Document& document() const { return m_document; }
    const project::Project& project() const { return m_document.project(); }

private:
    struct Row
    {
        QString key;
        QWidget* field = nullptr;
        QFormLayout* form = nullptr;
        bool marked = false;
    };

    void showProblems();
    std::string objectKind() const; ///< Empty where there is no such object.

    Document& m_document;
    ObjectId m_id;
    std::string m_objectKind; ///< Of the object that the rows were made for.
    QVBoxLayout* m_column = nullptr;
    QFormLayout* m_form = nullptr;
    QLabel* m_problems = nullptr;
    std::vector<Row> m_rows;
    std::vector<std::function<void()>> m_loaders;
    bool m_loading = false;
};

/// The page for an object, ready to be shown; null for kind `none`.
PropertyPage* makePropertyPage(Document& document, const ObjectId& id, class EngineSession& session);

} // namespace wavelane::ui
