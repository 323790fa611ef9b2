// SPDX-License-Identifier: MIT
#include "core/importer/compushady/add_passes.h"

#include "core/base/text/hex_text.h"
#include "core/project/bindings/binding_key.h"
#include "core/project/size/number_text.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <format>
#include <utility>

namespace wavelane::importer::compushady {

namespace {

struct List
{
    std::string_view name;
    char letter;
};
constexpr std::array<List, 4> lists{{{"cbv", 'b'}, {"srv", 't'}, {"uav", 'u'}, {"samplers", 's'}}};

/// The slots of a list, in the order of its elements. Element i is the register or binding with the number i. If the
/// numbers do not fit, because the source leaves them to the compiler or counts through all lists, the order counts.
std::vector<const project::Slot*> slotsOfList(const std::vector<project::Slot>& slots, char letter, std::size_t count)
{
    std::vector<std::pair<std::uint64_t, const project::Slot*>> own;
    for (const project::Slot& each : slots) {
        if (project::registerLetter(each.binding.kind) != letter)
            continue;
        const auto key = project::registerKey(each.binding.registerName);
        const std::uint32_t base = project::bindingNumber({.letter = letter});
        const std::uint32_t binding = each.binding.binding;
        own.emplace_back(key ? key->number : binding >= base ? binding - base : binding, &each);
    }
    std::ranges::stable_sort(own, {}, &std::pair<std::uint64_t, const project::Slot*>::first);
    const bool fits = std::ranges::all_of(own, [&](const auto& each) { return each.first < count; });
    std::vector<const project::Slot*> found(count, nullptr);
    for (std::size_t i = 0; i < own.size(); ++i) {
        const std::uint64_t at = fits ? own[i].first : i;
        if (at < count)
            found[at] = own[i].second;
    }
    return found;
}

} // namespace

void PassAdder::report(const Json& step, Code code, std::string why)
{
    m_draft.findings().error(static_cast<int>(integerOr(step, "line")), code, std::move(why));
}

std::string PassAdder::resource(const Json& step, std::string_view key)
{
    return m_objects.resourceFor(memberOr(step, key), {}, {});
}

std::optional<std::uint64_t> PassAdder::number(const Json& step, std::string_view key)
{
    const Json& value = memberOr(step, key);
    const auto found = value.is_null() ? std::optional(std::uint64_t{0}) : project::unsignedFromJson(value);
    if (!found)
        report(step, Code::badValue,
               std::format("'{}' is {}, but must be a nonnegative integer.", key, project::quoted(value)));
    return found;
}

const project::Resource* PassAdder::find(const std::string& name) const
{
    return m_draft.project().resource(name);
}

void PassAdder::add(const Json& steps, std::vector<project::Pass>& passes)
{
    for (const Json& step : steps) {
        std::optional<project::Pass> pass;
        if (stringOr(step, "do") == "group") {
            project::GroupPass group{.passes = {}, .repeat = unsignedOr(step, "repeat", 1)};
            add(memberOr(step, "steps"), group.passes);
            if (!group.passes.empty())
                pass = project::Pass{.name = m_draft.passNames().take("loop"), .kind = std::move(group)};
        } else {
            pass = passOf(step);
        }
        if (!pass)
            continue;
        pass->firstFrameOnly = boolOr(step, "first");
        passes.push_back(std::move(*pass));
    }
}

std::optional<project::Pass> PassAdder::passOf(const Json& step)
{
    const std::string what = stringOr(step, "do");
    if (what == "dispatch")
        return dispatch(step);
    if (what == "copy")
        return copy(step);
    return what == "upload" ? upload(step) : present(step);
}

const std::vector<project::Slot>& PassAdder::slotsOf(const project::DispatchPass& pass)
{
    const auto [found, isNew] = m_slots.try_emplace(pass.shader);
    if (isNew)
        found->second = m_draft.slots(pass);
    return found->second;
}

void PassAdder::bind(const Json& list, std::string_view name, const Json& step, project::DispatchPass& pass)
{
    const auto* const entry = std::ranges::find(lists, name, &List::name);
    const std::vector<const project::Slot*> slots = slotsOfList(slotsOf(pass), entry->letter, list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string resource = m_objects.resourceFor(list[i], {}, {});
        if (slots[i] == nullptr)
            m_draft.findings().note(
                static_cast<int>(integerOr(step, "line")),
                std::format("The shader '{}' does not use element {} of '{}'.", pass.shader, i, name));
        else if (!resource.empty())
            pass.bind.push_back({.key = slots[i]->key, .value = {.resource = resource}});
    }
}

std::optional<project::Pass> PassAdder::dispatch(const Json& step)
{
    const std::uint64_t index = unsignedOr(step, "shader");
    if (index >= m_shaders.size() || m_shaders[index].empty())
        return std::nullopt; // Reported already.
    project::DispatchPass pass{.shader = m_shaders[index]};
    if (memberOr(step, "indirect").is_string()) {
        const auto offset = number(step, "offset");
        const std::string buffer = resource(step, "indirect");
        if (!offset || buffer.empty())
            return std::nullopt;
        pass.size = project::Indirect{.buffer = buffer, .offset = *offset};
    } else {
        project::Groups groups;
        const Json& counts = memberOr(step, "groups");
        for (std::size_t i = 0; i < 3; ++i) {
            const auto count = project::unsignedFromJson(counts.size() == 3 ? counts[i] : Json());
            if (!count) {
                report(step, Code::badValue,
                       std::format("The group counts of a dispatch are {}, but must be nonnegative integers.",
                                   dumpJson(counts)));
                return std::nullopt;
            }
            groups.count[i] = *count;
        }
        pass.size = groups;
    }
    if (memberOr(step, "push").is_string()) {
        pass.push.hex = bytesFromHex(stringOr(step, "push"));
        if (!pass.push.hex) {
            report(step, Code::badValue, "The bytes of the push constants could not be read.");
            return std::nullopt;
        }
    }
    for (const auto& [name, list] : memberOr(step, "lists").items())
        bind(list, name, step, pass);
    std::string name = m_draft.passNames().take(pass.shader);
    return project::Pass{.name = std::move(name), .kind = std::move(pass)};
}

std::optional<project::Pass> PassAdder::copy(const Json& step)
{
    project::CopyPass pass{.from = {.resource = resource(step, "from")}, .to = {.resource = resource(step, "to")}};
    if (pass.from.resource.empty() || pass.to.resource.empty())
        return std::nullopt; // Reported already.
    const auto size = number(step, "size");
    const auto fromOffset = number(step, "src_offset");
    const auto toOffset = number(step, "dst_offset");
    const auto fromSlice = number(step, "src_slice");
    const auto toSlice = number(step, "dst_slice");
    std::array<std::uint64_t, 3> extent{};
    bool good = size && fromOffset && toOffset && fromSlice && toSlice;
    const std::array<std::string_view, 3> extents{"width", "height", "depth"};
    const std::array<char, 3> axes{'x', 'y', 'z'};
    for (std::size_t i = 0; i < 3; ++i) {
        const auto length = number(step, extents[i]);
        const auto from = number(step, std::format("src_{}", axes[i]));
        const auto to = number(step, std::format("dst_{}", axes[i]));
        good = good && length && from && to;
        extent[i] = length.value_or(0);
        pass.from.origin[i] = from.value_or(0);
        pass.to.origin[i] = to.value_or(0);
    }
    if (!good)
        return std::nullopt;
    if (*size > 0)
        pass.size = project::Amount{*size, {}};
    if (*fromOffset > 0)
        pass.from.offset = project::Amount{*fromOffset, {}};
    if (*toOffset > 0)
        pass.to.offset = project::Amount{*toOffset, {}};
    pass.from.slice = *fromSlice;
    pass.to.slice = *toSlice;
    if (extent != std::array<std::uint64_t, 3>{}) {
        // A missing length reaches from the origin to the end of the texture.
        for (const project::CopyEnd* end : {&pass.from, &pass.to}) {
            const project::Resource* const found = find(end->resource);
            const auto* const texture = found ? std::get_if<project::Texture>(&found->kind) : nullptr;
            if (texture == nullptr)
                continue;
            const std::array<std::uint64_t, 3> whole{texture->width.value, texture->height.value,
                                                     texture->depth.value};
            for (std::size_t i = 0; i < 3; ++i) {
                if (extent[i] == 0)
                    extent[i] = whole[i] - std::min(whole[i], end->origin[i]);
            }
        }
        pass.extent = extent;
    }
    std::string name = m_draft.passNames().take(std::format("copy {} to {}", pass.from.resource, pass.to.resource));
    return project::Pass{.name = std::move(name), .kind = std::move(pass)};
}

std::optional<project::Pass> PassAdder::upload(const Json& step)
{
    const std::string target = resource(step, "to");
    const auto offset = number(step, "offset");
    if (target.empty() || !offset)
        return std::nullopt;
    project::UploadPass pass{.resource = target, .offset = {*offset, {}}};
    std::vector<std::byte> bytes;
    if (memberOr(step, "file").is_string()) {
        const Result<std::string> read = m_draft.readReferencedFile(stringOr(step, "file"));
        if (!read) {
            report(step, read.error().code, read.error().message);
            return std::nullopt;
        }
        bytes.resize(read->size());
        std::memcpy(bytes.data(), read->data(), read->size());
    } else {
        std::optional<std::vector<std::byte>> read = bytesFromHex(stringOr(step, "hex"));
        if (!read) {
            report(step, Code::badValue, "The bytes of an upload could not be read.");
            return std::nullopt;
        }
        bytes = std::move(*read);
    }
    pass.data = m_draft.storeData(target, std::move(bytes));
    if (memberOr(step, "pitch").is_number()) {
        pass.pitch = unsignedOr(step, "pitch");
        pass.rowBytes = unsignedOr(step, "row_bytes");
        pass.rows = unsignedOr(step, "rows");
    }
    std::string name = m_draft.passNames().take(std::format("upload {}", target));
    return project::Pass{.name = std::move(name), .kind = std::move(pass)};
}

std::optional<project::Pass> PassAdder::present(const Json& step)
{
    project::PresentPass pass{.resource = resource(step, "what")};
    if (pass.resource.empty())
        return std::nullopt;
    const Json& at = memberOr(step, "at");
    for (std::size_t i = 0; i < 2 && at.size() == 2; ++i) {
        if (at[i].is_number_integer())
            pass.at[i] = at[i].get<std::int64_t>();
    }
    if (pass.at != std::array<std::int64_t, 2>{0, 0})
        pass.fit = project::Fit::none;
    std::string name = m_draft.passNames().take(std::format("present {}", pass.resource));
    return project::Pass{.name = std::move(name), .kind = std::move(pass)};
}

} // namespace wavelane::importer::compushady
