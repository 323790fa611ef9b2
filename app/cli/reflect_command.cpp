// SPDX-License-Identifier: MIT
#include "app/cli/compile/compile_options.h"
#include "app/cli/console.h"
#include "core/base/diagnostic_json.h"
#include "core/shader/reflection/reflection_json.h"

#include <CLI/CLI.hpp>

#include <format>
#include <memory>

namespace wavelane::cli {

namespace {

std::string memberLines(const std::vector<shader::Member>& members, int depth)
{
    std::string text;
    for (const shader::Member& each : members) {
        std::string name = each.name;
        for (const std::uint32_t dimension : each.dimensions)
            name += dimension == 0 ? "[]" : std::format("[{}]", dimension);
        text += std::format("{:{}}{:>6}  {} {}\n", "", 2 + 2 * depth, each.offset, visible(each.type), visible(name));
        text += memberLines(each.members, depth + 1);
    }
    return text;
}

void printReflection(const shader::Reflection& reflection)
{
    print(std::format("{}  {} × {} × {} threads\n", colored(visible(reflection.entry), Color::bold, 1),
                      reflection.groupSize[0], reflection.groupSize[1], reflection.groupSize[2]));
    if (!reflection.bindings.empty()) {
        Table table({false, false, false, true, true, false});
        table.add({"name", "kind", "register", "set", "binding", "format"});
        for (const shader::Binding& each : reflection.bindings)
            table.add({visible(each.name), std::string(toString(each.kind)),
                       each.space == 0 || each.registerName.empty()
                           ? each.registerName
                           : std::format("{}:{}", each.registerName, each.space),
                       std::to_string(each.set), std::to_string(each.binding),
                       each.format ? std::string(toString(*each.format)) : std::string()});
        print(table.text(1));
    }
    for (const shader::Binding& each : reflection.bindings) {
        if (each.layout)
            print(std::format("{}  {} bytes\n{}", visible(each.name), each.layout->size,
                              memberLines(each.layout->members, 0)));
    }
    if (reflection.push)
        print(std::format("push constants  {} bytes\n{}", reflection.push->size,
                          memberLines(reflection.push->members, 0)));
    for (const shader::SpecializationConstant& each : reflection.constants)
        print(std::format("constant {}  {} {} = {}\n", each.id, toString(each.type), visible(each.name),
                          dumpJson(each.defaultValue)));
    for (const std::string& each : reflection.needs)
        print(std::format("requires {}\n", each));
}

int reflect(const CompileArguments& arguments)
{
    const Result<shader::CompileRequest> request = compileRequest(arguments);
    Diagnostics diagnostics;
    shader::CompiledShader compiled;
    if (request) {
        compiled = compileShader(*shader::Toolchain::create(), *request, arguments);
        diagnostics = compiled.result.diagnostics;
    } else {
        diagnostics = {toDiagnostic(request.error())};
    }
    if (!hasErrors(diagnostics) && !compiled.reflection)
        diagnostics.push_back(
            {.code = Code::invalidSpirv, .message = "The SPIR-V module has no readable declarations."});
    const int status = reportDiagnostics(diagnostics, arguments.file);
    if (status != 0) {
        if (arguments.common.json)
            printJson({{"ok", false}, {"diagnostics", toJson(diagnostics)}});
        return status;
    }
    if (arguments.common.json)
        printJson(shader::toJson(*compiled.reflection));
    else
        printReflection(*compiled.reflection);
    return 0;
}

} // namespace

void addReflectCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<CompileArguments>();
    CLI::App* const command = program.add_subcommand("reflect", "Print what a shader declares");
    addCompileOptions(*command, *arguments);
    command->callback(
        [arguments, &status] { status = compileGuarded(*arguments, [&] { return reflect(*arguments); }); });
}

} // namespace wavelane::cli
