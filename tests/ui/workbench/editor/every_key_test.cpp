// SPDX-License-Identifier: MIT
// Every key of the project's format can be seen, set, saved and undone in the property panel. What the format knows
// is taken from its schema, so that a key without a field fails here.
#include "core/project/json/json_pointer.h"
#include "core/project/writer.h"
#include "tests/ui/workbench/properties/property_driver.h"
#include "tests/unit/project/sample.h"
#include "ui/base/text.h"
#include "ui/forms/object_json.h"
#include "ui/panels/properties_panel.h"
#include "ui/session/engine_session.h"

#include <QComboBox>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace wavelane::ui {
namespace {

using OwnedKey = std::pair<std::string, std::string>;

class EveryKey : public testing::Test
{
protected:
    void SetUp() override
    {
        Json file = *parseJson(project::test::everything);
        // What only makes sense in a heap is shown only there.
        for (const char* kind : {"texture1d", "texture2d", "texture3d", "texturecube"}) {
            Json placed{{"kind", kind}, {"width", 4}};
            if (std::string_view(kind) == "texture2d" || std::string_view(kind) == "texture3d")
                placed["height"] = 4;
            if (std::string_view(kind) == "texture3d")
                placed["depth"] = 4;
            placed["format"] = "R8_UNORM";
            placed["heap"] = "pool";
            placed["offset"] = 1024;
            file["resources"][std::string("placed ") + kind] = placed;
        }
        // The only sampler whose coordinates can be unnormalized without another change.
        file["resources"]["texels"] = {{"kind", "sampler"}, {"min", "point"},       {"mag", "point"},
                                       {"mip", "point"},    {"address_u", "clamp"}, {"address_v", "clamp"}};
        // Every type of numbers holds it.
        file["resources"]["ramp"]["initial"]["sequence"]["start"] = 3;
        file["resources"]["drawn"] = {{"kind", "buffer"}, {"size", 64}, {"initial", {{"pattern", "uv"}}}};
        file["expect"].push_back({{"resource", "raw"}, {"structs", Json::array({{{"age", 1}}})}});
        file["expect"].push_back({{"resource", "raw"}, {"fill", {{"type", "uint32"}, {"value", 7}}}});
        file["expect"].push_back({{"resource", "raw"}, {"sequence", {{"type", "uint32"}}}});
        file["expect"].push_back({{"resource", "raw"}, {"random", {{"type", "float32"}, {"max", 9}}}});
        file["expect"].push_back({{"resource", "raw"}, {"file", "gold.bin"}, {"skip", 4}});
        file["expect"].push_back({{"resource", "raw"}, {"pattern", "uv"}});
        file["expect"].push_back({{"resource", "raw"}, {"garbage", 3}});
        QFile out(folder.filePath(QStringLiteral("project.wavelane")));
        ASSERT_TRUE(out.open(QIODevice::WriteOnly));
        out.write(QByteArray::fromStdString(dumpJson(file, 2)));
        out.close();
        ASSERT_TRUE(document.open(folder.path().toStdString()));
        ASSERT_TRUE(document.isReadable());
        panel.resize(400, 800);
        panel.QWidget::show();
    }

    std::string savedFile()
    {
        QFile file(folder.filePath(QStringLiteral("project.wavelane")));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }

    /// The object's JSON in the file on disk.
    Json savedObject(const ObjectId& id)
    {
        const auto read = project::readProject(savedFile());
        return objectJson(read.project, id);
    }

    void walk(const ObjectId& id)
    {
        panel.show(id);
        ASSERT_NE(panel.page(), nullptr);
        const std::vector<PlanRow> rows = panel.page()->rows();
        for (const PlanRow& row : rows)
            if (row.kind == PlanRow::Kind::field && row.spec.shape != FieldShape::bindings)
                change(id, row);
    }

    /// All objects of a kind.
    std::vector<ObjectId> objects(ObjectKind kind) const
    {
        const project::Project& project = document.project();
        std::vector<ObjectId> list;
        if (kind == ObjectKind::project)
            list.push_back({ObjectKind::project, {}});
        for (std::size_t i = 0; kind == ObjectKind::shader && i < project.shaders.size(); ++i)
            list.push_back(shaderId(i));
        for (std::size_t i = 0; kind == ObjectKind::resource && i < project.resources.size(); ++i)
            list.push_back(resourceId(i));
        if (kind == ObjectKind::pass)
            list = allPasses(project);
        for (std::size_t i = 0; kind == ObjectKind::expectation && i < project.expectations.size(); ++i)
            list.push_back(expectationId(i));
        return list;
    }

    void walkAll(ObjectKind kind)
    {
        ASSERT_TRUE(document.save());
        for (const ObjectId& one : objects(kind))
            walk(one);
        for (const OwnedKey& each : refused)
            EXPECT_TRUE(changed.contains(each)) << each.first << " " << each.second << " never changes";
    }

