// SPDX-License-Identifier: MIT
// The fields of each form of initial data; the editor around them is in initial_editor.cpp.
#include "ui/properties/choices.h"
#include "ui/properties/convert.h"
#include "ui/properties/initial_editor.h"
#include "ui/properties/initial_text.h"
#include "ui/text.h"

#include <QFormLayout>

#include <array>

namespace wavelane::ui {

void InitialEditor::addFields(project::HexData& form)
{
    addLine(
        tr("Bytes"), [&form] { return hexText(form.bytes); },
        [this, &form](const QString& text) -> Result<void> {
            auto bytes = bytesFromHex(text);
            if (!bytes)
                return std::unexpected(bytes.error());
            form.bytes = std::move(*bytes);
            send();
            return {};
        });
}

void InitialEditor::addFields(project::NumberData& form)
{
    addNumberType(form.type);
    addLine(
        tr("Values"),
        [&form] {
            QStringList texts;
            for (const Json& one : form.values)
                texts += numberText(one);
            return texts.join(QStringLiteral(", "));
        },
        [this, &form](const QString& text) -> Result<void> {
            std::vector<Json> values;
            for (const QString& one : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
                auto number = numberFromText(one);
                if (!number)
                    return std::unexpected(number.error());
                values.push_back(std::move(*number));
            }
            form.values = std::move(values);
            send();
            return {};
        });
}

void InitialEditor::addFields(project::StructData& form)
{
    addLine(
        tr("Elements"), [&form] { return toQt(dumpJson(form.elements)); },
        [this, &form](const QString& text) -> Result<void> {
            auto elements = parseJson(toUtf8(text));
            if (!elements || !elements->is_array())
                return fail(Code::badValue, "Structures are a JSON list of objects by member name.");
            form.elements = std::move(*elements);
            send();
            return {};
        });
}

void InitialEditor::addFields(project::FillData& form)
{
    addNumberType(form.type);
    addJson(tr("Value"), form.value);
    addCount(form.count);
}

void InitialEditor::addFields(project::SequenceData& form)
{
    addNumberType(form.type);
    addJson(tr("Start"), form.start);
    addJson(tr("Step"), form.step);
    addCount(form.count);
}

void InitialEditor::addFields(project::RandomData& form)
{
    addNumberType(form.type);
    addJson(tr("From"), form.min);
    addJson(tr("To"), form.max);
    addLine(
        tr("Seed"), [&form] { return QString::number(form.seed); },
        [this, &form](const QString& text) {
            return withUnsigned(text, [&](std::uint64_t value) {
                form.seed = value;
                send();
            });
        });
    addCount(form.count);
}

void InitialEditor::addFields(project::FileData& form)
{
    auto* field = new PathField(m_folder, tr("Data (*.bin *.npy *.csv *.raw);;All files (*)"),
                                [this, &form](const QString& text) -> Result<void> {
                                    form.path = toUtf8(text);
                                    send();
                                    return {};
                                });
    m_layout->addRow(tr("File"), field);
    m_loaders.push_back([field, &form] { field->line().showValue(toQt(form.path)); });
}

void InitialEditor::addFields(project::ImageData& form)
{
    auto* field = new PathField(m_folder, tr("Pictures (*.png *.jpg *.jpeg *.hdr *.exr);;All files (*)"),
                                [this, &form](const QString& text) -> Result<void> {
                                    form.paths.clear();
                                    for (const QString& one : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
                                        form.paths.push_back(toUtf8(one.trimmed()));
                                    send();
                                    return {};
                                });
    field->setObjectName(QStringLiteral("image"));
    m_layout->addRow(tr("Image"), field);
    m_loaders.push_back([field, &form] {
        QStringList paths;
        for (const std::string& path : form.paths)
            paths += toQt(path);
        field->line().showValue(paths.join(QStringLiteral(", ")));
    });
}

void InitialEditor::addFields(project::PatternData& form)
{
    using project::Pattern;
    static constexpr std::array patterns{Pattern::checker, Pattern::gradient, Pattern::uv, Pattern::noise,
                                         Pattern::testCard};
    auto* field = new ChoiceField;
    for (const Pattern pattern : patterns)
        field->addItem(toQt(toString(pattern)));
    m_layout->addRow(tr("Pattern"), field);
    m_loaders.push_back([field, &form] { field->setCurrentText(toQt(toString(form.pattern))); });
    connect(field, &QComboBox::activated, this, [this, &form](int index) {
        form.pattern = patterns[static_cast<std::size_t>(index)];
        send();
    });
}

void InitialEditor::addFields(project::GarbageData& form)
{
    addLine(
        tr("Seed"), [&form] { return QString::number(form.seed); },
        [this, &form](const QString& text) {
            return withUnsigned(text, [&](std::uint64_t value) {
                form.seed = value;
                send();
            });
        });
}

} // namespace wavelane::ui
