// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/snapshot.h"
#include "core/project/project.h"
#include "ui/document/change_event.h"
#include "ui/document/change_value.h"
#include "ui/document/files/open_texts.h"
#include "ui/document/files/project_file.h"
#include "ui/document/files/source_file.h"
#include "ui/document/objects/object_serials.h"
#include "ui/document/problems.h"

#include <QObject>
#include <QUndoStack>

#include <filesystem>
#include <map>
#include <memory>
#include <type_traits>
#include <utility>

namespace wavelane::ui {

/// A slot that a shader declares, as far as edits of the project need it.
struct DeclaredSlot
{
    std::string name;        ///< Name of the variable.
    std::string registerKey; ///< `u0`, `u0:1`; empty if the source has no register.
    bool isPicture = false;  ///< The two-dimensional texture that the shader writes; the first if there are several.
};

/// The open project: its value, the identities of its objects, the texts that are open, and the undo stack of the
/// value. UI thread.
///
/// Lifecycle: 1. empty 2. `open` any number of times 3. `edit` and `replace` push undo commands, each of which emits
/// one `changed` 4. `save` writes texts and project atomically.
class Document final : public QObject
{
    Q_OBJECT

public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    bool isOpen() const { return !m_file.folder.empty(); }
    const project::Project& project() const { return m_value.project; }
    const ObjectSerials& serials() const { return m_value.serials; }
    const std::filesystem::path& folder() const { return m_file.folder; } ///< Absolute; empty if nothing is open.
    const std::filesystem::path& file() const { return m_file.path; }     ///< The project's own file; absolute.
    QString title() const;                                                ///< The project's name, or its folder's.

    Result<void> open(const std::filesystem::path& path);
    void close();
    /// Writes every modified text and then the project, each atomically. What cannot be written stays modified, the
    /// rest is written, and the error reports both. If the project's own file was changed as a text, the project is
    /// read from it again.
    Result<void> save();
    /// Reads the project from its file again: as one undo step if it has unsaved changes. Open texts do not change.
    Result<void> readAgain();
    /// Copies the project with all unsaved changes to another folder, which must be empty or new, and opens the copy.
    /// After an error the folder and the document are unchanged.
    Result<void> saveAs(const std::filesystem::path& folder);

    bool isReadable() const { return m_file.isReadable(); } ///< False if the file is not JSON: only its text exists.
    /// False if the project is read-only, because another window holds it or its format is newer. Then `edit`,
    /// `replace` and `save` change nothing.
    bool isWritable() const { return m_mayWrite && !m_value.project.readOnly; }
    bool mayWrite() const { return m_mayWrite; } ///< False if another window holds the project.
    void setMayWrite(bool may);
    /// `file_unwritable` if the project is read-only, `bad_json` if it is not readable: nothing can be added then.
    Result<void> checkEditable() const;

    /// Bytes of the project's own file when it was last read or written here.
    const std::string& savedProject() const { return m_file.savedBytes; }
    void noteSavedProject(std::string bytes) { m_file.savedBytes = std::move(bytes); }
    /// The project's own file has other bytes now. Merges its changes as one undo step. False, and nothing has
    /// changed, if both sides changed the same lines or the result is not a valid project. The document stays
    /// modified if it has changes that are not in the file.
    bool mergeProject(const std::string& theirs);
    /// The file has these bytes now, but the value stays as it is and is modified, even after an undo.
    void keepProject(std::string theirs);
    /// The file is gone: the value stays as it is and is modified.
    void markProjectUnsaved();

    bool modified() const; ///< Derived from the undo stack and the texts.
    QUndoStack& undoStack() { return m_undo; }
    Problems& problems() { return m_problems; }
    const Problems& problems() const { return m_problems; }

    std::uint64_t revision() const { return m_revision; } ///< Grows with every change of project or text.
    /// The project and all open texts at this revision. The same object until either changes.
    std::shared_ptr<const plan::ProjectSnapshot> snapshot() const;

    /// The text of a file, opened on first use; stays open until the document is closed.
    Result<SourceFile*> sourceFile(const std::filesystem::path& file) { return m_texts.open(file); }
    /// Like `sourceFile`; a missing file gets an empty text, and saving creates the file.
    Result<SourceFile*> sourceFileOrNew(const std::filesystem::path& file) { return m_texts.openOrCreate(file); }
    /// Null if not open.
    SourceFile* openFile(const std::filesystem::path& file) const { return m_texts.find(file); }
    const OpenTexts::Files& openFiles() const { return m_texts.files(); }
    std::filesystem::path shaderPath(const project::ShaderEntry& shader) const; ///< Absolute.
    std::filesystem::path diagnosedPath(const Diagnostic& diagnostic) const;    ///< Absolute; empty without a file.

    /// The slots that a shader declared when it last compiled; empty before.
    void setDeclared(const std::string& shader, std::vector<DeclaredSlot> list);
    std::vector<DeclaredSlot> declared(const std::string& shader) const;

    /// Replaces the whole value as one undo step: adding, removing, renaming, moving. Objects keep their identities
    /// as far as `transferSerials` recognizes them; an edit that knows better passes the serials of `after`.
    /// Steps of one `gesture` (not 0) become one step, with the name of the first.
    void replace(project::Project after, const QString& commandName, int gesture = 0);
    void replace(project::Project after, ObjectSerials serials, const QString& commandName, int gesture = 0);

    /// Changes one object through `mutate(T&)` as one undo step. Nothing happens if the value stays equal. Steps of
    /// one `gesture` (not 0) with the same name on the same object become one step. `T` is `project::Project` with
    /// the id of the project for values of several objects.
    template<class T, class Mutate>
    void edit(const ObjectId& id, const QString& commandName, Mutate&& mutate, int gesture = 0);
    int newGesture() { return ++m_gestures; } ///< A number for `edit` that no gesture had before.

Q_SIGNALS:
    void changed(const wavelane::ui::ChangeEvent& event);
    void modifiedChanged(bool modified);
    void writableChanged(bool writable);
    void textOpened(); ///< `openFiles` has one more.

private:
    struct Value
    {
        project::Project project;
        ObjectSerials serials;

        /// A step that only changes identities is obsolete.
        bool operator==(const Value& other) const { return project == other.project; }
    };

    template<class T>
    T* find(const ObjectId& id);
    template<class T>
    void put(const ObjectId& id, const T& value);
    Value successor(project::Project project); ///< With the serials of the objects that it continues.
    void assign(Value value);
    void clearUndo();
    Result<void> saveProject();
    void announce(ChangeEvent event);
    void announceModified();
    void validate();

    Value m_value;
    ObjectSerial m_nextSerial = 1;
    ProjectFile m_file;
    OpenTexts m_texts;
    std::map<std::string, std::vector<DeclaredSlot>> m_declared;
    QUndoStack m_undo;
    Problems m_problems;
    std::uint64_t m_revision = 1;
    struct CachedSnapshot
    {
        std::shared_ptr<const plan::ProjectSnapshot> value;
        std::uint64_t textVersion = 0;
    };
    mutable CachedSnapshot m_snapshot;
    bool m_wasModified = false;
    bool m_mayWrite = true;
    int m_gestures = 1;
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
    if (after == *object)
        return;
    m_undo.push(new ChangeValue<T>({.object = id, .name = commandName, .gesture = gesture}, *object, std::move(after),
                                   [this, id](const T& value) { put(id, value); }));
}

} // namespace wavelane::ui
