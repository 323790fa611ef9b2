// SPDX-License-Identifier: MIT
#include "ui/translations/translations.h"

#include <QCoreApplication>
#include <QTranslator>

/// Q_INIT_RESOURCE declares a function and does not compile inside a namespace.
static void initTranslations()
{
    Q_INIT_RESOURCE(wavelane_translations);
}

namespace wavelane::ui {

void installTranslations(QCoreApplication& application)
{
    initTranslations();
    auto* translator = new QTranslator(&application);
    if (!translator->load(QStringLiteral(":/translations/wavelane_en.qm")) ||
        !QCoreApplication::installTranslator(translator))
        qFatal("The embedded English plural forms are missing.");
}

} // namespace wavelane::ui
