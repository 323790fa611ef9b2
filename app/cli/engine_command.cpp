// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "core/base/system/environment.h"
#include "core/engine/server/process.h"
#include "core/engine/server/session_backends.h"
#include "core/shader/dxc/interface/library.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace wavelane::cli {

namespace {

struct EngineOptions
{
    CommonOptions common;
    engine::ServerOptions server;
    long long compileDeadlineInMilliseconds = 10'000;
    bool validation = false;
    std::string dxc;
    bool checkDxc = false;
};

/// Prints the version of the library, or an error on standard error. The IDE runs this in its own process before it
/// uses a library, because loading a library executes its code.
int checkDxc(const std::filesystem::path& file)
{
    const auto library = shader::DxcLibrary::load(file);
    if (library) {
        std::printf("%s\n", library->version().c_str());
        return 0;
    }
    const auto& causes = library.error().causes;
    std::fprintf(stderr, "%s\n", (causes.empty() ? library.error().message : causes.front().message).c_str());
    return 3;
}

int serve(EngineOptions options)
{
    options.server.compileDeadline = std::chrono::milliseconds(options.compileDeadlineInMilliseconds);
    const std::filesystem::path cache = cacheFolder();
    return engine::runEngineProcess(
        options.server,
        engine::sessionBackends({.device = options.common.device,
                                 .validation = options.validation,
                                 .pipelines = cache.empty() ? cache : cache / "pipelines"},
                                {.dxc = options.dxc, .cache = cache.empty() ? cache : cache / "shaders"}));
}

} // namespace

void addEngineCommand(CLI::App& program, int& status)
{
    auto options = std::make_shared<EngineOptions>();
    CLI::App* const command =
        program.add_subcommand("engine", "Run the engine process, which other commands and the IDE start");
    addCommonOptions(*command, options->common);
    CLI::Option* const socket =
        command->add_option("--socket", options->server.socket, "Descriptor of a connected Unix stream socket");
    command->add_option("--black-box", options->server.blackBox,
                        "Descriptor of the shared memory that records activity for crash reports");
    command
        ->add_option("--compile-deadline", options->compileDeadlineInMilliseconds,
                     "Time limit of each compile in milliseconds")
        ->check(CLI::Range(1LL, 86'400'000LL));
    command->add_option("--memory-limit", options->server.memoryLimitInBytes,
                        "Limit of host memory in bytes; 0: no limit");
    command->add_flag("--validation", options->validation, "Enable the Vulkan validation layer");
    CLI::Option* const dxc = command->add_option("--dxc", options->dxc, "Path of libdxcompiler.so");
    command
        ->add_flag("--check-dxc", options->checkDxc,
                   "Only print the version of the library, or why it cannot be loaded")
        ->needs(dxc)
        ->excludes(socket);
    command->callback([options, socket, &status] {
        if (!options->checkDxc && socket->empty())
            throw CLI::RequiredError("--socket");
        status = options->checkDxc ? checkDxc(options->dxc) : serve(*options);
    });
}

} // namespace wavelane::cli
