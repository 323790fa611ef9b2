// SPDX-License-Identifier: MIT
#pragma once

class QCoreApplication;

namespace wavelane::ui {

/// Installs the English plural forms (`%n file(s)` becomes `1 file` or `2 files`). Call it once, before the first
/// text is shown. The translator belongs to the application. Aborts if the embedded file is missing. UI thread.
void installTranslations(QCoreApplication& application);

} // namespace wavelane::ui
