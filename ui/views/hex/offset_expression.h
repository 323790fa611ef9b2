// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringView>
#include <QtTypes>

#include <expected>

namespace wavelane::ui {

/// Reads an offset as people type it: `4096`, `0x40`, `1024*4+0x10`, `(3+1)*256`, `64K`, `2M`, `1G` (powers of 1024),
/// `+16` and `-16` from `current`, `end` for `size − 1`. Unsigned 64-bit; the error is a sentence that names what
/// could not be read, overflowed or went below zero.
std::expected<quint64, QString> evaluateOffset(QStringView text, quint64 current, quint64 size);

} // namespace wavelane::ui
