// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <QString>

namespace wavelane::ui {

/// A short description of an object, such as `512 × 512 · R8G8B8A8_UNORM` or `4 KiB · raw`.
QString summary(const project::ShaderEntry& shader);
QString summary(const project::Resource& resource);
QString summary(const project::Pass& pass);

/// Names of icons in resources/icons.
QString iconName(const project::Resource& resource);
QString iconName(const project::Pass& pass);

/// The pass's name, or a description if it has none: the same text as in reports and messages, not translated.
QString displayName(const project::Pass& pass);

/// `1.25 ms`, `830 µs`, `12 ns`.
QString durationText(std::uint64_t nanoseconds);
/// `4 KiB`, `1.5 MiB`, `12 B`.
QString byteText(std::uint64_t bytes);
/// The number or the expression.
QString amountText(const project::Amount& amount);

} // namespace wavelane::ui
