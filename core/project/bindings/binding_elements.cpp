// SPDX-License-Identifier: MIT
#include "core/project/bindings/binding_elements.h"

#include "core/base/try.h"

#include <algorithm>
#include <format>
#include <span>

namespace wavelane::project {

namespace {

/// The number of elements of one element of the outermost dimension.
std::uint64_t below(std::span<const std::uint32_t> dimensions)
{
    std::uint64_t product = 1;
    for (const std::uint32_t each : dimensions.subspan(1))
        product = std::min<std::uint64_t>(product * std::max(each, 1u), std::uint64_t{maxBindingElements} + 1);
    return product;
}

std::unexpected<Error> tooManyElements(const shader::Binding& binding, std::uint64_t count)
{
    return fail(Code::limitExceeded, std::format("The array \"{}\" has {} elements; at most {} can be bound.",
                                                 binding.name, count, maxBindingElements));
}

Result<void> appendNested(const shader::Binding& binding, std::span<const std::uint32_t> dimensions,
                          const BindingValue& value, std::vector<BindingValue>& elements)
{
    const std::uint32_t length = dimensions.front();
    if (length != 0 && value.list.size() > length) {
        return fail(Code::badValue, std::format("A list for \"{}\" has {} elements, but the array has {}.",
                                                binding.name, value.list.size(), length));
    }
    const std::uint64_t inner = below(dimensions);
    if (inner > maxBindingElements || value.list.size() > maxBindingElements / inner)
        return tooManyElements(binding, inner * value.list.size());
    for (const BindingValue& each : value.list) {
        const std::size_t end = elements.size() + inner;
        if (dimensions.size() == 1) {
            if (each.isList) {
                return fail(Code::badValue,
                            std::format("The lists for \"{}\" are nested more deeply than its {} dimensions.",
                                        binding.name, binding.dimensions.size()));
            }
            elements.push_back(each);
        } else if (each.isList) {
            if (auto done = appendNested(binding, dimensions.subspan(1), each, elements); !done)
                return done;
        } else if (!each.isNull()) {
            return fail(Code::badValue,
                        std::format("\"{}\" needs either nested lists, one for each dimension, or one flat list.",
                                    binding.name));
        }
        elements.resize(end);
    }
    return {};
}

} // namespace

Result<std::vector<BindingValue>> bindingElements(const shader::Binding& binding, const BindingValue& value)
{
    const bool array = !binding.dimensions.empty() || binding.count != 1;
    std::vector<BindingValue> elements;
    if (binding.count > maxBindingElements)
        return tooManyElements(binding, binding.count);
    if (!value.isList) {
        elements.push_back(value);
    } else if (!array) {
        return fail(Code::badValue,
                    std::format("A list of {} elements is given, but \"{}\" is not an array in the shader.",
                                value.list.size(), binding.name));
    } else if (binding.dimensions.size() > 1 && std::ranges::any_of(value.list, &BindingValue::isList)) {
        TRY_VOID(appendNested(binding, binding.dimensions, value, elements));
    } else {
        const std::uint32_t length = binding.count;
        TRY_VOID(appendNested(binding, std::span(&length, 1), value, elements));
    }
    elements.resize(binding.count != 0 ? binding.count : std::max<std::size_t>(1, elements.size()));
    return elements;
}

} // namespace wavelane::project
