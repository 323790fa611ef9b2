// SPDX-License-Identifier: MIT
#include "core/project/json/json_pointer.h"
#include "core/project/reader/readers.h"
#include "core/project/size/number_text.h"

namespace wavelane::project {

namespace {

void readDefines(const ObjectReader& object, ShaderEntry& entry)
{
    const Json* defines = object.find("defines");
    if (defines == nullptr)
        return;
    if (!defines->is_object()) {
        object.reportInvalid("defines", "an object of strings");
        return;
    }
    for (const auto& [name, value] : defines->get_ref<const Json::object_t&>()) {
        if (name.empty() || !value.is_string()) {
            object.scope().error(Code::badValue, childPointer(object.pointer("defines"), name),
                                 std::format("The define \"{}\" is {}; names and values must be strings, and names "
                                             "must not be empty.",
                                             name, quoted(value)));
            continue;
        }
        entry.defines.emplace_back(name, value.get<std::string>());
    }
}

void readArguments(const ObjectReader& object, ShaderEntry& entry)
{
    const Json* arguments = object.find("arguments");
    if (arguments == nullptr)
        return;
    if (!arguments->is_object()) {
        object.reportInvalid("arguments", "an object of lists by compiler name");
        return;
    }
    for (const auto& [compiler, list] : arguments->get_ref<const Json::object_t&>()) {
        std::vector<std::string> texts;
        bool whole = list.is_array();
        for (std::size_t i = 0; whole && i < list.size(); ++i) {
            whole = list[i].is_string();
            if (whole)
                texts.push_back(list[i].get<std::string>());
        }
        if (!whole) {
            object.scope().error(Code::badValue, childPointer(object.pointer("arguments"), compiler),
                                 std::format("The arguments for \"{}\" are {}; they must be a list of strings.",
                                             compiler, quoted(list)));
            continue;
        }
        entry.arguments.emplace(compiler, std::move(texts));
    }
}

} // namespace

ShaderEntry readShader(ReadContext& context, const std::string& name, const Json& json, const std::string& pointer)
{
    ReadScope scope{.context = context, .at = pointer};
    const ObjectReader object(scope, json, pointer, "shader");
    ShaderEntry entry{.name = name};
    if (!isName(name)) {
        scope.error(Code::badValue, pointer,
                    std::format("\"{}\" is not a valid name: it must match [A-Za-z_][A-Za-z0-9_ .-]*.", name));
    }
    object.require("source");
    ObjectReader::assign(entry.source, object.reference("source"));
    ObjectReader::assign(entry.language, object.choice("language", shader::languageFromString,
                                                       "hlsl, slang, glsl, wgsl, spirv, spirv-asm"));
    ObjectReader::assign(entry.compiler, object.reference("compiler"));
    ObjectReader::assign(entry.entry, object.reference("entry"));
    ObjectReader::assign(entry.profile, object.text("profile"));
    ObjectReader::assign(entry.layout, object.choice("layout", shader::layoutRuleFromString, "dx, vulkan, scalar"));
    // The year can also be a number.
    if (const Json* version = object.find("hlsl_version"); version != nullptr && version->is_number()) {
        if (const auto year = unsignedFromJson(*version))
            entry.hlslVersion = std::to_string(*year);
        else
            object.reportInvalid("hlsl_version", "a string such as \"2021\" or an integer");
    } else {
        ObjectReader::assign(entry.hlslVersion, object.text("hlsl_version"));
    }
    ObjectReader::assign(entry.native16Bit, object.flag("native_16bit"));
    ObjectReader::assign(entry.strictFloat, object.flag("strict_float"));
    ObjectReader::assign(entry.matrix, object.choice("matrix", shader::matrixOrderFromString, "column, row"));
    readDefines(object, entry);
    ObjectReader::assign(entry.include, object.texts("include"));
    readArguments(object, entry);

    entry.unknown = std::move(scope.unknown);
    if (scope.failed || context.hasDuplicates(pointer)) {
        entry = ShaderEntry{.name = name, .broken = true, .sourceJson = json};
    }
    return entry;
}

} // namespace wavelane::project
