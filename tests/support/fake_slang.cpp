// SPDX-License-Identifier: MIT
// A library with the functions of Slang that Wavelane needs. It compiles nothing; its sessions only report on which
// thread they were created, and the creation waits until `fake_slang_open` was called.
#include <cstdint>
#include <future>
#include <thread>

namespace {

struct FakeSession
{
    std::thread::id creator;
};

std::promise<void>& gate()
{
    static std::promise<void> promise;
    return promise;
}

int created = 0;

} // namespace

extern "C" {

void fake_slang_open()
{
    gate().set_value();
}
/// Ask only after a session was returned.
int fake_slang_created()
{
    return created;
}
bool fake_slang_created_here(const void* session)
{
    return static_cast<const FakeSession*>(session)->creator == std::this_thread::get_id();
}

const char* spGetBuildTagString()
{
    return "fake";
}
void* spCreateSession(const char*)
{
    gate().get_future().wait();
    ++created;
    return new FakeSession{std::this_thread::get_id()};
}
void spDestroySession(void* session)
{
    delete static_cast<FakeSession*>(session);
}
void spFindProfile() {}
void spCreateCompileRequest() {}
void spDestroyCompileRequest() {}
void spSetFileSystem() {}
void spSetWriter() {}
void spProcessCommandLineArguments() {}
void spAddCodeGenTarget() {}
void spSetTargetProfile() {}
void spSetTargetFloatingPointMode() {}
void spAddTranslationUnit() {}
void spAddTranslationUnitSourceStringSpan() {}
void spAddEntryPoint() {}
void spCompile() {}
void spGetDiagnosticOutput() {}
void spGetEntryPointCode() {}
void slang_createBlob() {}
}
