// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QTemporaryDir>

#include <filesystem>
#include <string>

namespace wavelane::ui {

/// A copy of an example project in a temporary folder, which a test can edit and save.
class ExampleCopy
{
public:
    explicit ExampleCopy(const std::string& name)
    {
        std::filesystem::copy(std::filesystem::path(WAVELANE_SOURCE_DIR) / "shaders" / name, folder(),
                              std::filesystem::copy_options::recursive |
                                  std::filesystem::copy_options::overwrite_existing);
    }

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    QString path() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
};

} // namespace wavelane::ui
