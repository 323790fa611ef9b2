// SPDX-License-Identifier: MIT
#include "ui/session/engine/engine_settings.h"

#include "ui/base/settings.h"
#include "ui/base/text.h"

#include <QSettings>

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>

namespace wavelane::ui {

namespace {

constexpr QLatin1StringView compileSecondsKey("engine/compile-seconds");
constexpr QLatin1StringView frameSecondsKey("engine/frame-seconds");
constexpr QLatin1StringView liveFrameSecondsKey("engine/live-frame-seconds");
constexpr QLatin1StringView loopGuardKey("engine/loop-guard");
constexpr QLatin1StringView loopBudgetKey("engine/loop-budget");
constexpr QLatin1StringView memoryKey("engine/memory-mebibytes");
constexpr QLatin1StringView deviceKey("engine/device");
constexpr QLatin1StringView dxcKey("engine/dxc");
constexpr QLatin1StringView validationKey("engine/validation");

constexpr std::array<QLatin1StringView, 3> guardNames{QLatin1StringView("off"), QLatin1StringView("live"),
                                                      QLatin1StringView("always")};

int numberIn(const QSettings& settings, QLatin1StringView key, int minimum, int maximum, int fallback)
{
    bool isNumber = false;
    const int number = settings.value(key, fallback).toInt(&isNumber);
    return isNumber ? std::clamp(number, minimum, maximum) : fallback;
}

} // namespace

int EngineSettings::defaultMemoryMebibytes()
{
    return static_cast<int>(
        std::min<std::uint64_t>(engine::defaultMemoryLimit() >> 20U, std::uint64_t{maxMemoryMebibytes}));
}

std::uint32_t EngineSettings::budget(bool live) const
{
    const bool guarded = loopGuard == LoopGuard::always || (loopGuard == LoopGuard::live && live);
    return guarded ? static_cast<std::uint32_t>(loopBudget) : 0;
}

engine::ClientOptions EngineSettings::applied(engine::ClientOptions options) const
{
    options.compileDeadline = std::chrono::seconds(compileSeconds);
    if (!qEnvironmentVariableIsSet("WAVELANE_MEMORY_LIMIT"))
        options.memoryLimitInBytes = static_cast<std::uint64_t>(memoryMebibytes) << 20U;
    options.session.device = toUtf8(device);
    options.session.validation = validation;
    if (!qEnvironmentVariableIsSet("WAVELANE_DXC"))
        options.toolchain.dxc = toPath(dxc);
    return options;
}

EngineSettings engineSettings()
{
    const QSettings settings;
    const EngineSettings defaults;
    EngineSettings out;
    out.compileSeconds =
        numberIn(settings, compileSecondsKey, 1, EngineSettings::maxCompileSeconds, defaults.compileSeconds);
    out.frameSeconds = numberIn(settings, frameSecondsKey, 1, EngineSettings::maxFrameSeconds, defaults.frameSeconds);
    out.liveFrameSeconds =
        numberIn(settings, liveFrameSecondsKey, 1, EngineSettings::maxLiveFrameSeconds, defaults.liveFrameSeconds);
    out.loopBudget = numberIn(settings, loopBudgetKey, 1, std::numeric_limits<int>::max(), defaults.loopBudget);
    out.memoryMebibytes =
        numberIn(settings, memoryKey, 0, EngineSettings::maxMemoryMebibytes, defaults.memoryMebibytes);
    const QString name = settings.value(loopGuardKey).toString();
    const auto guard = std::ranges::find_if(guardNames, [&](QLatin1StringView each) { return name == each; });
    if (guard != guardNames.end())
        out.loopGuard = static_cast<LoopGuard>(guard - guardNames.begin());
    out.device = settings.value(deviceKey).toString();
    out.dxc = settings.value(dxcKey).toString();
    out.validation = settings.value(validationKey, defaults.validation).toBool();
    return out;
}

void setEngineSettings(const EngineSettings& values)
{
    const EngineSettings defaults;
    storeSetting(compileSecondsKey, values.compileSeconds, defaults.compileSeconds);
    storeSetting(frameSecondsKey, values.frameSeconds, defaults.frameSeconds);
    storeSetting(liveFrameSecondsKey, values.liveFrameSeconds, defaults.liveFrameSeconds);
    const auto nameOf = [](LoopGuard guard) { return QString(guardNames[static_cast<std::size_t>(guard)]); };
    storeSetting(loopGuardKey, nameOf(values.loopGuard), nameOf(defaults.loopGuard));
    storeSetting(loopBudgetKey, values.loopBudget, defaults.loopBudget);
    storeSetting(memoryKey, values.memoryMebibytes, defaults.memoryMebibytes);
    storeSetting(deviceKey, values.device, defaults.device);
    storeSetting(dxcKey, values.dxc, defaults.dxc);
    storeSetting(validationKey, values.validation, defaults.validation);
}

} // namespace wavelane::ui