    /// True for keys that another key of the same object can exclude; the message then says so.
    static bool canBeExcluded(const PlanRow& row)
    {
        return row.spec.owner == "sampler" &&
               (row.spec.key == "compare" || row.spec.key == "reduction" || row.spec.key == "unnormalized");
    }

    void change(const ObjectId& id, const PlanRow& row)
    {
        const std::string where = pointerOf(document.project(), id) + "/" + row.pointer;
        QWidget* field = panel.page()->field(toQt(row.pointer));
        ASSERT_NE(field, nullptr) << where;
        EXPECT_EQ(field->objectName(), toQt(row.pointer));
        EXPECT_FALSE(field->toolTip().isEmpty()) << where;
        EXPECT_FALSE(field->accessibleName().isEmpty()) << where;
        const std::string before = project::toText(document.project());
        const Json object = objectJson(document.project(), id);
        const Json* value = valueAt(object, "/" + row.pointer);
        ASSERT_TRUE(changeThrough(*field, row.spec, value)) << where;
        const OwnedKey key{row.spec.owner, row.spec.key};
        if (!document.modified() && canBeExcluded(row)) {
            EXPECT_TRUE(field->toolTip().contains(QStringLiteral("must be"))) << field->toolTip().toStdString();
            refused.insert(key);
            return;
        }
        ASSERT_TRUE(document.modified()) << where << " did not change: " << field->toolTip().toStdString();
        changed.insert(key);
        ASSERT_TRUE(document.save()) << where;
        if (row.pointer != "name") {
            const Json saved = savedObject(id);
            const Json* after = valueAt(saved, "/" + row.pointer);
            EXPECT_FALSE(value && after ? *value == *after : value == after) << where;
        }
        EXPECT_NE(savedFile(), before) << where;
        document.undoStack().undo();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        ASSERT_EQ(project::toText(document.project()), before) << where;
        ASSERT_TRUE(document.save()) << where;
        EXPECT_EQ(savedFile(), before) << where;
    }

    std::set<OwnedKey> changed; ///< Keys that were changed in an object.
    std::set<OwnedKey> refused; ///< Keys that another key excluded in an object.
    QTemporaryDir folder;
    Document document;
    EngineSession session{document};
    PropertiesPanel panel{document, session};
};

TEST_F(EveryKey, OfTheProjectIsShownSetSavedAndUndone)
{
    walkAll(ObjectKind::project);
}

TEST_F(EveryKey, OfShadersIsShownSetSavedAndUndone)
{
    walkAll(ObjectKind::shader);
}

TEST_F(EveryKey, OfResourcesIsShownSetSavedAndUndone)
{
    walkAll(ObjectKind::resource);
}

TEST_F(EveryKey, OfPassesIsShownSetSavedAndUndone)
{
    walkAll(ObjectKind::pass);
}

TEST_F(EveryKey, OfExpectationsIsShownSetSavedAndUndone)
{
    walkAll(ObjectKind::expectation);
}

TEST_F(EveryKey, OfTheSchemaIsAmongThem)
{
    const Schema schema;
    std::set<OwnedKey> seen;
    for (const ObjectKind kind :
         {ObjectKind::project, ObjectKind::shader, ObjectKind::resource, ObjectKind::pass, ObjectKind::expectation})
        for (const ObjectId& one : objects(kind))
            for (const PlanRow& row : planRows(schema, objectDefinition(one), objectJson(document.project(), one)))
                seen.insert({row.spec.owner, row.spec.key});
    // What the tree shows, or what the program writes without being asked.
    const std::set<OwnedKey> elsewhere{{"project", "wavelane"}, {"project", "shaders"}, {"project", "resources"},
                                       {"project", "passes"},   {"project", "expect"},  {"group", "group"},
                                       {"bind", "$resources"},  {"bind", "$samplers"}};
    // Only buffers and textures have initial data.
    const std::set<OwnedKey> withoutEffect{
        {"constants", "initial"}, {"sampler", "initial"}, {"heap", "initial"}, {"acceleration_structure", "initial"}};
    EXPECT_TRUE(std::ranges::none_of(withoutEffect, [&](const OwnedKey& key) { return seen.contains(key); }));
    ASSERT_GT(schema.definitions().size(), 30U);
    for (const std::string& definition : schema.definitions())
        for (const FieldSpec& spec : schema.fields(definition)) {
            // An object's keys, a list's elements and a map's values have rows of their own.
            // Each kind of resources has the key that distinguishes the kinds.
            const bool isHolder =
                definition == "resource" || spec.shape == FieldShape::object || spec.shape == FieldShape::members;
            const bool hasRow =
                !elsewhere.contains({definition, spec.key}) && !withoutEffect.contains({definition, spec.key});
            if (!isHolder && hasRow) {
                EXPECT_TRUE(seen.contains({definition, spec.key})) << definition << " " << spec.key;
            }
        }
}

} // namespace
} // namespace wavelane::ui
