// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <QByteArray>
#include <QPoint>
#include <QString>

#include <cstdint>
#include <optional>

/// What the tour knows about its project, resources/templates/tour. Pure functions.
namespace wavelane::ui::tour_project {

inline constexpr const char* settings = "settings"; ///< The constants with the color.
inline constexpr const char* tint = "tint";         ///< The color in them.
inline constexpr const char* glow = "glow";         ///< The texture with the NaN, in R32_FLOAT.
inline constexpr const char* picture = "picture";   ///< The shader that gets the error.

/// Whether the color differs from the template's. False without the color.
bool isColorChanged(const project::Project& project);
/// Textures that the template does not have.
int addedTextures(const project::Project& project);

/// The position of the semicolon that the tour removes from the source of `picture`: at the end of the line that
/// declares `ring`, otherwise of the first statement of `main`. Nothing if the text has none.
std::optional<int> semicolonToRemove(const QString& text);
/// The position of the line of `ring` where the semicolon is missing already, because the user left the tour before
/// adding it. Nothing if it is not missing.
std::optional<int> removedSemicolon(const QString& text);
/// The position in the line of `position` where the semicolon belongs: after the code. Nothing if the code ends with
/// one.
std::optional<int> missingSemicolon(const QString& text, int position);

/// The NaN values in packed 32-bit floats.
struct NanSearch
{
    std::uint64_t count = 0;
    std::optional<std::uint64_t> first; ///< Index of the first one.
};
NanSearch findNan(const QByteArray& floats);

} // namespace wavelane::ui::tour_project
