// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace wavelane::ui {

/// Conversions between the UTF-8 of the core and the UTF-16 of Qt.
inline QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
QString toQt(const std::same_as<std::filesystem::path> auto& path)
{
    return QString::fromStdString(path.native());
}
inline std::string toUtf8(const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}
inline std::filesystem::path toPath(const QString& text)
{
    return {toUtf8(text)};
}

/// The number that selects a plural form: `tr("%L1 byte(s)", nullptr, pluralOf(count)).arg(count)`. It has the last
/// digits of a count that does not fit an int, because plural forms of some languages depend on them.
inline int pluralOf(std::uint64_t count)
{
    constexpr std::uint64_t million = 1'000'000;
    return static_cast<int>(count < million ? count : million + count % million);
}

} // namespace wavelane::ui
