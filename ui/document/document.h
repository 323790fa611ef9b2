// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/snapshot.h"
#include "core/project/project.h"
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
    /// Writes every modified text, then the project, each atomically. What cannot be written stays modified; the
    /// others are written all the same, and the error tells of both. Where the project's own file was changed as a
    /// text, the project is read from it again.
    Result<void> save();
    /// Takes the project from its file again, as one step of undo where there are unsaved changes; the texts that are
    /// open stay as they are.
    Result<void> readAgain();
    /// Copies the project's folder, as far as it is still there, with what is unsaved to another one, which must be
    /// empty or new, and goes on there. On an error nothing is left in it, and the document is what it was.
    Result<void> saveAs(const std::filesystem::path& folder);

    /// False where the file is no JSON: there is nothing that could be edited or saved but its text.
    bool isReadable() const;
    /// False where the project is for looking: another window holds it, or its format is newer. Then `edit`,
    /// `replace` and `save` change nothing.
    bool isWritable() const { return m_mayWrite && !m_project.readOnly; }
    bool mayWrite() const { return m_mayWrite; } ///< False where another window holds it.
    void setMayWrite(bool may);

    /// Bytes of the project's own file when it was last read or written here.
    const std::string& savedProject() const { return m_savedProject; }
    void noteSavedProject(std::string bytes) { m_savedProject = std::move(bytes); }
    /// The project's own file has other bytes now. Takes its changes beside our own as one step of undo, by the text
    /// that either value is written as; false, and nothing has changed, where both touch the same lines or the result
    /// would be no sound project. Stays modified where there are changes of our own.
    bool mergeProject(const std::string& theirs);
    /// The value stays as it is and is modified, also behind any undo: the file has these bytes.
    void keepProject(std::string theirs);
    /// The file is gone: the value stays as it is and is modified.
    void markProjectUnsaved();

    bool modified() const; ///< Derived: the undo stack's mark or a text's.
    QUndoStack& undoStack() { return m_undo; }
    Problems& problems() { return m_problems; }
    const Problems& problems() const { return m_problems; }

    /// Grows with every change of project or text.
    std::uint64_t revision() const { return m_revision; }
    /// The project and all open texts at this revision. The same object until either changes.
    std::shared_ptr<const run::ProjectSnapshot> snapshot() const;

    /// The text of a file, opened on first use; stays open until the document is closed.
    Result<SourceFile*> sourceFile(const std::filesystem::path& file);
    /// The same, and where there is no such file an empty text that saving makes one of.
    Result<SourceFile*> sourceFileOrNew(const std::filesystem::path& file);
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

    /// Changes one object through `mutate(T&)`, as one undo step; nothing happens where the value stays equal. Steps
    /// of one `gesture` (not 0), of the same name on the same object, become one: a value that is being scrubbed. As
    /// `project::Project` with the id of the project: values of several objects, none of which comes or goes.
    template<class T, class Mutate>
    void edit(const ObjectId& id, const QString& commandName, Mutate&& mutate, int gesture = 0);
    int newGesture() { return ++m_gestures; } ///< A number for `edit` that no gesture had before.

Q_SIGNALS:
    void changed(const wavelane::ui::ChangeEvent& event);
    void modifiedChanged(bool modified);
    void writableChanged(bool writable);
    void textOpened(); ///< `openFiles` has one more.

private:
    template<class T>
    friend class ChangeObject;
    friend class ReplaceProject;

    template<class T>
    T* find(const ObjectId& id);
    void assign(project::Project project);
    void clearUndo();
    SourceFile* keepOpen(const std::filesystem::path& path, std::unique_ptr<SourceFile> file);
    Result<void> copyTo(const std::filesystem::path& folder) const;
    Result<void> saveProject();
    Result<void> showSavedText(); ///< The project's own file, where it is open as a text.
    void announce(ChangeEvent event);
    void announceModified();
    void validate();

    project::Project m_project;
    std::filesystem::path m_folder;
    std::filesystem::path m_file;
    Diagnostics m_readDiagnostics;
    std::string m_savedProject;
    std::map<std::filesystem::path, std::unique_ptr<SourceFile>> m_files;
    std::map<std::string, std::vector<DeclaredSlot>> m_declared;
    QUndoStack m_undo;
    Problems m_problems;
    std::uint64_t m_revision = 1;
    struct CachedSnapshot
    {
        std::shared_ptr<const run::ProjectSnapshot> value;
        std::uint64_t textVersions = 0; ///< Sum over the texts that are open; grows with each change.
    };
    mutable CachedSnapshot m_snapshot;
    bool m_wasModified = false;
    bool m_mayWrite = true;
    int m_gestures = 1;
};

} // namespace wavelane::ui

#include "ui/document/commands.h" // Definitions of the templates.
