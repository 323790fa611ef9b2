// SPDX-License-Identifier: MIT
// Translators get every text that the property panel takes from the project schema.
#include "ui/base/text.h"
#include "ui/forms/schema.h"

#include <QFile>

#include <gtest/gtest.h>

namespace wavelane::ui {
namespace {

QString textOf(const QString& path)
{
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return QString::fromUtf8(file.readAll());
}

/// As a C++ string literal.
QString quoted(const QString& text)
{
    return u'"' + QString(text).replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\"")) + u'"';
}

TEST(SchemaTexts, AreExtractedForTranslators)
{
    const QString made = textOf(QStringLiteral(WAVELANE_SCHEMA_TEXTS));
    const Schema schema;
    int descriptions = 0;
    for (const std::string& definition : schema.definitions())
        for (const FieldSpec& field : schema.fields(definition)) {
            const std::string where = definition + "." + field.key;
            for (const QString& text : {field.label, field.section, field.unit})
                EXPECT_TRUE(text.isEmpty() ||
                            made.contains(QStringLiteral("QT_TRANSLATE_NOOP(\"Fields\", %1);").arg(quoted(text))))
                    << where << ": " << text.toStdString();
            if (field.description.isEmpty())
                continue;
            ++descriptions;
            EXPECT_TRUE(
                made.contains(QStringLiteral("QT_TRANSLATE_NOOP(\"Schema\", %1);").arg(quoted(field.description))))
                << where << ": " << field.description.toStdString();
        }
    EXPECT_GT(descriptions, 100);
}

} // namespace
} // namespace wavelane::ui
