// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/eventually.h"
#include "ui/document/document.h"
#include "ui/editor/code/code_editor.h"
#include "ui/editor/editor_tabs.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

namespace wavelane::ui {

/// Editors of a small project, without a window and an engine around them. Keys have times of their own.
class EditorTest : public testing::Test
{
protected:
    static constexpr quint64 fast = 20; ///< Milliseconds between keys of someone who types on.
    static constexpr quint64 slow = 2000;

    void SetUp() override
    {
        put("project.wavelane", R"({ "wavelane": 1, "shaders": { "main": { "source": "main.hlsl" } } })");
        put("main.hlsl", "");
        ASSERT_TRUE(document.open(folder()));
        tabs = std::make_unique<EditorTabs>(document);
        tabs->resize(900, 600);
        tabs->setVisible(true);
        tabs->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(tabs.get()));
    }
    void TearDown() override { tabs.reset(); }

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    void put(const std::string& name, std::string_view text)
    {
        std::filesystem::create_directories((folder() / name).parent_path());
        std::ofstream(folder() / name) << text;
    }
    /// Opens main.hlsl with this text and the cursor at its `|`.
    CodeEditor& edit(const std::string& text, const std::string& name = "main.hlsl")
    {
        CodeEditor* shown = tabs->show(folder() / name).value();
        QString source = QString::fromStdString(text);
        const auto place = static_cast<int>(source.indexOf(u'|'));
        shown->setPlainText(source.remove(u'|'));
        QTextCursor cursor = shown->textCursor();
        cursor.setPosition(std::max(0, place));
        shown->setTextCursor(cursor);
        shown->setFocus();
        return *shown;
    }
    void press(int key, const QString& text = {}, quint64 pause = fast,
               Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        m_now += pause;
        QKeyEvent event(QEvent::KeyPress, key, modifiers, text);
        event.setTimestamp(m_now);
        QCoreApplication::sendEvent(tabs->current(), &event);
    }
    void type(const std::string& text)
    {
        for (const char letter : text)
            press(letter >= 'a' && letter <= 'z' ? letter - 'a' + Qt::Key_A : Qt::Key_unknown,
                  QString(QLatin1Char(letter)));
    }
    /// The text with the cursor as `|`.
    std::string text() const
    {
        return tabs->current()->toPlainText().insert(tabs->current()->textCursor().position(), u'|').toStdString();
    }

    Document document;
    std::unique_ptr<EditorTabs> tabs;

private:
    QTemporaryDir m_folder;
    quint64 m_now = 1000;
};

} // namespace wavelane::ui
