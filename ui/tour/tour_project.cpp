// SPDX-License-Identifier: MIT
#include "ui/tour/tour_project.h"

#include "core/project/templates.h"

#include "core/base/json/json.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace wavelane::ui::tour_project {

namespace {

Json tintIn(const Json& values)
{
    return memberOr(values, tint);
}

/// The resources of the template, as its file has them.
Json templateResources()
{
    const auto files = project::tourTemplate().files;
    const auto parsed = parseJson(std::string(files.front().text)); // The project file is the first one.
    return parsed ? memberOr(*parsed, "resources") : Json();
}

/// The position after the last character of code in the line, without spaces and a `//` comment.
int endOfCode(const QString& line)
{
    const qsizetype comment = line.indexOf(QLatin1StringView("//"));
    QString code = comment < 0 ? line : line.left(comment);
    while (!code.isEmpty() && code.back().isSpace())
        code.chop(1);
    return static_cast<int>(code.size());
}

} // namespace

bool isColorChanged(const project::Project& project)
{
    const project::Resource* resource = project.resource(settings);
    const auto* constants = resource ? std::get_if<project::Constants>(&resource->kind) : nullptr;
    if (!constants || tintIn(constants->values).is_null())
        return false;
    return tintIn(constants->values) != tintIn(memberOr(memberOr(templateResources(), settings), "values"));
}

int addedTextures(const project::Project& project)
{
    const Json known = templateResources();
    return static_cast<int>(std::ranges::count_if(project.resources, [&](const project::Resource& each) {
        return std::holds_alternative<project::Texture>(each.kind) && !known.contains(each.name);
    }));
}

std::optional<int> semicolonToRemove(const QString& text)
{
    static const QRegularExpression ring(QStringLiteral("^[^/\\n]*\\bring = [^;\\n]*(;)"),
                                         QRegularExpression::MultilineOption);
    static const QRegularExpression first(QStringLiteral("\\bmain\\s*\\([^{]*\\{[^;{}/]*(;)"));
    for (const QRegularExpression& each : {ring, first})
        if (const QRegularExpressionMatch match = each.match(text); match.hasMatch())
            return static_cast<int>(match.capturedStart(1));
    return std::nullopt;
}

std::optional<int> removedSemicolon(const QString& text)
{
    static const QRegularExpression ring(QStringLiteral("^[^/\\n]*\\bring = [^;\\n]*$"),
                                         QRegularExpression::MultilineOption);
    const QRegularExpressionMatch match = ring.match(text);
    return match.hasMatch() ? missingSemicolon(text, static_cast<int>(match.capturedStart())) : std::nullopt;
}

std::optional<int> missingSemicolon(const QString& text, int position)
{
    if (position < 0 || position > text.size())
        return std::nullopt;
    const qsizetype begin = position == 0 ? 0 : text.lastIndexOf(u'\n', position - 1) + 1;
    qsizetype end = text.indexOf(u'\n', position);
    end = end < 0 ? text.size() : end;
    const QString line = text.sliced(begin, end - begin);
    const int code = endOfCode(line);
    if (code == 0 || line[code - 1] == u';')
        return std::nullopt;
    return static_cast<int>(begin) + code;
}

NanSearch findNan(const QByteArray& floats)
{
    NanSearch found;
    const auto count = static_cast<std::uint64_t>(floats.size()) / sizeof(float);
    for (std::uint64_t i = 0; i < count; ++i) {
        float value = 0;
        std::memcpy(&value, floats.constData() + i * sizeof(float), sizeof(float));
        if (!std::isnan(value))
            continue;
        ++found.count;
        if (!found.first)
            found.first = i;
    }
    return found;
}

} // namespace wavelane::ui::tour_project
