// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"

#include <QImage>
#include <QSize>
#include <QWidget>

namespace wavelane::ui {

/// What a sampler makes of a small texture: on the left magnified, with what lies outside of it; on the right a floor
/// that runs to the horizon, with its mips. Computed on the CPU by the rules of Vulkan's chapter "Image operations",
/// the same everywhere: a pure function. With `compare` each pixel is the result of comparing the texel's brightness
/// with a reference that grows from left to right, 0 or 1, filtered.
QImage samplerImage(const project::Sampler& sampler, QSize size);

/// Shows that picture, two times as wide as high.
class SamplerPicture final : public QWidget
{
    Q_OBJECT

public:
    explicit SamplerPicture(QWidget* parent = nullptr);

    void show(const project::Sampler& sampler);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    project::Sampler m_sampler;
};

} // namespace wavelane::ui
