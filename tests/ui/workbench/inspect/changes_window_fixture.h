// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/inspect/values_project.h"
#include "ui/panels/inspect/changes/changes_inspector.h"

#include <QToolButton>

namespace wavelane::ui {

/// The window with contents that are compared.
class ChangesWindowTest : public ValuesProjectTest
{
protected:
    void choose(const char* mode)
    {
        for (QToolButton* button : changes().pictures().findChildren<QToolButton*>())
            if (button->text() == QLatin1String(mode))
                return person::click(*button);
        FAIL() << mode;
    }
    ChangesView& changes() { return inspect().changesInspector().view(); }

    void showChangesOf(const char* resource)
    {
        inspect().showResource(QString::fromLatin1(resource));
        inspect().showChanges();
        ASSERT_TRUE(eventually([&] { return !changes().summary().isEmpty(); }));
    }
    testing::AssertionResult shows(const QString& summary)
    {
        return eventually([&] { return changes().summary() == summary; })
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << changes().summary().toStdString();
    }
    QString difference(int row, int column)
    {
        return changes().table().model()->index(row, column).data().toString();
    }
    void rerunWith(const QString& before, const QString& after)
    {
        replaceText(before, after);
        ASSERT_TRUE(eventually([&] { return compiled(); }));
        runAndWait();
    }

    /// A picture of 64 × 32 texels in place of the values.
    void openPicture()
    {
        write("picture.hlsl", R"(RWTexture2D<float4> picture : register(u0);
[numthreads(8, 8, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    picture[id.xy] = float4(id.x / 64.0, 0.5, 0, 1);
}
)");
        write("project.wavelane", R"({
  "wavelane": 1,
  "shaders": { "picture": { "source": "picture.hlsl" } },
  "resources": {
    "picture": { "kind": "texture2d", "width": 64, "height": 32, "format": "R32G32B32A32_FLOAT" }
  },
  "passes": [ { "name": "go", "dispatch": "picture", "cover": "picture", "bind": { "picture": "picture" } } ]
}
)");
        ASSERT_TRUE(openWhole(*window, folder()));
        ASSERT_TRUE(eventually([&] { return compiled(); }));
        runAndWait();
    }
};

} // namespace wavelane::ui
