// SPDX-License-Identifier: MIT
#include "app/cli/check/checking.h"
#include "app/cli/command.h"
#include "app/cli/compile/compile_options.h"
#include "app/cli/console.h"
#include "app/cli/project_argument.h"
#include "core/base/text/parse_number.h"
#include "core/base/try.h"
#include "core/check/provenance/who_wrote.h"
#include "core/project/size/sizes.h"
#include "core/project/size/view_size.h"

#include <CLI/CLI.hpp>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <format>
#include <memory>
#include <ranges>
#include <string>
#include <variant>

namespace wavelane::cli {

namespace {

struct WhoArguments
{
    CheckingArguments common;
    std::string resource;
    std::optional<std::uint64_t> byte;
    std::optional<std::uint64_t> element;
    std::string texel;
    std::uint64_t mip = 0;
    std::uint64_t slice = 0;
    std::optional<std::uint64_t> size;
    std::string after;
    std::string before;
    std::uint64_t earlierFrames = 4;
};

/// Exit status if nothing wrote the bytes.
constexpr int nobody = 1;

std::string threadText(const std::array<std::uint64_t, 3>& thread)
{
    return std::format("({}, {}, {})", thread[0], thread[1], thread[2]);
}

std::string whereText(const std::optional<shader::SourceLine>& line, const std::string& instruction)
{
    return line ? std::format("{}:{}", visible(line->file), line->line) : instruction;
}

std::string writerText(const check::Writer& writer)
{
    std::string text = std::format("frame {}, {}", writer.frame, visible(writer.pass));
    if (writer.place)
        text += std::format(": thread {} at {}", threadText(writer.place->thread),
                            whereText(writer.place->line, writer.place->instruction));
    text += std::format(" writes {} byte(s) at {}", writer.bytes.size(), writer.offset);
    if (!writer.value.empty())
        text += ": " + writer.value;
    if (writer.isContested)
        text += " (several threads of the pass write here)";
    if (writer.equalsDevice == false)
        text += " (the device has another value)";
    text += "\n";
    for (const check::ReadValue& each : writer.reads)
        text += std::format("  from {} byte {}{}{}\n", visible(each.object), each.offset,
                            each.value.empty() ? "" : ": " + each.value,
                            each.line ? std::format(" at {}", whereText(each.line, {})) : std::string());
    return text;
}

int printAnswer(const WhoArguments& arguments, const check::WhoReport& report, const std::string& place)
{
    const int status = reportDiagnostics(report.diagnostics, place);
    if (arguments.common.common.json)
        printJson(check::toJson(report));
    if (status != 0)
        return status;
    const bool isFound = !report.writers.empty();
    if (!arguments.common.common.json) {
        for (const check::Writer& each : report.writers)
            print(writerText(each));
        for (const check::UnknownPass& each : report.unknown)
            print(std::format("frame {}, {}: not searched: {}\n", each.frame, visible(each.pass),
                              visible(each.reason)));
        if (!isFound && report.unknown.empty())
            print(std::format("Nothing wrote these bytes in the frames {} to {}{}\n", report.firstFrame, report.frame,
                              report.firstFrame == 0 ? "; they have their initial data."
                                                     : ". Search more frames with --earlier."));
    }
    return isFound ? 0 : nobody;
}

/// `X,Y` or `X,Y,Z`.
Result<std::array<std::uint64_t, 3>> texelOf(const std::string& text)
{
    std::array<std::uint64_t, 3> at{};
    std::size_t count = 0;
    for (const auto part : std::views::split(text, ',')) {
        const auto number = parseInteger<std::uint64_t>(std::string_view(part));
        if (!number || count == at.size())
            return fail(Code::badValue, std::format("--texel: '{}' is not X,Y or X,Y,Z.", text));
        at[count++] = *number;
    }
    if (count < 2)
        return fail(Code::badValue, std::format("--texel: '{}' is not X,Y or X,Y,Z.", text));
    return at;
}

Result<check::ByteRange> texelRange(const WhoArguments& arguments, const project::Resource& resource)
{
    const auto* const texture = std::get_if<project::Texture>(&resource.kind);
    if (!texture)
        return fail(Code::badValue, std::format("--texel: \"{}\" is not a texture.", resource.name));
    TRY(const auto at, texelOf(arguments.texel));
    const std::uint64_t layers = project::layerCount(*texture);
    if (arguments.mip >= texture->mips || arguments.slice >= layers)
        return fail(Code::badValue,
                    std::format("\"{}\" has {} mip(s) and {} slice(s).", resource.name, texture->mips, layers));
    const auto extent = project::mipExtent(*texture, arguments.mip);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (at[axis] >= extent[axis])
            return fail(Code::badValue, std::format("--texel: \"{}\" has {} × {} × {} texels in mip {}.",
                                                    resource.name, extent[0], extent[1], extent[2], arguments.mip));
    }
    const FormatInfo& format = info(texture->format);
    const std::uint64_t width = format.blockWidth;
    const std::uint64_t columns = (extent[0] + width - 1) / width;
    const std::uint64_t rows = (extent[1] + width - 1) / width;
    return check::ByteRange{.resource = resource.name,
                            .offset = project::sliceOffsetInBytes(*texture, arguments.mip, arguments.slice) +
                                      ((at[2] * rows + at[1] / width) * columns + at[0] / width) * format.blockBytes,
                            .size = format.blockBytes};
}

Result<check::ByteRange> rangeOf(const WhoArguments& arguments, const project::Project& given)
{
    const int places = (arguments.byte ? 1 : 0) + (arguments.element ? 1 : 0) + (arguments.texel.empty() ? 0 : 1);
    if (places != 1)
        return fail(Code::badValue, "Use exactly one of --byte, --element and --texel.");
    const project::Project project =
        project::followsView(given) ? project::resolveView(given, project::defaultViewSize) : given;
    const project::Resource* const resource = project.resource(arguments.resource);
    if (!resource)
        return fail(Code::unknownResource, std::format("There is no resource \"{}\".", arguments.resource));
    check::ByteRange range{.resource = resource->name, .offset = arguments.byte.value_or(0), .size = 1};
    if (!arguments.texel.empty()) {
        TRY(range, texelRange(arguments, *resource));
    } else if (arguments.element) {
        const auto* const buffer = std::get_if<project::Buffer>(&resource->kind);
        const std::uint64_t bytes = !buffer          ? 0
                                    : buffer->format ? info(*buffer->format).blockBytes
                                                     : buffer->stride.value_or(0);
        if (bytes == 0)
            return fail(Code::badValue, std::format("--element: \"{}\" is not a structured or typed buffer; use "
                                                    "--byte{}.",
                                                    resource->name, buffer ? "" : " or --texel"));
        if (*arguments.element > (UINT64_MAX - bytes) / bytes)
            return fail(Code::badValue,
                        std::format("--element: \"{}\" has no element {}.", resource->name, *arguments.element));
        range.offset = *arguments.element * bytes;
        range.size = bytes;
    }
    range.size = arguments.size.value_or(range.size);
    return range;
}

int answerHere(const WhoArguments& arguments)
{
    const CheckingArguments& common = arguments.common;
    check::WhoReport failed{.project = common.project, .resource = arguments.resource};
    const auto failWith = [&](const Error& error, const std::string& place) {
        failed.diagnostics = {toDiagnostic(error)};
        return printAnswer(arguments, failed, place);
    };
    const Result<ProjectArgument> opened = openProjectArgument(common.project);
    if (!opened)
        return failWith(opened.error(), common.project);
    failed.project = opened->snapshot.project.name;
    const Result<check::ByteRange> range = rangeOf(arguments, opened->snapshot.project);
    if (!range)
        return failWith(range.error(), opened->place);
    plan::ShaderLibrary library(shader::ToolchainOptions{});
    const auto session = run::Session::create({.device = common.common.device}, library);
    check::WhoQuestion question{.range = *range,
                                .after = arguments.after,
                                .before = arguments.before,
                                .frame = {.compiler = common.compiler, .frame = common.frame},
                                .earlierFrames = arguments.earlierFrames,
                                .maxInstructions = common.maxInstructions,
                                .maxIterations = common.maxIterations,
                                .progress = {}};
    question.progress = [lines = ProgressLines(common.progress)](std::size_t pass, std::size_t passes,
                                                                 const std::string& name) mutable {
        if (lines.isDue())
            printError(std::format("pass {} {} {}\n", pass, passes, visible(name)));
    };
    const check::WhoReport report = check::WhoWrote(*session, library).answer(opened->snapshot, question);
    const int status = printAnswer(arguments, report, opened->place);
    if (session->broken())
        ::_exit(finishOutput(status));
    return status;
}

} // namespace

