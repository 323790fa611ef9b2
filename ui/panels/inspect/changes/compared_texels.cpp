// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/changes/compared_texels.h"

#include "ui/base/text.h"
#include "ui/panels/inspect/engine_texels.h"
#include "ui/session/contents/pass_contents.h"
#include "ui/session/engine_session.h"
#include "ui/views/texels/texel_cache.h"

#include <format>
#include <memory>
#include <utility>

namespace wavelane::ui {

namespace {

inspect::Combination splitAt(int column)
{
    return {.kind = inspect::Combination::Kind::split, .column = static_cast<std::uint64_t>(column)};
}

} // namespace

ComparedTexels::ComparedTexels(const PassContents& contents, LargeSlice slice, inspect::Other other)
    : m_contents(contents), m_slice(std::move(slice)), m_other(std::move(other))
{
    m_slice.target.after = toUtf8(contents.after());
    if (m_other.target)
        m_other.target->after = m_slice.target.after;
}

ComparedTexels::~ComparedTexels() = default;

TexelImage ComparedTexels::current()
{
    m_difference = m_split = {};
    return picture(m_current, std::nullopt);
}

TexelImage ComparedTexels::reference()
{
    m_difference = m_split = {};
    return picture(m_reference, splitAt(0));
}

TexelImage ComparedTexels::difference()
{
    m_current = m_reference = m_split = {};
    return picture(m_difference, inspect::Combination{.kind = inspect::Combination::Kind::difference});
}

TexelImage ComparedTexels::split(int column)
{
    m_current = m_reference = m_difference = {};
    const bool isNew = !m_split.texels;
    picture(m_split, splitAt(column));
    if (std::exchange(m_column, column) != column && !isNew) {
        // What is shown stays until the other columns have arrived.
        m_split.texels->setCombination(splitAt(column));
        m_split.image.cache->refresh();
    }
    return m_split.image;
}

const TexelImage& ComparedTexels::picture(Picture& made, const std::optional<inspect::Combination>& combination)
{
    if (made.texels)
        return made.image;
    static std::uint64_t pictures = 0;
    TexelImage& image = made.image;
    image = m_slice.image;
    if (combination && combination->kind == inspect::Combination::Kind::difference)
        image.format = inspect::differenceFormat(image.format);
    auto texels = std::make_unique<EngineTexels>(
        m_contents.session().inspections(),
        EngineTexels::Place{.target = m_slice.target,
                            .view = m_slice.view,
                            .other = combination ? std::optional(m_other) : std::nullopt,
                            .combination = combination},
        std::format("compared {}", ++pictures));
    made.texels = texels.get();
    image.cache = std::make_shared<TexelCache>(m_slice.planes, image.format, std::move(texels));
    connect(image.cache.get(), &TexelCache::failed, this, &RemotePictures::failed);
    return image;
}

} // namespace wavelane::ui
