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

/// The table that RenderDoc hands out, by place; what is not used here has no type.
struct RenderDoc::Functions
{
    using Unused = void (*)();

    Unused fromGetApiVersion[11];
    void (*setCaptureFilePathTemplate)(const char* path);
    Unused getCaptureFilePathTemplate;
    std::uint32_t (*getNumCaptures)();
    /// 1 where there is a capture of this number; `sizeInBytes` with the zero at the end. Null pointers are passed
    /// over.
    std::uint32_t (*getCapture)(std::uint32_t index, char* path, std::uint32_t* sizeInBytes, std::uint64_t* time);
    Unused fromTriggerCapture[4];
    /// Null, null: whatever device and window there are.
    void (*startFrameCapture)(void* device, void* window);
    Unused isFrameCapturing;
    std::uint32_t (*endFrameCapture)(void* device, void* window); ///< 1 where a capture was written.
};

Result<RenderDoc> RenderDoc::attach()
{
    void* const library = ::dlopen("librenderdoc.so", RTLD_NOW | RTLD_NOLOAD);
    if (!library) {
        return fail(Code::featureMissing,
                    "A capture needs RenderDoc in the process that uses the device, and it is not loaded. Start "
                    "Wavelane by RenderDoc: renderdoccmd capture wavelane run PROJECT --in-process --capture FILE");
    }
    using GetApi = int (*)(int wanted, void** functions);
    const auto getApi = reinterpret_cast<GetApi>(::dlsym(library, "RENDERDOC_GetAPI"));
    void* functions = nullptr;
    if (!getApi || getApi(version, &functions) != 1 || !functions)
        return fail(Code::featureMissing, "The RenderDoc that is loaded has no in-application API 1.0.0.");
    return RenderDoc(static_cast<const Functions*>(functions));
}

void RenderDoc::begin(const std::filesystem::path& file)
{
    m_file = file;
    // RenderDoc adds a number and its extension; in the same folder a rename is all that is needed afterwards.
    std::filesystem::path beside = file;
    beside.replace_extension();
    m_functions->setCaptureFilePathTemplate(beside.c_str());
    m_functions->startFrameCapture(nullptr, nullptr);
}

Result<void> RenderDoc::end()
{
    const bool written = m_functions->endFrameCapture(nullptr, nullptr) == 1;
    const std::uint32_t count = m_functions->getNumCaptures();
    std::uint32_t size = 0;
    if (!written || count == 0 || m_functions->getCapture(count - 1, nullptr, &size, nullptr) != 1 || size == 0)
        return fail(Code::fileUnwritable, std::format("RenderDoc wrote no capture for {}.", m_file.string()));
    std::string made(size, '\0');
    m_functions->getCapture(count - 1, made.data(), &size, nullptr);
    made.resize(made.find('\0') == std::string::npos ? made.size() : made.find('\0'));
    std::error_code problem;
    std::filesystem::rename(made, m_file, problem);
    if (problem) {
        return fail(Code::fileUnwritable,
                    std::format("The capture {} cannot become {}: {}.", made, m_file.string(), problem.message()));
    }
    return {};
}

} // namespace wavelane::gpu
