// SPDX-License-Identifier: MIT
// Menu paths such as “Run ▸ Check Shaders” in documents and messages: they exist, and all have the same spelling.
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/actions/action_registry.h"
#include "ui/base/text.h"

#include <QAction>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSet>

namespace wavelane::ui {
namespace {

class MenuPathsTest : public WorkbenchTest
{
protected:
    void SetUp() override
    {
        WorkbenchTest::SetUp();
        addPaths(window->menuBar()->actions(), {});
    }

    /// Without the ellipsis of items that open a dialog, which texts may leave out.
    static QString withoutEllipses(QString text) { return text.remove(QStringLiteral(" …")); }

    void addPaths(const QList<QAction*>& actions, const QString& above)
    {
        for (const QAction* action : actions) {
            if (action->isSeparator())
                continue;
            const QString path = withoutEllipses(above + plainTitle(*action));
            const QMenu* menu = action->menu();
            (menu ? m_menus : m_items) += path;
            if (menu)
                addPaths(menu->actions(), path + QStringLiteral(" ▸ "));
        }
    }

    /// The text begins with the path of an item, or of a menu and of nothing in it.
    bool begins(const QString& text) const
    {
        const auto isPrefix = [&](const QString& path) { return text.startsWith(path); };
        const auto isWholeMenu = [&](const QString& path) {
            return text.startsWith(path) && !text.mid(path.size()).startsWith(QStringLiteral(" ▸"));
        };
        return std::ranges::any_of(m_items, isPrefix) || std::ranges::any_of(m_menus, isWholeMenu);
    }

    /// The files that users read, and the sources of messages, by name. Line breaks, also those between the literals
    /// of one message, are blanks.
    static std::vector<std::pair<std::string, QString>> texts()
    {
        static const QRegularExpression breaks(QStringLiteral("\\s*\"\\s*\n\\s*\"|\\s+"));
        const QDir root(QStringLiteral(WAVELANE_SOURCE_DIR));
        std::vector<std::pair<std::string, QString>> found;
        const auto add = [&](const QString& name) {
            QFile file(root.filePath(name));
            ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
            QString text = QString::fromUtf8(file.readAll()).remove(QStringLiteral("**"));
            found.emplace_back(name.toStdString(), withoutEllipses(text.replace(breaks, QStringLiteral(" "))));
        };
        for (const auto* name : {"README.md", "CONTRIBUTING.md", "SECURITY.md", ".github/ISSUE_TEMPLATE/bug.yml"})
            add(QString::fromLatin1(name));
        for (const auto* folder : {"docs", "resources/templates", "examples", "app", "core", "ui"}) {
            QDirIterator files(root.filePath(QString::fromLatin1(folder)),
                               {QStringLiteral("*.md"), QStringLiteral("*.wavelane"), QStringLiteral("*.json"),
                                QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                               QDir::Files, QDirIterator::Subdirectories);
            while (files.hasNext())
                add(root.relativeFilePath(files.next()));
        }
        return found;
    }

    QStringList m_items; ///< Paths of commands.
    QStringList m_menus; ///< Paths of menus.
};

TEST_F(MenuPathsTest, LeadToItemsOfTheMenus)
{
    static const QRegularExpression start(QStringLiteral("\\b(File|Edit|View|Run|Help) ▸ "));
    int paths = 0;
    for (const auto& [name, text] : texts())
        for (auto at = start.globalMatch(text); at.hasNext(); ++paths) {
            const qsizetype from = at.next().capturedStart();
            EXPECT_TRUE(begins(text.mid(from))) << name << ": " << text.mid(from, 60).toStdString();
        }
    EXPECT_GE(paths, 40);
}

TEST_F(MenuPathsTest, AreSpelledWithOneSign)
{
    static const QRegularExpression other(
        QStringLiteral("\\b(File|Edit|View|Run|Help|Settings) (>|->|→|›|») [A-Z]"));
    for (const auto& [name, text] : texts()) {
        const QRegularExpressionMatch found = other.match(text);
        EXPECT_FALSE(found.hasMatch()) << name << ": " << text.mid(found.capturedStart(), 60).toStdString();
    }
    // The palette and the page of shortcuts use the same sign.
    const auto& entries = window->actions().entries();
    EXPECT_TRUE(std::ranges::contains(entries, QStringLiteral("View ▸ Theme"), &ActionRegistry::Entry::menuPath));
}

} // namespace
} // namespace wavelane::ui
