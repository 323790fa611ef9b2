// SPDX-License-Identifier: MIT
#include "ui/base/interest.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <vector>

namespace wavelane::ui {

namespace {

constexpr int examinedSide = 64; ///< Longest side of the small copy, in texels.
constexpr double upperPreference = 0.35;
constexpr double skinFactor = 3;

/// A plain test for the colors of skin: reddish, neither gray nor saturated, not dark.
bool isSkinColor(QRgb color)
{
    const int red = qRed(color);
    const int green = qGreen(color);
    const int blue = qBlue(color);
    const int spread = red - blue;
    return red > 90 && red > green && green > blue && spread > red / 6 && spread < red * 6 / 10 &&
           green - blue < (red - blue) * 8 / 10;
}

int difference(QRgb one, QRgb other)
{
    return std::abs(qRed(one) - qRed(other)) + std::abs(qGreen(one) - qGreen(other)) +
           std::abs(qBlue(one) - qBlue(other));
}

/// Interest of each row (or each column, if the window moves sideways) of the small image.
std::vector<double> interestAlong(const QImage& image, bool alongRows)
{
    std::vector<double> sums(static_cast<std::size_t>(alongRows ? image.height() : image.width()));
    for (int y = 0; y + 1 < image.height(); ++y)
        for (int x = 0; x + 1 < image.width(); ++x) {
            const QRgb here = image.pixel(x, y);
            double interest = difference(here, image.pixel(x + 1, y)) + difference(here, image.pixel(x, y + 1));
            if (isSkinColor(here))
                interest *= skinFactor;
            if (alongRows)
                interest *= 1 - upperPreference * y / image.height();
            sums[static_cast<std::size_t>(alongRows ? y : x)] += interest;
        }
    return sums;
}

/// Start of the window of `length` entries with the largest sum, the one closest to the middle if several have it.
int bestStart(const std::vector<double>& sums, int length)
{
    const int last = static_cast<int>(sums.size()) - length;
    double sum = std::accumulate(sums.begin(), sums.begin() + length, 0.0);
    double best = -1;
    int start = 0;
    for (int i = 0; i <= last; ++i) {
        const bool isCloser = std::abs(2 * i - last) < std::abs(2 * start - last);
        if (sum > best || (sum == best && isCloser)) {
            best = sum;
            start = i;
        }
        if (i < last)
            sum += sums[static_cast<std::size_t>(i + length)] - sums[static_cast<std::size_t>(i)];
    }
    return start;
}

} // namespace

QRect interestingPart(const QImage& image, QSize shape)
{
    if (image.isNull() || shape.isEmpty())
        return {};
    const QSize part = shape.scaled(image.size(), Qt::KeepAspectRatio).expandedTo({1, 1});
    QRect rect(QPoint(), part);
    rect.moveCenter(image.rect().center());
    const bool alongRows = part.height() < image.height();
    if (part == image.size())
        return rect;
    const QImage small = image
                             .scaled(QSize(examinedSide, examinedSide).boundedTo(image.size()), Qt::KeepAspectRatio,
                                     Qt::SmoothTransformation)
                             .convertToFormat(QImage::Format_RGB32);
    const std::vector<double> sums = interestAlong(small, alongRows);
    const double scale = static_cast<double>(sums.size()) / (alongRows ? image.height() : image.width());
    const int length = std::clamp(static_cast<int>(std::lround((alongRows ? part.height() : part.width()) * scale)),
                                  1, static_cast<int>(sums.size()));
    if (std::ranges::all_of(sums, [](double one) { return one == 0; }))
        return rect;
    const int start = static_cast<int>(std::lround(bestStart(sums, length) / scale));
    if (alongRows)
        rect.moveTop(std::min(start, image.height() - part.height()));
    else
        rect.moveLeft(std::min(start, image.width() - part.width()));
    return rect;
}

} // namespace wavelane::ui
