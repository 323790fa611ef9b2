// SPDX-License-Identifier: MIT
// The implementation of the header-only VulkanMemoryAllocator, in its own file to confine its warnings.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"
#define VMA_IMPLEMENTATION
#define VMA_STATIC_VULKAN_FUNCTIONS 1
#define VMA_DYNAMIC_VULKAN_FUNCTIONS 0
#define VMA_VULKAN_VERSION 1003000
#include <vk_mem_alloc.h>
#pragma GCC diagnostic pop
