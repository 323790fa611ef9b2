// SPDX-License-Identifier: MIT
#include "ui/exchange/capture_folder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace wavelane::ui {

QString CaptureFolder::defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/captures");
}

QString CaptureFolder::newFile(const QString& projectName, const QDateTime& now) const
{
    if (!QDir().mkpath(m_path) ||
        !QFile::setPermissions(m_path, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner))
        return {};
    const QString name =
        m_path + QLatin1Char('/') + projectName + QLatin1Char('-') + now.toString(QStringLiteral("yyyyMMdd-HHmmss"));
    QString file = name + QStringLiteral(".rdc");
    for (int number = 2; QFileInfo::exists(file); ++number)
        file = QStringLiteral("%1-%2.rdc").arg(name).arg(number);
    const QStringList newestFirst = QDir(m_path).entryList({QStringLiteral("*.rdc")}, QDir::Files, QDir::Time);
    for (qsizetype i = maxCaptures - 1; i < newestFirst.size(); ++i)
        QFile::remove(m_path + QLatin1Char('/') + newestFirst[i]);
    return file;
}

} // namespace wavelane::ui
