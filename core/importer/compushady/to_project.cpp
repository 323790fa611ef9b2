// SPDX-License-Identifier: MIT
#include "core/importer/compushady/to_project.h"

#include "core/importer/compushady/add_passes.h"
#include "core/importer/compushady/add_shaders.h"
#include "core/importer/compushady/script_reader.h"
#include "core/importer/spirv/objects.h"

#include <string>
#include <utility>

namespace wavelane::importer::compushady {

namespace {

int lineIn(const Json& json)
{
    return static_cast<int>(integerOr(json, "line"));
}

/// The line of the object in `resources` that a pointer leads to or into.
int lineOfResource(const Json& resources, std::string_view pointer)
{
    constexpr std::string_view start = "/resources/";
    if (!pointer.starts_with(start))
        return 0;
    pointer.remove_prefix(start.size());
    return lineIn(memberOr(resources, pointer.substr(0, pointer.find('/'))));
}

void addFindings(const Json& list, Findings& findings)
{
    for (const Json& each : list) {
        std::string why = stringOr(each, "message");
        const std::string severity = stringOr(each, "severity");
        if (severity == "note")
            findings.note(lineIn(each), std::move(why));
        else if (severity == "warning")
            findings.warning(lineIn(each), Code::badValue, std::move(why));
        else
            findings.error(lineIn(each), Code::badValue, std::move(why));
    }
}

} // namespace

void toProject(std::string_view text, Draft& draft)
{
    const Result<Json> script = readScript(text);
    if (!script)
        return draft.findings().error(0, script.error().code, script.error().message);
    addFindings(memberOr(*script, "findings"), draft.findings());
    const Json& resources = memberOr(*script, "resources");
    spirv::Objects objects([&](const std::string& pointer) { return lineOfResource(resources, pointer); }, draft);
    objects.readAll(resources, "/resources");
    const std::vector<std::string> shaders = addShaders(memberOr(*script, "shaders"), draft);
    PassAdder(objects, shaders, draft).add(memberOr(*script, "steps"), draft.project().passes);
}

} // namespace wavelane::importer::compushady
