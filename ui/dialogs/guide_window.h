// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QWidget>

class QLineEdit;
class QTextBrowser;
class QTreeWidget;
class QTreeWidgetItem;
class QUrl;

namespace wavelane::ui {

/// The pages of the documentation in a window of their own. The pages are part of the program, so that they match it
/// and need no network. UI thread.
class GuideWindow final : public QWidget
{
    Q_OBJECT

public:
    explicit GuideWindow(QWidget* parent = nullptr);

    /// Shows a section, such as `guide/window.md#look`, or the page `guide/window.md`. A section that does not exist
    /// shows the beginning of its page.
    void show(const QString& place);
    QString page() const;    ///< Such as `guide/window.md`.
    QString section() const; ///< The heading of the shown section; empty at the beginning of a page.
    QTextBrowser& text() { return *m_text; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addPages();
    void follow(const QUrl& link);
    void showPage(const QString& page);
    void scrollTo(const QString& anchor);
    void findNext();

    QTreeWidget* m_contents = nullptr;
    QTextBrowser* m_text = nullptr;
    QLineEdit* m_find = nullptr;
    QHash<QString, QTreeWidgetItem*> m_items; ///< By place.
    QString m_page;
    QString m_section;
};

} // namespace wavelane::ui
