// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/image_find_target.h"

#include "ui/panels/inspect/texture_inspector.h"
#include "ui/views/image/image_canvas.h"

namespace wavelane::ui {

QString ImageFindTarget::searchProblem() const
{
    if (!m_texture.shown())
        return tr("There is no image yet. Run the project (F5).");
    if (m_texture.shape() && m_texture.shape()->rowBytes > 0)
        return tr("Rows of a buffer with a pitch cannot be searched here. Use Table or Hex, or a pitch of 0.");
    const std::optional<Format> format = m_texture.shown()->format;
    if (format && info(*format).blockWidth > 1)
        return tr("Block-compressed texels cannot be searched here. Use Table, or Hex for their bytes.");
    return {};
}

inspect::View ImageFindTarget::searchedView() const
{
    inspect::View view;
    if (m_texture.shape())
        view.format = m_texture.shape()->format;
    return view;
}

std::optional<std::uint64_t> ImageFindTarget::searchStart() const
{
    const auto texel = m_texture.pickedByte();
    const bool isShown =
        texel && m_shown && m_shown->offset >= *texel && m_shown->offset < *texel + m_texture.texelBytes();
    return isShown ? std::optional(m_shown->offset) : texel;
}

void ImageFindTarget::showMatch(const FoundPlace& place)
{
    m_shown = place;
    m_texture.goToByte(place.offset);
}

void ImageFindTarget::markMatches(const FoundPlaces& places)
{
    m_texture.markMatches(places);
}

QWidget& ImageFindTarget::focusWidgetOfMatches()
{
    return m_texture.view().canvas();
}

} // namespace wavelane::ui
