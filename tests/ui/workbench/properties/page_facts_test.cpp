// SPDX-License-Identifier: MIT
// What a property page shows about an object in addition to its values.
#include "tests/ui/workbench/properties/fields_project.h"
#include "ui/document/edits/project_edits.h"
#include "ui/document/objects/object_text.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/property_page.h"

#include <QLabel>
#include <QScrollBar>

namespace wavelane::ui {
namespace {

class PageFactsTest : public FieldsProjectTest
{
protected:
    PropertyPage& page() { return *window->propertiesPanel().page(); }
    QString fact(const char* label)
    {
        for (const QLabel* each : page().findChildren<QLabel*>())
            if (each->accessibleName() == QLatin1StringView(label))
                return each->text();
        return {};
    }
    QString liveNote()
    {
        const auto* note = page().findChild<QLabel*>(QStringLiteral("liveNote"));
        return note && !note->isHidden() ? note->text() : QString();
    }
};

TEST_F(PageFactsTest, ConstantsHaveTheSizeThatTheShaderDeclares)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    window->projectPanel().select(resourceId(window->document().project(), "settings"));
    EXPECT_EQ(fact("Size"), QStringLiteral("100 bytes"));
}

TEST_F(PageFactsTest, BindingsAreSpelledAsInTheShader)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    window->projectPanel().select(shaderId(0));
    ASSERT_TRUE(eventually([&] { return fact("Bindings").contains(QLatin1Char('u')); }));
    EXPECT_EQ(fact("Bindings"), QStringLiteral("Settings · b0 · cbuffer\n"
                                               "particles · u0 · RWStructuredBuffer · 48 B · read and written"));
}

TEST_F(PageFactsTest, TheNarrowestPanelShowsTheRightEndsOfFields)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    const PropertiesPanel& panel = window->propertiesPanel();
    const int available = panel.minimumSizeHint().width() - panel.verticalScrollBar()->sizeHint().width();
    for (const ObjectId& id : {shaderId(0), passId({0}), resourceId(window->document().project(), "settings"),
                               resourceId(window->document().project(), "particles")}) {
        window->projectPanel().select(id);
        EXPECT_LE(page().minimumSizeHint().width(), available)
            << nameOf(window->document().project(), id).toStdString();
    }
}

TEST_F(PageFactsTest, ConstantsThatOnlyLookLikeLiveInputsSaySo)
{
    ASSERT_NO_FATAL_FAILURE(openFields());
    window->projectPanel().select(resourceId(window->document().project(), "settings"));
    EXPECT_EQ(liveNote(), QString());
    replaceText(QStringLiteral("float speed;"), QStringLiteral("float speed;\n    float time;"));
    ASSERT_TRUE(eventually([&] { return editor()->file().modified() && compiled() && !liveNote().isEmpty(); }));
    EXPECT_EQ(liveNote(),
              QStringLiteral("“time” stays zero while the project plays. Enter “$time” to make it live."));
    replaceText(QStringLiteral("    float time;"), QString());
    EXPECT_TRUE(eventually([&] { return compiled() && liveNote().isEmpty(); }));
}

} // namespace
} // namespace wavelane::ui
