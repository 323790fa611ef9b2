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

/// The first elements of initial data.
struct DataPreview
{
    QString text; ///< The first elements, or why there is no preview.
    QImage image; ///< For textures, mip 0 of slice 0, scaled down.
    bool isProblem = false;
};

/// Formats the first bytes of the data: as numbers, structures, or hexadecimal digits. Reads files of the project
/// folder. Textures above 16 MiB have no preview.
DataPreview previewOf(const project::InitialData& data, const plan::DataTarget& target,
                      const std::filesystem::path& folder);

/// Shows the preview. Updates it only if the data or the target changed.
class InitialPreview final : public QWidget
{
    Q_OBJECT

public:
    explicit InitialPreview(QWidget* parent = nullptr);

    void show(const std::optional<project::InitialData>& initial, const plan::DataTarget& target,
              const std::filesystem::path& folder);
    QString text() const;

private:
    QLabel* m_text = nullptr;
    QLabel* m_image = nullptr;
    std::optional<project::InitialData> m_data;
    std::optional<plan::DataTarget> m_target;
};

} // namespace wavelane::ui
