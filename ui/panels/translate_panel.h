// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/source_line.h"
#include "ui/base/deferred_update.h"

#include <QPointer>
#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace wavelane::ui {

class CodeEditor;
class Document;
class EditorTabs;
class EngineSession;
class TranslationView;

/// The edited shader in another form: SPIR-V assembly, GLSL, HLSL, MSL, preprocessed, or what the driver made of it
/// in the last run. The line of the cursor is marked on both sides. The translation is updated after every successful
/// compile while the panel is visible; while the shader has errors, the panel keeps the last one and says so.
class TranslatePanel final : public QWidget, public VisibilityListener
{
    Q_OBJECT

public:
    /// `document`, `session` and `editors` must outlive the panel.
    TranslatePanel(Document& document, EngineSession& session, EditorTabs& editors, QWidget* parent = nullptr);

    /// Selects a shader if several have the current source file.
    void prefer(const QString& shader);

    const QString& shader() const { return m_shader; } ///< Empty if there is none.
    QComboBox& target() { return *m_target; }
    TranslationView& view() { return *m_view; }
    QString note() const;

    void setContentVisible(bool seen) override;

private:
    void followEditor();
    void chooseShader();
    void ask();
    void showDeviceText();
    void refreshNote();
    void markFromEditor();
    void markInEditor(const shader::SourceLine& origin);
    void saveAs();

    Document& m_document;
    EngineSession& m_session;
    EditorTabs& m_editors;
    QString m_preferred;
    QString m_shader;
    QString m_problem;         ///< Why there is no text; empty if there is one.
    bool m_lacksLines = false; ///< The shown text comes from a driver that reports no source lines.
    QPointer<CodeEditor> m_editor;
    QComboBox* m_target = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_note = nullptr;
    QToolButton* m_copy = nullptr;
    QToolButton* m_save = nullptr;
    TranslationView* m_view = nullptr;
    bool m_isSeen = false; ///< As reported last; `m_asking` follows from the event loop.
    DeferredUpdate m_asking{[this] { ask(); }};
};

} // namespace wavelane::ui
