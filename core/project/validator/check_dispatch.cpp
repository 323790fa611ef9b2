// SPDX-License-Identifier: MIT
#include "core/project/json/json_pointer.h"
#include "core/project/size/sizes.h"
#include "core/project/validator/checks.h"

#include <format>

namespace wavelane::project {

namespace {

constexpr std::string_view liveInputs = "$inputs";

struct SizeChecker
{
    Checker& checker;
    const std::string& at;

    void operator()(const Groups& size) const { checkTriple(size.count, "groups"); }
    void operator()(const Threads& size) const { checkTriple(size.count, "threads"); }
    void operator()(const Cover& size) const
    {
        const Resource* covered = checker.require(size.resource, at, "covered by the dispatch");
        if (covered != nullptr && !std::holds_alternative<Buffer>(covered->kind) &&
            !std::holds_alternative<Texture>(covered->kind)) {
            checker.error(Code::bindingKindMismatch, at,
                          std::format("\"{}\" is of kind {}; only buffers and textures can be covered.",
                                      covered->name, kindName(*covered)));
        }
    }
    void operator()(const Indirect& size) const
    {
        // VkDispatchIndirectCommand: three 32-bit group counts.
        constexpr std::uint64_t commandBytes = 12;
        const auto* buffer = checker.requireKind<Buffer>(size.buffer, at, "the buffer of the group counts", "buffer");
        if (size.offset % 4 != 0) {
            checker.error(Code::badValue, at,
                          std::format("`offset` is {}; it must be a multiple of 4.", size.offset));
        }
        const auto limit = buffer != nullptr ? sizeInBytes(*buffer) : std::nullopt;
        if (limit && !fitsInto(size.offset, commandBytes, *limit)) {
            checker.error(Code::badValue, at,
                          std::format("{} bytes from offset {} exceed the {} bytes of \"{}\".", commandBytes,
                                      size.offset, *limit, size.buffer));
        }
    }

    void checkTriple(const std::array<std::uint64_t, 3>& count, std::string_view key) const
    {
        for (std::size_t axis = 0; axis < count.size(); ++axis) {
            if (count[axis] == 0) {
                checker.error(Code::zeroSize, at,
                              std::format("`{}` is 0 along {}; each number must be at least 1.", key, "xyz"[axis]));
                return;
            }
        }
    }
};

void checkView(Checker& checker, const BindingValue& value, const Resource& resource, const std::string& at)
{
    const auto* texture = std::get_if<Texture>(&resource.kind);
    if (texture != nullptr) {
        if (value.mip || value.slice)
            checkSubresource(checker, resource, *texture, value.mip.value_or(0), value.slice.value_or(0),
                             Code::badValue, at);
    } else if (value.mip || value.slice) {
        checker.error(Code::badValue, at,
                      std::format("`mip` and `slice` are for textures, but \"{}\" is of kind {}.", resource.name,
                                  kindName(resource)));
    }
    if (std::holds_alternative<Heap>(resource.kind)) {
        checker.error(Code::bindingKindMismatch, at,
                      std::format("\"{}\" is a heap, which cannot be bound.", resource.name));
    }
}

void checkBinding(Checker& checker, const BindingValue& value, const std::string& at)
{
    if (value.isList) {
        for (std::size_t i = 0; i < value.list.size(); ++i)
            checkBinding(checker, value.list[i], childPointer(at, i));
        return;
    }
    if (value.isNull() || value.resource == liveInputs)
        return;
    if (const Resource* found = checker.require(value.resource, at, "bound here"))
        checkView(checker, value, *found, at);
    if (!value.sampler.empty())
        checker.requireKind<Sampler>(value.sampler, at, "the sampler of a combined texture", "sampler");
    if (value.counter.empty())
        return;
    const auto* counter = checker.requireKind<Buffer>(value.counter, at, "the buffer of a counter", "buffer");
    const auto size = counter != nullptr ? sizeInBytes(*counter) : std::nullopt;
    if (value.counterOffset % 4 != 0 || (size && !fitsInto(value.counterOffset, 4, *size))) {
        checker.error(
            Code::badValue, at,
            std::format("`counter_offset` is {}; it must be a multiple of 4, and the counter must be inside "
                        "\"{}\"{}.",
                        value.counterOffset, value.counter,
                        size ? std::format(", which has {} bytes", *size) : std::string()));
    }
}

} // namespace

void checkDispatch(Checker& checker, const DispatchPass& dispatch, const std::string& at)
{
    if (!checker.hasShader(dispatch.shader)) {
        checker.error(Code::unknownShader, at,
                      std::format("There is no shader \"{}\", which is dispatched here.", dispatch.shader));
    }
    std::visit(SizeChecker{checker, at}, dispatch.size);
    for (const BindEntry& entry : dispatch.bind) {
        const std::string place = childPointer(at + "/bind", entry.key);
        checkBinding(checker, entry.value, place);
        for (const auto& [index, value] : entry.heap)
            checkBinding(checker, value, childPointer(place, index));
    }
}

} // namespace wavelane::project
