// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/data/initial_bytes.h"
#include "core/project/initial_data.h"

#include <QImage>
#include <QWidget>

#include <filesystem>
#include <optional>

class QLabel;

namespace wavelane::ui {

/// The beginning of what initial data stand for.
struct DataPreview
{
    QString text;   ///< The first elements, or why there is nothing to see.
    QImage picture; ///< Of textures: mip 0 of slice 0, made small.
    bool isProblem = false;
};

/// The first bytes of the data in the type that they have: numbers, structures by member, else hexadecimal. Reads
/// files of the project's folder. Pictures above 16 MiB are not shown.
DataPreview previewOf(const project::InitialData& data, const run::DataTarget& target,
                      const std::filesystem::path& folder);

/// Shows that below the fields of the data; made again only where data or target change.
class InitialPreview final : public QWidget
{
    Q_OBJECT

public:
    explicit InitialPreview(QWidget* parent = nullptr);

    void show(const std::optional<project::InitialData>& initial, const run::DataTarget& target,
              const std::filesystem::path& folder);
    QString text() const;

private:
    QLabel* m_text = nullptr;
    QLabel* m_picture = nullptr;
    std::optional<project::InitialData> m_data;
    std::optional<run::DataTarget> m_target;
};

} // namespace wavelane::ui
