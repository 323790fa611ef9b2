// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/project.h"

#include <QString>

namespace wavelane::ui {

/// What an object is in a few words: `512 × 512 R8G8B8A8_UNORM`, `4 KiB raw`, `cs main`.
QString summary(const project::ShaderEntry& shader);
QString summary(const project::Resource& resource);
QString summary(const project::Pass& pass);

/// Names of drawings in resources/icons.
QString iconName(const project::Resource& resource);
QString iconName(const project::Pass& pass);

/// The pass's name, or what it does where it has none: the same words as in reports and messages, never translated.
QString displayName(const project::Pass& pass);

/// `1.25 ms`, `830 µs`, `12 ns`.
QString durationText(std::uint64_t nanoseconds);
/// `4 KiB (4096 bytes)` without the bracket where it is short.
QString byteText(std::uint64_t bytes);
/// A number, or the expression in tiles.
QString amountText(const project::Amount& amount);

} // namespace wavelane::ui
