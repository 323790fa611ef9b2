// SPDX-License-Identifier: MIT
#include "core/shader/dxc/interface/abi.h"

#include <array>
#include <cstddef>
#include <cstdlib>
#include <utility>

namespace wavelane::shader::dxc {

namespace {

/// The methods of IMalloc after those of IUnknown.
enum class Method : unsigned { allocate, reallocate, release, sizeOf, isOwn, minimize };

/// An IMalloc for either interface. Its table is complete for both; which method a slot is for is known from the
/// first allocation on. The library never deletes it, so the slots of the destructor are not called.
struct Allocator
{
    void* const* table;
    std::optional<Abi> abi;
};

/// The method that a call of a slot means. The first call of a slot that allocates in one of the interfaces decides.
std::optional<Method> methodOf(Allocator& allocator, unsigned slot)
{
    if (!allocator.abi) {
        if (slot == firstMethod(Abi::current))
            allocator.abi = Abi::current;
        else if (slot == firstMethod(Abi::destructors))
            allocator.abi = Abi::destructors;
    }
    if (!allocator.abi || slot < firstMethod(*allocator.abi))
        return std::nullopt;
    return static_cast<Method>(slot - firstMethod(*allocator.abi));
}

template<unsigned slot>
void* call(Allocator* allocator, void* first, std::size_t second)
{
    const std::optional<Method> method = methodOf(*allocator, slot);
    if (method == Method::allocate)
        return std::malloc(reinterpret_cast<std::size_t>(first));
    if (method == Method::reallocate)
        return std::realloc(first, second);
    if (method == Method::release)
        std::free(first);
    // -1: it is unknown whether the allocator owns the memory.
    return method == Method::isOwn ? reinterpret_cast<void*>(-1) : nullptr;
}

std::int32_t noOtherInterface(Allocator*, const Guid&, void** object)
{
    *object = nullptr;
    return static_cast<std::int32_t>(0x80004002);
}

/// The allocator outlives all its users, so references are not counted.
unsigned long count(Allocator*)
{
    return 1;
}

template<class Function>
void* address(Function* function)
{
    return reinterpret_cast<void*>(function);
}

template<std::size_t... slots>
auto makeTable(std::index_sequence<slots...>)
{
    return std::array{address(&noOtherInterface), address(&count), address(&count),
                      address(&call<static_cast<unsigned>(slots) + 3>)...};
}

} // namespace

std::optional<Abi> detectAbi(CreateInstanceWithAllocator create)
{
    static const auto table = makeTable(std::make_index_sequence<8>());
    // The library may keep a reference.
    static thread_local Allocator allocator{.table = table.data(), .abi = {}};
    allocator.abi.reset();
    void* object = nullptr;
    if (create(&allocator, libraryClass, libraryInterface, &object) == 0 && object != nullptr) {
        const auto* const methods = *static_cast<void* const* const*>(object);
        reinterpret_cast<unsigned long (*)(void*)>(methods[2])(object);
    }
    return allocator.abi;
}

} // namespace wavelane::shader::dxc
