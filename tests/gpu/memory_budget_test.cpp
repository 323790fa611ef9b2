// SPDX-License-Identifier: MIT
#include "core/gpu/resources/memory.h"
#include "tests/support/device_test.h"

namespace wavelane::gpu {
namespace {

class MemoryBudgets : public DeviceTest
{
};

TEST_F(MemoryBudgets, ExistForEveryHeapType)
{
    for (const HeapType type : {HeapType::defaultHeap, HeapType::upload, HeapType::readback}) {
        const MemoryBudget memory = memoryBudget(device(), type);
        EXPECT_GT(memory.budget, 0U);
        EXPECT_LT(memory.used, memory.budget);
        EXPECT_LT(memory.memoryHeap, device().info().heaps.size());
    }
}

TEST_F(MemoryBudgets, RejectMoreThanIsAvailable)
{
    const MemoryBudget memory = memoryBudget(device(), HeapType::defaultHeap);
    const auto checked = checkAllocation(device(), memory.free() + 1, "Buffer \"big\"");
    ASSERT_FALSE(checked.has_value());
    EXPECT_EQ(checked.error().code, Code::outOfDeviceMemory);
    for (const std::string& part :
         {std::string("Buffer \"big\""), std::to_string(memory.free() + 1), std::to_string(memory.budget)})
        EXPECT_NE(checked.error().message.find(part), std::string::npos) << checked.error().message;
    EXPECT_TRUE(checkAllocation(device(), 4096, "Buffer \"small\"").has_value());
}

} // namespace
} // namespace wavelane::gpu
