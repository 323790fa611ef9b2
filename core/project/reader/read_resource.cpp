// SPDX-License-Identifier: MIT
#include "core/project/json/known_keys.h"
#include "core/project/reader/readers.h"
#include "core/project/size/number_text.h"

namespace wavelane::project {

namespace {

constexpr std::string_view resourceKinds =
    "buffer, constants, texture1d, texture2d, texture3d, texturecube, sampler, heap, acceleration_structure";

void readResourceKind(const ObjectReader& object, std::string_view kind, Resource& resource)
{
    if (kind == "buffer")
        resource.kind = readBuffer(object);
    else if (kind == "constants")
        resource.kind = readConstants(object);
    else if (kind == "texture1d")
        resource.kind = readTexture(object, TextureDimension::one);
    else if (kind == "texture2d")
        resource.kind = readTexture(object, TextureDimension::two);
    else if (kind == "texture3d")
        resource.kind = readTexture(object, TextureDimension::three);
    else if (kind == "texturecube")
        resource.kind = readTexture(object, TextureDimension::cube);
    else if (kind == "sampler")
        resource.kind = readSampler(object);
    else if (kind == "heap")
        resource.kind = readHeap(object);
    else if (kind == "acceleration_structure")
        resource.kind = readAccelerationStructure(object);
}

void readMembers(ReadScope& scope, const Json& json, Resource& resource)
{
    const std::string kind = stringOr(json, "kind");
    if (!json.is_object()) {
        scope.error(Code::badValue, scope.at,
                    std::format("A resource must be an object with a `kind`, not {}.", quoted(json)));
        return;
    }
    if (!json.contains("kind")) {
        scope.error(Code::badValue, scope.at, std::format("`kind` is missing; it must be one of {}.", resourceKinds));
        return;
    }
    // Other keys cannot be checked if the kind is unknown.
    const auto keys = knownKeys(kind);
    if (keys.empty() || keys.front() != "kind") {
        scope.error(Code::badValue, scope.at + "/kind",
                    std::format("`kind` is {}; it must be one of {}.", quoted(json["kind"]), resourceKinds));
        return;
    }
    const ObjectReader object(scope, json, scope.at, kind);
    readResourceKind(object, kind, resource);
    ObjectReader::assign(resource.label, object.text("label"));
    if (const Json* initial = object.find("initial"))
        resource.initial = readInitialData(scope, *initial, object.pointer("initial"));
}

} // namespace

Resource readResource(ReadContext& context, const std::string& name, const Json& json, const std::string& pointer)
{
    ReadScope scope{.context = context, .at = pointer};
    Resource resource{.name = name};
    if (!isName(name)) {
        scope.error(Code::badValue, pointer,
                    std::format("\"{}\" is not a valid name: it must match [A-Za-z_][A-Za-z0-9_ .-]*.", name));
    }
    readMembers(scope, json, resource);
    resource.unknown = std::move(scope.unknown);
    if (scope.failed || context.hasDuplicates(pointer))
        resource = Resource{.name = name, .broken = true, .source = json};
    return resource;
}

} // namespace wavelane::project
