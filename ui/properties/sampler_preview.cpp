// SPDX-License-Identifier: MIT
#include "ui/properties/sampler_preview.h"

#include "ui/theme/theme.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace wavelane::ui {

namespace {

using project::AddressMode;
using project::BorderColor;
using project::CompareOperation;
using project::Filter;
using project::Reduction;
using Texel = std::array<double, 4>;

constexpr int baseTexels = 8; ///< Along an edge of mip 0.

/// A checkerboard with box-filtered mips. Its quarters differ in color, so that mirroring is visible.
std::vector<std::vector<Texel>> makeMips()
{
    std::vector<Texel> base(baseTexels * baseTexels);
    for (int y = 0; y < baseTexels; ++y)
        for (int x = 0; x < baseTexels; ++x) {
            const bool isDark = (x + y) % 2 == 0;
            const double red = x < 4 ? 0.9 : 0.2, green = y < 4 ? 0.7 : 0.3, blue = x < 4 && y < 4 ? 0.2 : 0.8;
            const double light = isDark ? 0.35 : 1;
            base[static_cast<std::size_t>(y * baseTexels + x)] = {red * light, green * light, blue * light, 1};
        }
    std::vector<std::vector<Texel>> mips{base};
    for (int edge = baseTexels / 2; edge >= 1; edge /= 2) {
        const std::vector<Texel>& above = mips.back();
        std::vector<Texel> mip(static_cast<std::size_t>(edge * edge));
        for (int y = 0; y < edge; ++y)
            for (int x = 0; x < edge; ++x)
                for (std::size_t part = 0; part < 4; ++part)
                    for (int corner = 0; corner < 4; ++corner) {
                        const int from = (2 * y + corner / 2) * 2 * edge + 2 * x + corner % 2;
                        mip[static_cast<std::size_t>(y * edge + x)][part] +=
                            above[static_cast<std::size_t>(from)][part] / 4;
                    }
        mips.push_back(std::move(mip));
    }
    return mips;
}

/// The coordinate after addressing; −1 for the border.
int wrapped(int coordinate, int edge, AddressMode mode)
{
    const auto modulo = [](int value, int by) { return ((value % by) + by) % by; };
    switch (mode) {
    case AddressMode::wrap:
        return modulo(coordinate, edge);
    case AddressMode::mirror: {
        const int folded = modulo(coordinate, 2 * edge);
        return folded < edge ? folded : 2 * edge - 1 - folded;
    }
    case AddressMode::clamp:
        return std::clamp(coordinate, 0, edge - 1);
    case AddressMode::border:
        return coordinate >= 0 && coordinate < edge ? coordinate : -1;
    case AddressMode::mirrorOnce:
        return std::clamp(coordinate >= 0 ? coordinate : -1 - coordinate, 0, edge - 1);
    }
    return 0;
}

bool passes(CompareOperation operation, double reference, double texel)
{
    switch (operation) {
    case CompareOperation::never:
        return false;
    case CompareOperation::less:
        return reference < texel;
    case CompareOperation::equal:
        return reference == texel;
    case CompareOperation::lessEqual:
        return reference <= texel;
    case CompareOperation::greater:
        return reference > texel;
    case CompareOperation::notEqual:
        return reference != texel;
    case CompareOperation::greaterEqual:
        return reference >= texel;
    case CompareOperation::always:
        return true;
    }
    return false;
}

class Sampling
{
public:
    explicit Sampling(const project::Sampler& sampler) : m_sampler(sampler), m_mips(makeMips()) {}

    /// `longer` and `shorter` are the axes of the pixel footprint in texture coordinates. The longer one is along v
    /// if `along` is true, otherwise along u.
    Texel at(double u, double v, double longer, double shorter, bool along, double reference) const
    {
        const double most = m_sampler.anisotropy.value_or(1);
        const int taps = std::clamp(static_cast<int>(std::ceil(std::min(longer / shorter, most))), 1, 16);
        const double footprint = std::max(shorter, longer / most) * baseTexels;
        double level = std::log2(std::max(footprint, 1e-6)) + m_sampler.lodBias;
        level = std::clamp(level, m_sampler.lodMin, std::max(m_sampler.lodMin, m_sampler.lodMax.value_or(1000)));
        if (m_sampler.unnormalized)
            level = 0;
        Texel sum{};
        for (int tap = 0; tap < taps; ++tap) {
            const double shift = longer * ((tap + 0.5) / taps - 0.5) * (taps > 1 ? 1 : 0);
            const Texel one = sampledLevel(along ? u : u + shift, along ? v + shift : v, level, reference);
            for (std::size_t part = 0; part < 4; ++part)
                sum[part] += one[part] / taps;
        }
        return sum;
    }

private:
    Texel sampledLevel(double u, double v, double level, double reference) const
    {
        const Filter filter = level <= 0 ? m_sampler.mag : m_sampler.min;
        const double inside = std::clamp(level, 0.0, static_cast<double>(m_mips.size() - 1));
        if (m_sampler.mip == Filter::point)
            return filtered(u, v, static_cast<std::size_t>(std::lround(inside)), filter, reference);
        const auto lower = static_cast<std::size_t>(inside);
        const std::size_t upper = std::min(lower + 1, m_mips.size() - 1);
        return mixed(filtered(u, v, lower, filter, reference), filtered(u, v, upper, filter, reference),
                     inside - static_cast<double>(lower));
    }

