// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QTextBrowser>
#include <QUrl>

class QTextBlock;

namespace wavelane::ui {

/// A heading of a page of the guide.
struct GuideHeading
{
    int level = 1; ///< 1 is the title of the page, 2 a section.
    QString text;
    QString anchor; ///< As links name it: `the-window`.
    bool operator==(const GuideHeading&) const = default;
};

/// The embedded pages of the documentation, by their paths in `docs`, in reading order: the contents
/// (`guide/index.md`), then the pages that its lists link to.
QStringList guidePages();
QUrl guideUrl(const QString& page);
/// The inverse of `guideUrl`: the path in `docs`; empty for an address outside of the embedded documentation.
QString guidePath(const QUrl& url);
QString guideTitle(const QString& page); ///< The text of its first heading.
/// The title and the sections of a page.
QList<GuideHeading> guideHeadings(const QString& page);
/// The anchor of a heading: lowercase, without punctuation, with hyphens for spaces.
QString guideAnchor(const QString& heading);

/// Shows a page: pictures are not wider than the window, tables have lines, and the colors follow the palette.
class GuideText final : public QTextBrowser
{
    Q_OBJECT

public:
    explicit GuideText(QWidget* parent = nullptr);

    QVariant loadResource(int type, const QUrl& name) override;

protected:
    void changeEvent(QEvent* event) override;
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;

private:
    void decorate();
    void colorLinks(const QTextBlock& block);
    void shrinkPicturesInTables(const QTextBlock& block);
};

} // namespace wavelane::ui
