// SPDX-License-Identifier: MIT
#include "core/project/size/sizes.h"
#include "core/project/size/tile_expression.h"
#include "core/project/size/view_size.h"
#include "core/project/validator/checks.h"

#include <format>

namespace wavelane::project {

Checker::Checker(const Project& project) : m_project(project)
{
    for (const Resource& each : project.resources)
        m_resources.emplace(each.name, &each);
    for (const ShaderEntry& each : project.shaders)
        m_shaders.insert(each.name);
    addPasses(project.passes);
}

void Checker::addPasses(const std::vector<Pass>& passes)
{
    for (const Pass& each : passes) {
        if (!each.name.empty())
            m_passes.insert(each.name);
        if (const auto* group = std::get_if<GroupPass>(&each.kind))
            addPasses(group->passes);
    }
}

const Resource* Checker::resource(const std::string& name) const
{
    const auto found = m_resources.find(name);
    return found == m_resources.end() || found->second->broken ? nullptr : found->second;
}

const Resource* Checker::require(const std::string& name, const std::string& at, std::string_view role)
{
    if (!isKnown(name))
        error(Code::unknownResource, at, std::format("There is no resource \"{}\", which is {}.", name, role));
    return resource(name);
}

void Checker::reportKind(const Resource& found, const std::string& at, std::string_view role, std::string_view wanted)
{
    error(Code::bindingKindMismatch, at,
          std::format("\"{}\" is {} and must be a {}, but it is of kind {}.", found.name, role, wanted,
                      kindName(found)));
}

void Checker::error(Code code, const std::string& at, std::string message)
{
    m_diagnostics.push_back({.code = code, .message = std::move(message), .at = at});
}

void Checker::warning(Code code, const std::string& at, std::string message)
{
    m_diagnostics.push_back({.severity = Severity::warning, .code = code, .message = std::move(message), .at = at});
}

bool checkSubresource(Checker& checker, const Resource& resource, const Texture& texture, std::uint64_t mip,
                      std::uint64_t slice, Code code, const std::string& at)
{
    if (mip >= texture.mips) {
        checker.error(
            code, at,
            std::format("Mip {} of \"{}\" does not exist; it has {} mips.", mip, resource.name, texture.mips));
        return false;
    }
    if (slice >= layerCount(texture)) {
        checker.error(code, at,
                      std::format("Slice {} of \"{}\" does not exist; it has {} slices.", slice, resource.name,
                                  layerCount(texture)));
        return false;
    }
    return true;
}

namespace {

/// Reports sides of the view where they have no meaning, and factors out of range.
void checkViewSide(Checker& checker, double factor, const Resource* own, const std::string& key,
                   const std::string& at)
{
    const bool isSide = own != nullptr && std::holds_alternative<Texture>(own->kind) && !isSparse(*own) &&
                        (key == "width" || key == "height");
    if (!isSide) {
        checker.error(Code::badValue, at,
                      std::format("`{}` cannot be a side of the view; only `width` and `height` of textures that are "
                                  "not sparse can.",
                                  key));
    } else if (factor <= 0 || factor > maxViewFactor) {
        checker.error(Code::badValue, at,
                      std::format("The factor of `{}` is {}; it must be more than 0 and at most {}.", key, factor,
                                  maxViewFactor));
    }
}

} // namespace

bool checkAmount(Checker& checker, const Amount& amount, const Resource* own, const std::string& key,
                 const std::string& at)
{
    if (!amount.isExpression())
        return true;
    if (const auto factor = parseViewFactor(amount.expression)) {
        checkViewSide(checker, *factor, own, key, at);
        return false;
    }
    const auto expression = parseTileExpression(amount.expression);
    if (!expression) {
        checker.error(Code::badValue, at,
                      std::format("`{}` is \"{}\", which is not a valid size in tiles.", key, amount.expression));
        return false;
    }
    const Resource* owner = own;
    if (!expression->resource.empty()) {
        if (!checker.isKnown(expression->resource)) {
            checker.error(
                Code::unknownResource, at,
                std::format("There is no resource \"{}\", which `{}` refers to.", expression->resource, key));
            return false;
        }
        owner = checker.resource(expression->resource);
    }
    if (expression->resource.empty() && own == nullptr) {
        checker.error(
            Code::badValue, at,
            std::format("`{}` is \"{}\", which does not name the resource with the tiles.", key, amount.expression));
        return false;
    }
    if (owner == nullptr)
        return false;
    const auto* buffer = std::get_if<Buffer>(&owner->kind);
    const auto* texture = std::get_if<Texture>(&owner->kind);
    if (!(buffer != nullptr && buffer->sparse) && !(texture != nullptr && texture->sparse)) {
        checker.error(Code::badValue, at,
                      std::format("`{}` is \"{}\", but \"{}\" is not sparse and has no tiles.", key,
                                  amount.expression, owner->name));
    }
    return false;
}

std::optional<std::uint64_t> dataSize(const Resource& resource)
{
    if (const auto* buffer = std::get_if<Buffer>(&resource.kind))
        return sizeInBytes(*buffer);
    if (const auto* texture = std::get_if<Texture>(&resource.kind))
        return sizeInBytes(*texture);
    return std::nullopt;
}

} // namespace wavelane::project
