// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/report/report.h"

#include <QString>
#include <QStringList>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace wavelane::ui {

class AgeChip;
class Document;
class PassContents;

/// The row above the views of Inspect: which resource is shown, after which pass, how large it is and whether it is
/// current. UI thread.
class ContentsHeader final : public QWidget
{
    Q_OBJECT

public:
    /// Both must outlive the header.
    ContentsHeader(Document& document, PassContents& contents, QWidget* parent = nullptr);

    QString resource() const; ///< Empty if the project has none.
    void showResource(const QString& name);
    void showLike(const ContentsHeader& other); ///< Shows the resource and the pass of another header.
    QStringList resources() const;

    bool showsInitial() const { return m_showsInitial; } ///< The data before the first pass.
    void showAfter(const QString& pass);                 ///< Results of a run; empty: after the frame.

    void refresh(); ///< The project has changed: resources and passes were added, removed or renamed.
    void clear();   ///< Another project, which starts with what it presents.
    void setNote(const QString& text);
    void showSize(const plan::ResourceReport* report); ///< And the format. Null: nothing.
    void addTool(QToolButton& tool);                   ///< At the right end.

    AgeChip& ageChip() { return *m_age; }
    QComboBox& resourceChoice() { return *m_resources; }
    QComboBox& passChoice() { return *m_passes; }

Q_SIGNALS:
    void resourceChosen(); ///< Another one is shown.
    void passChosen();

private:
    void refreshResources();
    void refreshPasses();
    void followPass(int index, int count); ///< The list has changed; the arguments are of the list before.
    void showPass();                       ///< Chooses the pass of the contents.

    Document& m_document;
    PassContents& m_contents;
    QComboBox* m_resources = nullptr;
    QComboBox* m_passes = nullptr;
    AgeChip* m_age = nullptr;
    QLabel* m_note = nullptr;
    QHBoxLayout* m_row = nullptr;
    bool m_showsInitial = false;
};

} // namespace wavelane::ui
