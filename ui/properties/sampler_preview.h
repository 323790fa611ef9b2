// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"

#include <QImage>
#include <QSize>
#include <QWidget>

namespace wavelane::ui {

/// Samples a small texture: on the left magnified, including coordinates out of range; on the right as a floor that
/// extends to the horizon, with mips. Computed on the CPU by the rules of the chapter "Image Operations" of the
/// Vulkan specification, so the result does not depend on a device. With `compare`, a pixel is the filtered result, 0
/// or 1, of comparing the luminance of the texel with a reference that increases from left to right.
QImage samplerImage(const project::Sampler& sampler, QSize size);

/// Shows that image, twice as wide as high.
class SamplerPreview final : public QWidget
{
    Q_OBJECT

public:
    explicit SamplerPreview(QWidget* parent = nullptr);

    void show(const project::Sampler& sampler);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    project::Sampler m_sampler;
};

} // namespace wavelane::ui
