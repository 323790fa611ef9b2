// SPDX-License-Identifier: MIT
// For any project file, reading, checking, and writing terminate, and the written file reads as the same project. The
// entry point is libFuzzer's; run_inputs.cpp calls it without libFuzzer.
#include "core/project/edit/edits.h"
#include "core/project/reader.h"
#include "core/project/validator.h"
#include "core/project/writer.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace wavelane::project;

namespace {

[[noreturn]] void fail(const char* what, std::string_view first, std::string_view second)
{
    std::fprintf(stderr, "%s\n--- first\n%.*s\n--- second\n%.*s\n", what, static_cast<int>(first.size()),
                 first.data(), static_cast<int>(second.size()), second.data());
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Project project = readProject(text).project;
    validate(project);
    for (const Resource& each : project.resources)
        referencesTo(project, ObjectKind::resource, each.name);

    const std::string written = toText(project);
    const Project again = readProject(written).project;
    const std::string writtenAgain = toText(again);
    if (again != project)
        fail("The written file reads as another project.", written, writtenAgain);
    if (writtenAgain != written)
        fail("A project is written in two different ways.", written, writtenAgain);
    return 0;
}
