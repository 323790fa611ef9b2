// Ink and wash: runs the project with Wavelane's library.
//     ink_and_wash [--device INDEX|NAME] [--frames N] [--dump RESOURCE=FILE]...
#include <wavelane/core/project/reader.h>
#include <wavelane/core/run/session.h>

#include <cstdlib>
#include <fstream>
#include <print>
#include <string>
#include <utility>
#include <vector>

using namespace wavelane;

int main(int argumentCount, char** arguments)
{
    std::string device;
    std::uint64_t frames = 1;
    std::vector<std::pair<std::string, std::string>> dumps;
    for (int i = 1; i + 1 < argumentCount; i += 2) {
        const std::string option = arguments[i];
        const std::string value = arguments[i + 1];
        if (option == "--device")
            device = value;
        else if (option == "--frames")
            frames = std::strtoull(value.c_str(), nullptr, 10);
        else if (option == "--dump")
            dumps.emplace_back(value.substr(0, value.find('=')), value.substr(value.find('=') + 1));
    }

    // A project is a value: it can be changed before it runs, or created without a file.
    const Result<project::OpenedProject> opened = project::openProject(PROJECT_FOLDER);
    if (!opened) {
        std::println(stderr, "{}", opened.error().message);
        return 5;
    }
    run::ShaderLibrary shaders({});
    const auto session = run::Session::create({.device = device}, shaders);
    const run::RunReport report = session->run(
        {.project = opened->project, .readDiagnostics = opened->diagnostics, .folder = opened->folder},
        {.frames = frames, .check = true});
    for (const Diagnostic& each : report.diagnostics)
        std::println(stderr, "{} at {}: {}", toString(each.code), each.at, each.message);

    for (const auto& [resource, file] : dumps) {
        const Result<std::vector<std::byte>> bytes = session->read({.resource = resource});
        if (!bytes) {
            std::println(stderr, "{}", bytes.error().message);
            return 3;
        }
        std::ofstream(file, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes->data()), static_cast<std::streamsize>(bytes->size()));
    }
    return report.ok ? 0 : 1;
}
