// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/find/find_target.h"

#include <QCoreApplication>

#include <cstdint>
#include <optional>

namespace wavelane::ui {

class TextureInspector;

/// Searches in Image: all mips and slices of a texture, or a buffer in the shown format. A match becomes the picked
/// texel. Frames mark those of the shown slice.
class ImageFindTarget final : public FindTarget
{
    Q_DECLARE_TR_FUNCTIONS(ImageFindTarget)

public:
    explicit ImageFindTarget(TextureInspector& texture) : m_texture(texture) {}

    QString searchProblem() const override;
    inspect::View searchedView() const override;
    std::optional<std::uint64_t> searchStart() const override;
    void showMatch(const FoundPlace& place) override;
    void markMatches(const FoundPlaces& places) override;
    QWidget& focusWidgetOfMatches() override;

private:
    TextureInspector& m_texture;
    std::optional<FoundPlace> m_shown; ///< The last match, of one component of a texel.
};

} // namespace wavelane::ui
