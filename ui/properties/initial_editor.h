// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/initial_data.h"
#include "ui/properties/fields.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QFormLayout;

namespace wavelane::ui {

/// The initial data of a resource: which form it has, and the fields of that form. Forms without fields of their own
/// here (structures) are shown and kept.
class InitialEditor final : public QWidget
{
    Q_OBJECT

public:
    InitialEditor(QString folder, bool forTexture, QWidget* parent = nullptr);

    void showValue(const std::optional<project::InitialData>& value);

Q_SIGNALS:
    void edited(const std::optional<wavelane::project::InitialData>& value);

private:
    void chooseForm(int index);
    void rebuildFields();
    void addLine(const QString& label, std::function<QString()> load, LineField::Commit commit);
    void addNumberType(NumberType& type);
    void addJson(const QString& label, Json& value);
    void addCount(std::optional<std::uint64_t>& count);
    void addFields(project::HexData& form);
    void addFields(project::NumberData& form);
    void addFields(project::StructData& form);
    void addFields(project::FillData& form);
    void addFields(project::SequenceData& form);
    void addFields(project::RandomData& form);
    void addFields(project::FileData& form);
    void addFields(project::ImageData& form);
    void addFields(project::PatternData& form);
    void addFields(project::GarbageData& form);
    void send();

    QString m_folder;
    ChoiceField* m_form = nullptr;
    QWidget* m_fields = nullptr;
    QFormLayout* m_layout = nullptr;
    std::vector<std::function<void()>> m_loaders;
    std::optional<project::InitialData> m_value;
};

} // namespace wavelane::ui
