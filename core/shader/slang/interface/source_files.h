// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/contract/include_resolver.h"
#include "core/shader/slang/interface/objects.h"

#include <string_view>

namespace wavelane::shader {

/// Provides Slang with the included files and imported modules that the resolver finds. Both arguments must outlive
/// it.
class SlangSourceFiles final : public slang::FileSystem
{
public:
    SlangSourceFiles(IncludeResolver& files, const slang::Functions& functions)
        : m_files(files), m_functions(functions)
    {
    }

    slang::Status queryInterface(const slang::Guid& wanted, void** result) override
    {
        *result = castAs(wanted);
        return *result != nullptr ? slang::ok : slang::noInterface;
    }
    // The request that owns this object ends before it.
    std::uint32_t addReference() override { return 1; }
    std::uint32_t release() override { return 1; }

    void* castAs(const slang::Guid& wanted) override
    {
        const bool isKnown = wanted == slang::unknownId || wanted == Castable::id || wanted == FileSystem::id;
        return isKnown ? static_cast<slang::FileSystem*>(this) : nullptr;
    }

    slang::Status loadFile(const char* path, slang::Blob** text) override
    {
        *text = nullptr;
        const Result<const IncludeResolver::File*> file = m_files.open(path);
        if (!file)
            return slang::notFound;
        // Slang cannot create empty blobs.
        const std::string_view bytes = (*file)->text.empty() ? std::string_view("\n") : (*file)->text;
        *text = m_functions.slang_createBlob(bytes.data(), bytes.size());
        return *text != nullptr ? slang::ok : slang::notFound;
    }

private:
    IncludeResolver& m_files;
    const slang::Functions& m_functions;
};

} // namespace wavelane::shader
