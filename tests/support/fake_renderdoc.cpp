// SPDX-License-Identifier: MIT
// A librenderdoc.so that records the calls it receives: the capture file that it writes lists them, one per line.
#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

namespace {

std::string pathTemplate;
std::string calls;
std::vector<std::string> captures;

void setCaptureFilePathTemplate(const char* path)
{
    pathTemplate = path;
    calls += "template\n";
}

std::uint32_t getNumCaptures()
{
    return static_cast<std::uint32_t>(captures.size());
}

std::uint32_t getCapture(std::uint32_t index, char* path, std::uint32_t* sizeInBytes, std::uint64_t*)
{
    if (index >= captures.size())
        return 0;
    if (sizeInBytes)
        *sizeInBytes = static_cast<std::uint32_t>(captures[index].size() + 1);
    if (path)
        std::strcpy(path, captures[index].c_str());
    return 1;
}

void startFrameCapture(void* device, void* window)
{
    calls += device || window ? "start of one device\n" : "start\n";
}

std::uint32_t endFrameCapture(void*, void*)
{
    calls += "end\n";
    const std::string path = pathTemplate + "_frame1.rdc";
    std::ofstream file(path);
    file << calls;
    if (!file.flush())
        return 0;
    captures.push_back(path);
    return 1;
}

void* functions[22] = {};

} // namespace

/// Vulkan's loader calls this if the layer is enabled, and ignores the layer because it fails.
extern "C" int VK_LAYER_RENDERDOC_CaptureNegotiateLoaderLayerInterfaceVersion(void*)
{
    calls += "layer\n";
    return -3; // VK_ERROR_INITIALIZATION_FAILED
}

extern "C" int RENDERDOC_GetAPI(int version, void** table)
{
    if (version != 10000)
        return 0;
    functions[11] = reinterpret_cast<void*>(setCaptureFilePathTemplate);
    functions[13] = reinterpret_cast<void*>(getNumCaptures);
    functions[14] = reinterpret_cast<void*>(getCapture);
    functions[19] = reinterpret_cast<void*>(startFrameCapture);
    functions[21] = reinterpret_cast<void*>(endFrameCapture);
    *table = functions;
    return 1;
}