    Texel filtered(double u, double v, std::size_t mip, Filter filter, double reference) const
    {
        const int edge = baseTexels >> mip;
        if (filter == Filter::point)
            return texel(static_cast<int>(std::floor(u * edge)), static_cast<int>(std::floor(v * edge)), mip,
                         reference);
        const double x = u * edge - 0.5, y = v * edge - 0.5;
        const int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
        const Texel above = mixed(texel(left, top, mip, reference), texel(left + 1, top, mip, reference), x - left);
        const Texel below =
            mixed(texel(left, top + 1, mip, reference), texel(left + 1, top + 1, mip, reference), x - left);
        return mixed(above, below, y - top);
    }

    Texel mixed(const Texel& a, const Texel& b, double share) const
    {
        if (m_sampler.reduction != Reduction::average && share > 0 && share < 1)
            return reduced(a, b);
        Texel result{};
        for (std::size_t part = 0; part < 4; ++part)
            result[part] = a[part] + (b[part] - a[part]) * share;
        return result;
    }

    Texel reduced(const Texel& a, const Texel& b) const
    {
        Texel result{};
        for (std::size_t part = 0; part < 4; ++part)
            result[part] =
                m_sampler.reduction == Reduction::min ? std::min(a[part], b[part]) : std::max(a[part], b[part]);
        return result;
    }

    Texel texel(int x, int y, std::size_t mip, double reference) const
    {
        const int edge = baseTexels >> mip;
        const int column = wrapped(x, edge, m_sampler.address[0]);
        const int row = wrapped(y, edge, m_sampler.address[1]);
        Texel color{};
        if (column >= 0 && row >= 0)
            color = m_mips[mip][static_cast<std::size_t>(row * edge + column)];
        else if (m_sampler.border == BorderColor::opaqueWhite)
            color = {1, 1, 1, 1};
        else
            color = {0, 0, 0, m_sampler.border == BorderColor::opaqueBlack ? 1.0 : 0.0};
        if (!m_sampler.compare)
            return color;
        const double light = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
        const double result = passes(*m_sampler.compare, reference, light) ? 1 : 0;
        return {result, result, result, 1};
    }

    const project::Sampler& m_sampler;
    std::vector<std::vector<Texel>> m_mips;
};

QRgb toRgb(const Texel& texel)
{
    const auto byte = [](double value) { return static_cast<int>(std::lround(std::clamp(value, 0.0, 1.0) * 255)); };
    return qRgba(byte(texel[0]), byte(texel[1]), byte(texel[2]), byte(texel[3]));
}

} // namespace

QImage samplerImage(const project::Sampler& sampler, QSize size)
{
    QImage image(size, QImage::Format_ARGB32);
    const Sampling sampling(sampler);
    const int half = size.width() / 2;
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x) {
            const double reference = (x % std::max(half, 1) + 0.5) / std::max(half, 1);
            Texel color{};
            if (x < half) { // Texture coordinates from −0.5 to 1.5.
                const double u = 2 * (x + 0.5) / half - 0.5, v = 2 * (y + 0.5) / size.height() - 0.5;
                color = sampling.at(u, v, 2.0 / half, 2.0 / half, false, reference);
            } else { // A floor in perspective.
                const double distance = 1.6 / ((y + 1.0) / size.height());
                const double across = distance / half;
                const double u = ((x - half + 0.5) / half - 0.5) * distance * 1.5;
                color = sampling.at(u, distance * 2, across * distance * 2.4, across * 1.5, true, reference);
            }
            image.setPixel(x, y, toRgb(color));
        }
    return image;
}

SamplerPreview::SamplerPreview(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMinimumHeight(96);
    setAccessibleName(tr("Sampler preview"));
    setToolTip(tr("A texture of 8 × 8 texels: magnified on the left, including coordinates out of range; on the "
                  "right as a floor with mips."));
}

QSize SamplerPreview::sizeHint() const
{
    return {240, 120};
}

void SamplerPreview::show(const project::Sampler& sampler)
{
    m_sampler = sampler;
    update();
}

void SamplerPreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const ThemeColors& colors = Theme::colors(palette());
    const int height = this->height();
    const QRect area(0, 0, std::min(width(), 2 * height), height);
    constexpr int square = 8;
    for (int y = 0; y < area.height(); y += square)
        for (int x = 0; x < area.width(); x += square)
            painter.fillRect(QRect(x, y, square, square).intersected(area),
                             ((x + y) / square) % 2 ? colors.checkerDark : colors.checkerLight);
    painter.drawImage(area, samplerImage(m_sampler, area.size() * devicePixelRatioF()));
    painter.setPen(colors.grid);
    // The outline of the texture.
    painter.drawRect(area.width() / 8, area.height() / 4, area.width() / 4, area.height() / 2);
}

} // namespace wavelane::ui
