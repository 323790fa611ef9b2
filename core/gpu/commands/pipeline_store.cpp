// SPDX-License-Identifier: MIT
#include "core/gpu/commands/pipeline_store.h"

#include "core/base/hash.h"
#include "core/base/text/hex_text.h"

#include <unistd.h>

#include <cstring>
#include <format>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace wavelane::gpu {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view heading = "wavelane pipelines 2\n";
constexpr std::size_t hashDigits = 32;

/// A file name that identifies the device, the driver, and its version. Drivers should reject the data of another
/// driver, but not all of them check it.
std::string fileNameFor(const Device& device)
{
    VkPhysicalDeviceProperties properties{};
    vkGetPhysicalDeviceProperties(device.physical(), &properties);
    return std::format("{:04x}-{:04x}-{:08x}-{}.pipelines", properties.vendorID, properties.deviceID,
                       properties.driverVersion,
                       hexFromBytes(std::as_bytes(std::span(properties.pipelineCacheUUID))));
}

HashValue hashOf(std::span<const std::byte> bytes)
{
    return Hash().add(bytes).value();
}

/// Returns the data of a file. Removes the file and returns nothing if it is not ours or is damaged.
std::vector<std::byte> readCacheFile(const fs::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return {};
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    const std::size_t start = heading.size() + hashDigits;
    std::vector<std::byte> bytes;
    if (text.size() > start) {
        bytes.resize(text.size() - start);
        std::memcpy(bytes.data(), text.data() + start, bytes.size());
    }
    if (text.starts_with(heading) && !bytes.empty() && text.substr(heading.size(), hashDigits) == hashOf(bytes).hex())
        return bytes;
    std::error_code ignored;
    fs::remove(file, ignored);
    return {};
}

} // namespace

std::unique_ptr<PipelineStore> PipelineStore::create(const Device& device, const fs::path& folder)
{
    std::unique_ptr<PipelineStore> store(new PipelineStore(device));
    std::vector<std::byte> stored;
    if (!folder.empty()) {
        store->m_file = folder / fileNameFor(device);
        stored = readCacheFile(store->m_file);
        store->m_saved = hashOf(stored);
    }
    VkPipelineCacheCreateInfo info{.sType = VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO,
                                   .pNext = nullptr,
                                   .flags = 0,
                                   .initialDataSize = stored.size(),
                                   .pInitialData = stored.data()};
    VkPipelineCache cache = VK_NULL_HANDLE;
    if (vkCreatePipelineCache(device.get(), &info, nullptr, &cache) != VK_SUCCESS) {
        info.initialDataSize = 0;
        if (vkCreatePipelineCache(device.get(), &info, nullptr, &cache) != VK_SUCCESS)
            return store;
    }
    store->m_cache = DeviceHandle<VkPipelineCache>(device, cache, vkDestroyPipelineCache, "pipelines");
    return store;
}

void PipelineStore::save()
{
    if (m_file.empty() || !m_cache || m_device.abandoned())
        return;
    std::size_t size = 0;
    if (vkGetPipelineCacheData(m_device.get(), m_cache.get(), &size, nullptr) != VK_SUCCESS || size > maxBytes)
        return;
    std::vector<std::byte> bytes(size);
    if (vkGetPipelineCacheData(m_device.get(), m_cache.get(), &size, bytes.data()) != VK_SUCCESS)
        return;
    bytes.resize(size);
    const HashValue hash = hashOf(bytes);
    if (bytes.empty() || hash == m_saved)
        return;
    std::error_code problem;
    fs::create_directories(m_file.parent_path(), problem);
    fs::permissions(m_file.parent_path(), fs::perms::owner_all, problem);
    const fs::path unfinished = m_file.string() + std::format(".{}", ::getpid());
    bool written = false;
    {
        std::ofstream stream(unfinished, std::ios::binary);
        stream << heading << hash.hex();
        stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        written = static_cast<bool>(stream.flush());
    }
    if (written)
        fs::rename(unfinished, m_file, problem);
    if (!written || problem)
        fs::remove(unfinished, problem);
    else
        m_saved = hash;
}

} // namespace wavelane::gpu
