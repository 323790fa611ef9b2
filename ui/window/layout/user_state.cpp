// SPDX-License-Identifier: MIT
#include "ui/window/layout/user_state.h"

#include "core/base/json/json.h"
#include "core/project/writer.h"
#include "ui/base/text.h"
#include "ui/document/files/read_file.h"

#include <QMessageAuthenticationCode>
#include <QRandomGenerator>
#include <QSettings>

#include <algorithm>
#include <array>

namespace wavelane::ui {

namespace {

constexpr int userStateVersion = 1;
constexpr std::uintmax_t maxUserStateBytes = 4u << 20;
constexpr qsizetype maxTabs = 100;
constexpr int maxZoomSteps = 50;
constexpr int maxTabLine = 1 << 24;
constexpr QLatin1StringView sealSecretKey("window/secret");

std::filesystem::path userFile(const std::filesystem::path& folder)
{
    return folder / "project.wavelane.user";
}

/// Created on first use and stored in the user's settings.
QByteArray sealSecret()
{
    QSettings settings;
    QByteArray bytes = QByteArray::fromHex(settings.value(sealSecretKey).toByteArray());
    if (bytes.size() >= 16)
        return bytes;
    std::array<quint32, 8> random{};
    QRandomGenerator::system()->fillRange(random.data(), static_cast<qsizetype>(random.size()));
    bytes = QByteArray(reinterpret_cast<const char*>(random.data()), sizeof random);
    settings.setValue(sealSecretKey, bytes.toHex());
    return bytes;
}

QByteArray sealOf(const QByteArray& docks)
{
    return QMessageAuthenticationCode::hash(docks, sealSecret(), QCryptographicHash::Sha256).toHex();
}

bool isInsideProject(const QString& file)
{
    const std::filesystem::path path = toPath(file);
    return !path.empty() && path.is_relative() && std::ranges::find(path, "..") == path.end();
}

std::string plainBytes(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

} // namespace

UserState readUserState(const std::filesystem::path& projectFolder)
{
    UserState state;
    const auto text = readFile(userFile(projectFolder), maxUserStateBytes);
    const auto json = text ? parseJson(*text) : std::nullopt;
    if (!json || integerOr(*json, "version") != userStateVersion)
        return state;
    state.layout = toQt(stringOr(*json, "layout"));
    const QByteArray docks = QByteArray::fromBase64(QByteArray::fromStdString(stringOr(*json, "docks")));
    if (!docks.isEmpty() && plainBytes(sealOf(docks)) == stringOr(*json, "seal"))
        state.docks = docks;
    for (const Json& tab : memberOr(*json, "tabs")) {
        OpenTab open{.file = toQt(stringOr(tab, "file")),
                     .line = static_cast<int>(std::clamp<std::int64_t>(integerOr(tab, "line", 1), 1, maxTabLine)),
                     .zoomSteps = static_cast<int>(
                         std::clamp<std::int64_t>(integerOr(tab, "zoom"), -maxZoomSteps, maxZoomSteps))};
        if (isInsideProject(open.file) && state.tabs.size() < maxTabs)
            state.tabs += open;
    }
    if (const QString current = toQt(stringOr(*json, "current")); isInsideProject(current))
        state.current = current;
    state.debug = debugStateOf(memberOr(*json, "debug"));
    return state;
}

bool writeUserState(const std::filesystem::path& projectFolder, const UserState& state)
{
    Json tabs = Json::array();
    for (const OpenTab& tab : state.tabs) {
        Json one{{"file", toUtf8(tab.file)}, {"line", tab.line}};
        if (tab.zoomSteps != 0)
            one["zoom"] = tab.zoomSteps;
        tabs.push_back(std::move(one));
    }
    Json json{{"version", userStateVersion}, {"layout", toUtf8(state.layout)}};
    if (!state.docks.isEmpty()) {
        json["docks"] = plainBytes(state.docks.toBase64());
        json["seal"] = plainBytes(sealOf(state.docks));
    }
    json["tabs"] = std::move(tabs);
    json["current"] = toUtf8(state.current);
    if (state.debug != DebugState())
        json["debug"] = toJson(state.debug);
    return project::writeFileAtomically(userFile(projectFolder), dumpJson(json, 2) + "\n").has_value();
}

} // namespace wavelane::ui
