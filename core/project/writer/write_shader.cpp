// SPDX-License-Identifier: MIT
#include "core/project/writer/parts.h"

namespace wavelane::project {

Json shaderToJson(const ShaderEntry& entry)
{
    if (entry.broken)
        return entry.sourceJson;
    const ShaderEntry standard;
    Json json = Json::object();
    json["source"] = entry.source;
    if (entry.language)
        json["language"] = std::string(toString(*entry.language));
    putUnless(json, "compiler", entry.compiler, standard.compiler);
    putUnless(json, "entry", entry.entry, standard.entry);
    putUnless(json, "profile", entry.profile, standard.profile);
    putNameUnless(json, "layout", entry.layout, standard.layout);
    putUnless(json, "hlsl_version", entry.hlslVersion, standard.hlslVersion);
    putUnless(json, "native_16bit", entry.native16Bit, standard.native16Bit);
    putUnless(json, "strict_float", entry.strictFloat, standard.strictFloat);
    if (entry.matrix != standard.matrix)
        json["matrix"] = "row";
    if (!entry.defines.empty()) {
        Json defines = Json::object();
        for (const auto& [name, value] : entry.defines)
            defines[name] = value;
        json["defines"] = std::move(defines);
    }
    putUnless(json, "include", entry.include, standard.include);
    putUnless(json, "arguments", entry.arguments, standard.arguments);
    restoreUnknown(json, entry.unknown);
    return json;
}

} // namespace wavelane::project
