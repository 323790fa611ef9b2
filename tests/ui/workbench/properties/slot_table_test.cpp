// SPDX-License-Identifier: MIT
// The bindings of a dispatch in the property panel.
#include "core/project/writer.h"
#include "tests/ui/workbench/properties/property_driver.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/forms/slot_text.h"
#include "ui/panels/properties_panel.h"
#include "ui/properties/property_page.h"
#include "ui/properties/slots/slot_table.h"
#include "ui/widgets/choice_field.h"

#include <QLabel>
#include <QToolButton>

namespace wavelane::ui {
namespace {

class SlotTableTest : public WorkbenchTest
{
protected:
    PropertyPage& page() { return *window->propertiesPanel().page(); }
    QWidget* field(const char* pointer) { return page().field(QString::fromLatin1(pointer)); }
    std::string text() { return project::toText(window->document().project()); }
    /// The left and right edges in the page.
    std::pair<int, int> edges(const QWidget& widget)
    {
        const int left = widget.mapTo(&page(), QPoint(0, 0)).x();
        return {left, left + widget.width()};
    }
};

TEST(SlotText, SpellsTypesAsTheLanguageDoes)
{
    shader::Binding binding;
    binding.kind = shader::BindingKind::rwTexture2d;
    binding.format = formatFromString("R32_FLOAT");
    binding.access = shader::Access::write;
    ASSERT_TRUE(binding.format);
    const auto textIn = [&](shader::Language language) { return typeText(binding, language).toStdString(); };
    EXPECT_EQ(textIn(shader::Language::hlsl), "RWTexture2D<float> · written");
    EXPECT_EQ(textIn(shader::Language::slang), "RWTexture2D<float> · written");
    binding.format = formatFromString("R8G8B8A8_UNORM");
    EXPECT_EQ(textIn(shader::Language::hlsl), "RWTexture2D<unorm float4> · written");
    binding.format = formatFromString("R32_FLOAT");
    EXPECT_EQ(textIn(shader::Language::glsl), "rw_texture2d · R32_FLOAT · written");
}

TEST_F(SlotTableTest, FieldsAreAlignedWithOtherFields)
{
    open("photo-filter");
    window->projectPanel().select(passId({0}));
    auto* table = page().findChild<SlotTable*>();
    ASSERT_NE(table, nullptr);
    ASSERT_NE(field("dispatch"), nullptr);
    ASSERT_NE(field("repeat"), nullptr);
    for (const char* variable : {"source", "target"}) {
        ChoiceField* choice = table->choice(QString::fromLatin1(variable));
        ASSERT_NE(choice, nullptr) << variable;
        ASSERT_TRUE(eventually([&] { return choice->width() > 100; })) << variable;
        EXPECT_EQ(edges(*choice), edges(*field("dispatch"))) << variable;
        EXPECT_EQ(edges(*choice), edges(*field("repeat"))) << variable;
    }
}

TEST_F(SlotTableTest, TextsKeepTheirHeightWhenTheyChange)
{
    open("photo-filter");
    window->resize(1280, 800); // Texts of three lines.
    window->projectPanel().select(passId({0}));
    runAndWait();
    const auto cutOff = [&] {
        std::string texts;
        for (const QLabel* label : page().findChildren<QLabel*>())
            if (label->isVisible() && label->wordWrap() && label->height() < label->heightForWidth(label->width()))
                texts += label->text().toStdString() + "\n";
        return texts;
    };
    const auto shows = [&](const QString& text) {
        const auto labels = page().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* one) { return one->text().contains(text); });
    };
    EXPECT_TRUE(eventually([&] { return cutOff().empty(); })) << cutOff();
    // The first time, the texture is only written.
    replaceText(QStringLiteral("target[thread.xy] ="), QStringLiteral("target[thread.xy] +="));
    ASSERT_TRUE(eventually([&] { return shows(QStringLiteral("read and written")); }));
    EXPECT_TRUE(eventually([&] { return cutOff().empty(); })) << cutOff();
    window->document().problems().set("test", {{.code = Code::timedOut,
                                                .message = "Pass \"filter\" did not end within 10 s; its shader may "
                                                           "loop forever, or it needs more time.",
                                                .at = "/passes/0"}});
    ASSERT_TRUE(eventually([&] { return shows(QStringLiteral("loop forever")); }));
    EXPECT_TRUE(eventually([&] { return cutOff().empty(); })) << cutOff();
    window->document().problems().set("test", {});
    ASSERT_TRUE(eventually([&] { return !shows(QStringLiteral("loop forever")); }));
    EXPECT_TRUE(eventually([&] { return cutOff().empty(); })) << cutOff();
}

