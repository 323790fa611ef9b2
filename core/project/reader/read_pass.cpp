// SPDX-License-Identifier: MIT
#include "core/project/json/known_keys.h"
#include "core/project/reader/readers.h"
#include "core/project/size/number_text.h"

#include <algorithm>
#include <array>

namespace wavelane::project {

namespace {

constexpr std::array<std::string_view, 8> passKinds{"dispatch", "copy",      "upload",  "clear",
                                                    "swap",     "bind_tile", "present", "group"};
constexpr std::string_view kindList = "dispatch, copy, upload, clear, swap, bind_tile, present, group";

/// The key that identifies the kind of a pass. Reports an error and returns an empty string unless there is exactly
/// one.
std::string_view passKind(ReadScope& scope, const Json& json)
{
    if (!json.is_object()) {
        scope.error(Code::badValue, scope.at,
                    std::format("A pass must be an object with one of the keys {}, not {}.", kindList, quoted(json)));
        return {};
    }
    std::string_view kind;
    for (const std::string_view each : passKinds) {
        if (!json.contains(each))
            continue;
        if (!kind.empty()) {
            scope.error(Code::badValue, scope.at,
                        std::format("A pass has only one kind, but both `{}` and `{}` are set.", kind, each));
            return {};
        }
        kind = each;
    }
    if (kind.empty())
        scope.error(Code::badValue, scope.at, std::format("A pass needs one of the keys {}.", kindList));
    return kind;
}

/// `"first"` is true, `"all"` false.
std::optional<bool> firstFrameOnly(std::string_view text)
{
    if (text == "first")
        return true;
    return text == "all" ? std::optional(false) : std::nullopt;
}

void readPassKind(const ObjectReader& object, std::string_view kind, Pass& pass)
{
    if (kind == "dispatch")
        pass.kind = readDispatch(object);
    else if (kind == "copy")
        pass.kind = readCopy(object);
    else if (kind == "upload")
        pass.kind = readUpload(object);
    else if (kind == "clear")
        pass.kind = readClear(object);
    else if (kind == "swap")
        pass.kind = readSwap(object);
    else if (kind == "bind_tile")
        pass.kind = readBindTile(object);
    else if (kind == "present")
        pass.kind = readPresent(object);
    else
        pass.kind = readGroup(object);
}

} // namespace

Pass readPass(ReadContext& context, const Json& json, const std::string& pointer)
{
    ReadScope scope{.context = context, .at = pointer};
    Pass pass;
    const std::string_view kind = passKind(scope, json);
    if (!kind.empty()) {
        const ObjectReader object(scope, json, pointer, kind);
        ObjectReader::assign(pass.name, object.text("name"));
        if (object.has("name") && !isName(pass.name) && !scope.failed)
            object.reportInvalid("name", "a valid name: [A-Za-z_][A-Za-z0-9_ .-]*");
        ObjectReader::assign(pass.enabled, object.flag("enabled"));
        ObjectReader::assign(pass.firstFrameOnly, object.choice("frames", firstFrameOnly, "first, all"));
        if (std::ranges::contains(knownKeys(kind), "queue"))
            ObjectReader::assign(pass.queue, object.choice("queue", passQueueFromString, "main, async, transfer"));
        readPassKind(object, kind, pass);
    }
    pass.unknown = std::move(scope.unknown);
    // The passes in a group can be broken individually.
    const bool duplicates = kind == "group" ? context.hasDuplicateKeys(pointer) : context.hasDuplicates(pointer);
    if (scope.failed || duplicates)
        pass = Pass{.name = stringOr(json, "name"), .broken = true, .source = json};
    return pass;
}

} // namespace wavelane::project
