// SPDX-License-Identifier: MIT
// What translators get: every text that the property panel takes from the format's schema.
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

/// As a literal of C++.
QString quoted(const QString& text)
{
    return u'"' + QString(text).replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\"")) + u'"';
}

TEST(SchemaTexts, AreThereForTranslators)
{
    const QString made = textOf(QStringLiteral(WAVELANE_SCHEMA_TEXTS));
    const QString words = textOf(QStringLiteral(WAVELANE_SOURCE_DIR "/ui/forms/schema_words.cpp"));
    const Schema schema;
    int descriptions = 0;
    for (const std::string& definition : schema.definitions())
        for (const FieldSpec& field : schema.fields(definition)) {
            const std::string where = definition + "." + field.key;
            EXPECT_TRUE(
                made.contains(QStringLiteral("QT_TRANSLATE_NOOP(\"Fields\", %1);").arg(quoted(field.label))) ||
                words.contains(quoted(field.label)))
                << where << ": " << field.label.toStdString();
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
