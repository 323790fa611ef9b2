// SPDX-License-Identifier: MIT
#pragma once

#include "tests/ui/workbench/person.h"
#include "tests/ui/workbench/workbench_fixture.h"
#include "ui/panels/inspect/inspect_panel.h"
#include "ui/panels/inspect/texture_inspector.h"
#include "ui/views/find/contents_find_bar.h"
#include "ui/views/hex/hex_area.h"
#include "ui/views/image/image_view.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"

#include <QComboBox>
#include <QLineEdit>
#include <QTableView>
#include <QTemporaryDir>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace wavelane::ui {

/// The window with a project that writes a million floats, of which three are NaN, and 4096 structures.
class ValuesProjectTest : public WorkbenchTest
{
protected:
    static constexpr quint64 floats = 1U << 20U;
    static constexpr std::array<quint64, 3> nanIndices{70'000, 777'777, 1'048'575};

    void write(const char* name, std::string_view text)
    {
        std::ofstream(std::filesystem::path(m_folder.path().toStdString()) / name) << text;
    }

    /// Opens the project that was written and runs it.
    void openAndRun()
    {
        ASSERT_TRUE(openWhole(*window, m_folder.path()));
        ASSERT_TRUE(eventually([&] { return compiled(); }));
        runAndWait();
    }
    void openValues()
    {
        write("values.hlsl", R"(struct Item
{
    float3 position;
    uint kind;
    float weight;
};
RWStructuredBuffer<float> numbers : register(u0);
RWStructuredBuffer<Item> items : register(u1);

[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID)
{
    uint i = id.x;
    bool isPlanted = i == 70000 || i == 777777 || i == 1048575;
    numbers[i] = isPlanted ? asfloat(0x7fc00000) : 0.5 * i;
    if (i < 4096)
    {
        items[i].position = float3(i, 2000 - (float)i, 0.25);
        items[i].kind = i % 7;
        items[i].weight = (i * 37) % 4096;
    }
}
)");
        write("project.wavelane", R"({
  "wavelane": 1,
  "shaders": { "values": { "source": "values.hlsl" } },
  "resources": {
    "numbers": { "kind": "buffer", "count": 1048576, "stride": 4 },
    "items": { "kind": "buffer", "count": 4096, "stride": 20 }
  },
  "passes": [
    { "name": "go", "dispatch": "values", "threads": [1048576, 1, 1],
      "bind": { "numbers": "numbers", "items": "items" } }
  ]
}
)");
        openAndRun();
    }

    InspectPanel& inspect() { return window->inspectPanel(); }
    ContentsFindBar& bar() { return inspect().findBar(); }
    HexArea& hex() { return inspect().hexView().area(); }
    TableView& tableView() { return inspect().tableView(); }
    TextureInspector& texture() { return inspect().textureInspector(); }
    ImageView& image() { return inspect().imageView(); }
    QTableView& table() { return tableView().table(); }
    QString cell(int row, int column) { return table().model()->index(row, column).data().toString(); }

    void showHexOf(const char* resource)
    {
        inspect().showResource(QString::fromLatin1(resource));
        inspect().showHex();
        ASSERT_TRUE(eventually([&] { return inspect().hexView().byteAt(0) >= 0; }));
        hex().setFocus();
        ASSERT_TRUE(eventually([&] { return hex().hasFocus(); }));
    }
    void showTableOf(const char* resource)
    {
        inspect().showResource(QString::fromLatin1(resource));
        inspect().showTable();
        ASSERT_TRUE(eventually([&] { return table().isVisible() && !cell(0, 0).isEmpty() && cell(0, 0) != u"…"; }));
        table().setFocus();
        ASSERT_TRUE(eventually([&] { return table().hasFocus(); }));
    }
    testing::AssertionResult says(const QString& status)
    {
        return eventually([&] { return bar().status() == status; })
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << bar().status().toStdString();
    }
    QString folder() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
};

} // namespace wavelane::ui