void addWhoCommand(CLI::App& program, int& status)
{
    auto arguments = std::make_shared<WhoArguments>();
    CLI::App* const command =
        program.add_subcommand("who", "Find the pass, thread and line that wrote a byte of a resource");
    addCheckingOptions(*command, arguments->common, "The frame whose result is explained, from 0");
    command->add_option("--resource", arguments->resource, "Resource with the byte")->type_name("NAME")->required();
    command->add_option("--byte", arguments->byte, "The byte, counted from the start of the packed data")
        ->type_name("N");
    command->add_option("--element", arguments->element, "The element of a structured or typed buffer")
        ->type_name("N");
    command->add_option("--texel", arguments->texel, "The texel of a texture: X,Y or X,Y,Z")->type_name("X,Y[,Z]");
    command->add_option("--mip", arguments->mip, "Mip of the texel")->capture_default_str();
    command->add_option("--slice", arguments->slice, "Slice or cube face of the texel")->capture_default_str();
    command->add_option("--size", arguments->size, "Number of bytes (default: one byte, element or texel)")
        ->type_name("N");
    CLI::Option* const after =
        command
            ->add_option("--after", arguments->after,
                         "The state after this pass, a name or JSON pointer (default: after the "
                         "frame)")
            ->type_name("PASS");
    command->add_option("--before", arguments->before, "The state before this pass, a name or JSON pointer")
        ->type_name("PASS")
        ->excludes(after);
    command
        ->add_option("--earlier", arguments->earlierFrames,
                     "Frames before it to search if nothing in the frame writes the byte")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1000}))
        ->capture_default_str();
    command->callback([arguments, &status] {
        status = checkGuarded(
            arguments->common, [&] { return answerHere(*arguments); },
            [&](const Diagnostic& crash) {
                return printAnswer(
                    *arguments,
                    {.project = arguments->common.project, .resource = arguments->resource, .diagnostics = {crash}},
                    arguments->common.project);
            });
    });
}

} // namespace wavelane::cli
