// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "core/base/environment.h"
#include "core/engine/server.h"

#include <CLI/CLI.hpp>

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
};

int serve(EngineOptions options)
{
    options.server.compileDeadline = std::chrono::milliseconds(options.compileDeadlineInMilliseconds);
    const std::filesystem::path cache = cacheFolder();
    return engine::serve(options.server,
                         {.device = options.common.device,
                          .validation = options.validation,
                          .pipelines = cache.empty() ? cache : cache / "pipelines"},
                         {.dxc = options.dxc, .cache = cache.empty() ? cache : cache / "shaders"});
}

} // namespace

void addEngineCommand(CLI::App& program, int& status)
{
    auto options = std::make_shared<EngineOptions>();
    CLI::App* const command =
        program.add_subcommand("engine", "The engine process; started by the other commands and by the workbench");
    addCommonOptions(*command, options->common);
    command->add_option("--socket", options->server.socket, "Descriptor of a connected Unix stream socket")
        ->required();
    command->add_option("--black-box", options->server.blackBox, "Descriptor of the page that outlives the process");
    command->add_option("--compile-deadline", options->compileDeadlineInMilliseconds, "Milliseconds for each compile")
        ->check(CLI::Range(1LL, 86'400'000LL));
    command->add_option("--memory-limit", options->server.memoryLimitInBytes, "Bytes of host memory; 0: no limit");
    command->add_flag("--validation", options->validation, "Turn on the Vulkan validation layer");
    command->add_option("--dxc", options->dxc, "libdxcompiler.so to load");
    command->callback([options, &status] { status = serve(*options); });
}

} // namespace wavelane::cli
