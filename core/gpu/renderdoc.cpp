// SPDX-License-Identifier: MIT
#include "core/gpu/renderdoc.h"

#include <dlfcn.h>

#include <cstdint>
#include <format>
#include <string>
#include <system_error>

namespace wavelane::gpu {

namespace {

constexpr int version = 10000; // 1.0.0: major × 10000 + minor × 100 + patch

} // namespace

/// RenderDoc's function table, in order; unused entries are untyped.
struct RenderDoc::Functions
{
    using Unused = void (*)();

    Unused fromGetApiVersion[11];
    void (*setCaptureFilePathTemplate)(const char* path);
    Unused getCaptureFilePathTemplate;
    std::uint32_t (*getNumCaptures)();
    /// Returns 1 if the capture exists; `sizeInBytes` includes the terminating zero. Null pointers are ignored.
    std::uint32_t (*getCapture)(std::uint32_t index, char* path, std::uint32_t* sizeInBytes, std::uint64_t* time);
    Unused fromTriggerCapture[4];
    /// Null means any device or window.
    void (*startFrameCapture)(void* device, void* window);
    Unused isFrameCapturing;
    std::uint32_t (*endFrameCapture)(void* device, void* window); ///< Returns 1 if a capture was written.
};

bool RenderDoc::isLoaded()
{
    void* const library = ::dlopen("librenderdoc.so", RTLD_NOW | RTLD_NOLOAD);
    if (library)
        ::dlclose(library);
    return library != nullptr;
}

Result<RenderDoc> RenderDoc::attach()
{
    void* const library = ::dlopen("librenderdoc.so", RTLD_NOW | RTLD_NOLOAD);
    if (!library) {
        return fail(
            Code::featureMissing,
            "A capture requires RenderDoc in the process that uses the device, but it is not loaded. Start "
            "Wavelane through RenderDoc: renderdoccmd capture wavelane run PROJECT --in-process --capture FILE");
    }
    using GetApi = int (*)(int wanted, void** functions);
    const auto getApi = reinterpret_cast<GetApi>(::dlsym(library, "RENDERDOC_GetAPI"));
    void* functions = nullptr;
    if (!getApi || getApi(version, &functions) != 1 || !functions)
        return fail(Code::featureMissing,
                    "The loaded RenderDoc does not support version 1.0.0 of the in-application API.");
    return RenderDoc(static_cast<const Functions*>(functions));
}

void RenderDoc::begin(const std::filesystem::path& file)
{
    m_file = file;
    // RenderDoc appends a number and its extension. Using the same folder makes a rename sufficient afterward.
    std::filesystem::path pathTemplate = file;
    pathTemplate.replace_extension();
    m_functions->setCaptureFilePathTemplate(pathTemplate.c_str());
    m_functions->startFrameCapture(nullptr, nullptr);
}

Result<void> RenderDoc::end()
{
    const bool written = m_functions->endFrameCapture(nullptr, nullptr) == 1;
    const std::uint32_t count = m_functions->getNumCaptures();
    std::uint32_t size = 0;
    if (!written || count == 0 || m_functions->getCapture(count - 1, nullptr, &size, nullptr) != 1 || size == 0)
        return fail(
            Code::fileUnwritable,
            std::format("RenderDoc wrote no capture for {}. If that file can be written, RenderDoc's Vulkan layer "
                        "is not enabled; ENABLE_VULKAN_RENDERDOC_CAPTURE=1 enables it if it is registered.",
                        m_file.string()));
    std::string captured(size, '\0');
    m_functions->getCapture(count - 1, captured.data(), &size, nullptr);
    captured.resize(captured.find('\0') == std::string::npos ? captured.size() : captured.find('\0'));
    std::error_code problem;
    std::filesystem::rename(captured, m_file, problem);
    if (problem) {
        return fail(Code::fileUnwritable, std::format("The capture {} cannot be renamed to {}: {}.", captured,
                                                      m_file.string(), problem.message()));
    }
    return {};
}

} // namespace wavelane::gpu
