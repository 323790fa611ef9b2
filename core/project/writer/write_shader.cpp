// SPDX-License-Identifier: MIT
#include "core/project/writer/parts.h"

namespace wavelane::project {

Json shaderToJson(const ShaderEntry& entry)
{
    if (entry.broken)
        return entry.sourceJson;
    const ShaderEntry defaults;
    Json json = Json::object();
    json["source"] = entry.source;
    if (entry.language)
        json["language"] = std::string(toString(*entry.language));
    putUnless(json, "compiler", entry.compiler, defaults.compiler);
    putUnless(json, "entry", entry.entry, defaults.entry);
    putUnless(json, "profile", entry.profile, defaults.profile);
    putNameUnless(json, "layout", entry.layout, defaults.layout);
    putUnless(json, "hlsl_version", entry.hlslVersion, defaults.hlslVersion);
    putUnless(json, "native_16bit", entry.native16Bit, defaults.native16Bit);
    putUnless(json, "strict_float", entry.strictFloat, defaults.strictFloat);
    if (entry.matrix != defaults.matrix)
        json["matrix"] = "row";
    if (!entry.defines.empty()) {
        Json defines = Json::object();
        for (const auto& [name, value] : entry.defines)
            defines[name] = value;
        json["defines"] = std::move(defines);
    }
    putUnless(json, "include", entry.include, defaults.include);
    putUnless(json, "arguments", entry.arguments, defaults.arguments);
    restoreUnknown(json, entry.unknown);
    return json;
}

} // namespace wavelane::project
