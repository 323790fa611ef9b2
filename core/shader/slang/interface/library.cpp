// SPDX-License-Identifier: MIT
#include "core/shader/slang/interface/library.h"

#include "core/shader/contract/library_places.h"

#include <dlfcn.h>

#include <format>
#include <utility>

namespace wavelane::shader {

namespace {

namespace fs = std::filesystem;

constexpr LibraryNames slangNames{.compiler = "Slang",
                                  .installer = "packaging/get-slang",
                                  .file = "libslang-compiler.so",
                                  .variable = "WAVELANE_SLANG",
                                  .folder = "slang"};

/// The functions of a library. Fails with the name of the first one that it lacks.
Result<slang::Functions> functionsOf(void* library)
{
    slang::Functions found;
    std::string missing;
    const auto find = [&](auto*& function, const char* name) {
        function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(library, name));
        if (function == nullptr && missing.empty())
            missing = name;
    };
#define WAVELANE_FIND(name) find(found.name, #name)
    WAVELANE_FIND(spGetBuildTagString);
    WAVELANE_FIND(spCreateSession);
    WAVELANE_FIND(spDestroySession);
    WAVELANE_FIND(spFindProfile);
    WAVELANE_FIND(spCreateCompileRequest);
    WAVELANE_FIND(spDestroyCompileRequest);
    WAVELANE_FIND(spSetFileSystem);
    WAVELANE_FIND(spSetWriter);
    WAVELANE_FIND(spProcessCommandLineArguments);
    WAVELANE_FIND(spAddCodeGenTarget);
    WAVELANE_FIND(spSetTargetProfile);
    WAVELANE_FIND(spSetTargetFloatingPointMode);
    WAVELANE_FIND(spAddTranslationUnit);
    WAVELANE_FIND(spAddTranslationUnitSourceStringSpan);
    WAVELANE_FIND(spAddEntryPoint);
    WAVELANE_FIND(spCompile);
    WAVELANE_FIND(spGetDiagnosticOutput);
    WAVELANE_FIND(spGetEntryPointCode);
    WAVELANE_FIND(slang_createBlob);
#undef WAVELANE_FIND
    if (!missing.empty())
        return fail(Code::compilerMissing, missing);
    return found;
}

} // namespace

std::vector<fs::path> SlangLibrary::candidates(const fs::path& given)
{
    return libraryPlaces(slangNames, given);
}

bool SlangLibrary::isNamed(const fs::path& given)
{
    return shader::isNamed(slangNames, given);
}

Result<SlangLibrary> SlangLibrary::load(const fs::path& given)
{
    return loadFirst<SlangLibrary>(slangNames, given, use);
}

Result<SlangLibrary> SlangLibrary::use(void* library, const fs::path& place)
{
    const Result<slang::Functions> functions = functionsOf(library);
    if (!functions)
        return fail(Code::compilerMissing,
                    std::format("{} does not export {}. This release of Slang is not supported.", place.string(),
                                functions.error().message));
    return SlangLibrary(*functions, loadedPath(library, place));
}

SlangLibrary::SlangLibrary(const slang::Functions& functions, fs::path path)
    : m_functions(functions), m_path(std::move(path))
{
    const char* const tag = m_functions.spGetBuildTagString();
    m_version = tag != nullptr && *tag != '\0' ? tag : "(unknown version)";
}

SlangLibrary::~SlangLibrary()
{
    if (slang::Session* const session = m_session.valid() ? m_session.get() : nullptr; session != nullptr)
        m_functions.spDestroySession(session);
}

void SlangLibrary::warmUp()
{
    if (!m_session.valid())
        m_session = std::async(std::launch::async, m_functions.spCreateSession, nullptr).share();
}

slang::Session* SlangLibrary::session()
{
    warmUp();
    return m_session.get();
}

} // namespace wavelane::shader
