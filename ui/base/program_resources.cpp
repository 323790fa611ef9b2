// SPDX-License-Identifier: MIT
#include "ui/base/program_resources.h"

#include <QtGlobal>

/// Q_INIT_RESOURCE declares a function and does not compile inside a namespace.
static void initProgramResources()
{
    Q_INIT_RESOURCE(wavelane);
}

namespace wavelane::ui {

void loadProgramResources()
{
    initProgramResources();
}

} // namespace wavelane::ui
