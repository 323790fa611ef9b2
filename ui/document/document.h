// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"
#include "core/run/snapshot.h"
#include "ui/document/change_event.h"
#include "ui/document/problems.h"
#include "ui/document/source_file.h"

#include <QObject>
#include <QUndoStack>

#include <filesystem>
#include <map>
#include <memory>

namespace wavelane::ui {

/// A slot that a shader declares, as far as edits of the project have to know it.
struct DeclaredSlot
{
    std::string name;        ///< Of the variable.
    std::string registerKey; ///< `u0`, `u0:1`; empty where the source writes none.
};

/// The open project: the value, the texts of the files that are open, and the undo stack of the value. UI thread.
///
/// Lifecycle: 1. empty 2. `open` or `create` any number of times 3. `edit` and `replace` push undo commands, each of
/// which emits one `changed` 4. `save` writes texts and project atomically.
class Document final : public QObject
{
    Q_OBJECT

public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    bool isOpen() const { return !m_folder.empty(); }
    const project::Project& project() const { return m_project; }
    const std::filesystem::path& folder() const { return m_folder; } ///< Absolute; empty while nothing is open.
    const std::filesystem::path& file() const { return m_file; }     ///< The project's own file; absolute.
    QString title() const;                                           ///< The project's name, or its folder's.

    Result<void> open(const std::filesystem::path& path);
    void close();
    /// Writes every modified text, then the project. On an error what was not written stays modified. Where the
    /// project's own file was changed as a text, the project is read from it again.
    Result<void> save();
    /// Takes the project from its file again; the texts that are open stay as they are.
    Result<void> readAgain();
    /// Copies the project and the texts that it names to another folder and goes on there.
    Result<void> saveAs(const std::filesystem::path& folder);

    /// False where the file is no JSON: there is nothing that could be edited or saved but its text.
    bool isReadable() const;

    bool modified() const; ///< Derived: the undo stack's mark or a text's.
    QUndoStack& undoStack() { return m_undo; }
    Problems& problems() { return m_problems; }
    const Problems& problems() const { return m_problems; }

    /// Grows with every change of project or text.
    std::uint64_t revision() const { return m_revision; }
    run::ProjectSnapshot snapshot() const;

    /// The text of a file, opened on first use; stays open until the document is closed.
    Result<SourceFile*> sourceFile(const std::filesystem::path& file);
    SourceFile* openFile(const std::filesystem::path& file) const; ///< Null where it is not open.
    const std::map<std::filesystem::path, std::unique_ptr<SourceFile>>& openFiles() const { return m_files; }
    std::filesystem::path shaderPath(const project::ShaderEntry& shader) const; ///< Absolute.
    /// The file that a diagnostic names, absolute.
    std::filesystem::path diagnosedPath(const Diagnostic& diagnostic) const;

    /// What a shader declared when it last compiled; whoever compiles says so. Empty before that.
    void setDeclared(const std::string& shader, std::vector<DeclaredSlot> list);
    std::vector<DeclaredSlot> declared(const std::string& shader) const;

    /// Replaces the whole value, as one undo step: adding, removing, renaming, moving.
    void replace(project::Project after, const QString& commandName);

    /// Changes one object through `mutate(T&)`, as one undo step; nothing happens where the value stays equal.
    /// `mergeable` steps of the same name on the same object become one (a value that is being scrubbed).
    template<class T, class Mutate>
    void edit(const ObjectId& id, const QString& commandName, Mutate&& mutate, bool mergeable = false);

Q_SIGNALS:
    void changed(const wavelane::ui::ChangeEvent& event);
    void modifiedChanged(bool modified);
    void textOpened(); ///< `openFiles` has one more.

private:
    template<class T>
    friend class ChangeObject;
    friend class ReplaceProject;

    template<class T>
    T* find(const ObjectId& id);
    void assign(project::Project project);
    Result<void> showSavedText(); ///< The project's own file, where it is open as a text.
    void announce(ChangeEvent event);
    void announceModified();
    void validate();

    project::Project m_project;
    std::filesystem::path m_folder;
    std::filesystem::path m_file;
    Diagnostics m_readDiagnostics;
    std::map<std::filesystem::path, std::unique_ptr<SourceFile>> m_files;
    std::map<std::string, std::vector<DeclaredSlot>> m_declared;
    QUndoStack m_undo;
    Problems m_problems;
    std::uint64_t m_revision = 1;
    bool m_wasModified = false;
};

} // namespace wavelane::ui

#include "ui/document/commands.h" // Definitions of the templates.
