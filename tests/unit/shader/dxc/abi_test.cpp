// SPDX-License-Identifier: MIT
#include "core/shader/dxc/interface/abi.h"

#include <gtest/gtest.h>

namespace wavelane::shader::dxc::test {
namespace {

using Allocate = void* (*)(void*, std::size_t);
using Free = void (*)(void*, void*);

/// An object that a library creates: its memory is from the caller's allocator, and its release returns it there.
struct Foreign
{
    void* const* table;
    void* allocator;
    unsigned firstMethod;
};

unsigned long releaseForeign(Foreign* object)
{
    void* const* const table = *static_cast<void* const**>(object->allocator);
    reinterpret_cast<Free>(table[object->firstMethod + 2])(object->allocator, object);
    return 0;
}

void* const foreignTable[]{nullptr, nullptr, reinterpret_cast<void*>(&releaseForeign)};

/// DxcCreateInstance2 of a library whose IUnknown has `firstMethod` functions.
template<unsigned firstMethod>
std::int32_t createWith(void* allocator, const Guid& classId, const Guid& id, void** object)
{
    EXPECT_EQ(classId, libraryClass);
    EXPECT_EQ(id, libraryInterface);
    void* const* const table = *static_cast<void* const**>(allocator);
    void* const memory = reinterpret_cast<Allocate>(table[firstMethod])(allocator, sizeof(Foreign));
    *object = new (memory) Foreign{.table = foreignTable, .allocator = allocator, .firstMethod = firstMethod};
    return 0;
}

std::int32_t createNothing(void*, const Guid&, const Guid&, void** object)
{
    *object = nullptr;
    return static_cast<std::int32_t>(0x80004002);
}

TEST(DxcAbi, IsRecognizedByTheSlotOfTheFirstAllocation)
{
    EXPECT_EQ(detectAbi(&createWith<3>), Abi::current);
    EXPECT_EQ(detectAbi(&createWith<5>), Abi::destructors);
    EXPECT_EQ(detectAbi(&createWith<3>), Abi::current) << "not remembered from another library";
}

TEST(DxcAbi, IsUnknownIfTheLibraryDoesNotAllocate)
{
    EXPECT_EQ(detectAbi(&createNothing), std::nullopt);
}

} // namespace
} // namespace wavelane::shader::dxc::test
