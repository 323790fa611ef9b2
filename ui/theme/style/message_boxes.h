// SPDX-License-Identifier: MIT
#pragma once

class QMessageBox;

namespace wavelane::ui::paint {

/// Prepares a message box that is about to be shown: texts are plain unless their format is set, so that
/// `Buffer<S>` is not taken for a tag; names that are wider than the box are wrapped; and Copy copies the message.
void polishMessageBox(QMessageBox& box);

} // namespace wavelane::ui::paint