TEST_F(SlotTableTest, DisablesResourcesThatDoNotFit)
{
    open("photo-filter");
    window->projectPanel().select(passId({0}));
    auto* table = page().findChild<SlotTable*>();
    ASSERT_NE(table, nullptr);
    ChoiceField* target = table->choice(QStringLiteral("target"));
    ASSERT_NE(target, nullptr);
    const int misfit = target->findData(QStringLiteral("settings"));
    ASSERT_GE(misfit, 0);
    EXPECT_FALSE(target->model()->flags(target->model()->index(misfit, 0)).testFlag(Qt::ItemIsEnabled));
    EXPECT_FALSE(target->itemData(misfit, Qt::ToolTipRole).toString().isEmpty());
    EXPECT_TRUE(target->model()
                    ->flags(target->model()->index(target->findData(QStringLiteral("soft")), 0))
                    .testFlag(Qt::ItemIsEnabled));

    // The size has the form of the project, and all constants are known.
    auto* size = qobject_cast<ChoiceField*>(field(""));
    ASSERT_NE(size, nullptr);
    EXPECT_EQ(size->currentData().toString(), QStringLiteral("cover"));
    EXPECT_EQ(field("push"), nullptr);

    // The details of a binding are shown on request.
    auto* details = table->findChild<QToolButton*>(QStringLiteral("source/details"));
    ASSERT_NE(details, nullptr);
    details->click();
    ASSERT_NE(field("bind/source/mip"), nullptr);
    ASSERT_TRUE(typeInto(*field("bind/source/mip"), QStringLiteral("0")));
    const auto& pass = std::get<project::DispatchPass>(window->document().project().passes[0].kind);
    EXPECT_EQ(pass.bind.front().value.mip, 0U);
}

TEST_F(SlotTableTest, TheChosenSlotKeepsTheFocus)
{
    open("photo-filter");
    window->projectPanel().select(passId({0}));
    auto* table = page().findChild<SlotTable*>();
    ASSERT_NE(table, nullptr);
    person::click(*table->choice(QStringLiteral("source")));
    person::type(QStringLiteral("soft\n"));
    const auto& pass = std::get<project::DispatchPass>(window->document().project().passes[0].kind);
    ASSERT_TRUE(eventually([&] { return pass.bind.front().value.resource == "soft"; }));
    ASSERT_TRUE(eventually([&] { return compiled(); }));
    EXPECT_TRUE(eventually([&] { return table->choice(QStringLiteral("source"))->hasFocus(); }))
        << QApplication::focusWidget()->objectName().toStdString();
}

TEST_F(SlotTableTest, RemovesUndeclaredBindings)
{
    open("photo-filter");
    const std::string before = text();
    window->document().edit<project::Pass>(passId({0}), QStringLiteral("Bind"), [](project::Pass& one) {
        std::get<project::DispatchPass>(one.kind).bind.push_back({.key = "gone", .value = {.resource = "photo"}});
    });
    window->projectPanel().select(passId({0}));
    auto* remove = page().findChild<QToolButton*>(QStringLiteral("gone/remove"));
    ASSERT_NE(remove, nullptr);
    const auto labels = page().findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::contains(labels, QStringLiteral("Not used by the shader"), &QLabel::text))
        << "compilers remove declared variables that are not used, too";
    remove->click();
    EXPECT_EQ(text(), before);
}

} // namespace
} // namespace wavelane::ui
