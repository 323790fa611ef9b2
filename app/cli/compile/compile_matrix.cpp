// SPDX-License-Identifier: MIT
#include "app/cli/compile/compile_matrix.h"

#include "app/cli/console.h"
#include "core/base/system/unique_fd.h"
#include "core/base/try.h"
#include "core/shader/contract/compile_matrix.h"
#include "core/shader/external/tool.h"
#include "core/shader/reflection/reflection_json.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <format>

namespace wavelane::cli {

namespace {

constexpr int matrixRowDescriptor = 3;

shader::MatrixRow compiledRow(const CompileArguments& arguments, const std::string& compiler)
{
    shader::MatrixRow row{.name = compiler, .compiler = compiler};
    Result<shader::CompileRequest> request = compileRequest(arguments);
    if (!request) {
        row.diagnostics = {toDiagnostic(request.error())};
        return row;
    }
    shader::CompiledShader compiled = shader::Toolchain::create()->compile(*request, compiler);
    row.present = !std::ranges::contains(compiled.result.diagnostics, Code::compilerMissing, &Diagnostic::code);
    row.ok = compiled.result.ok();
    row.milliseconds = compiled.result.milliseconds;
    row.size = compiled.result.spirv.size() * sizeof(std::uint32_t);
    if (!compiled.result.compiler.empty())
        row.compiler = compiled.result.compiler;
    row.diagnostics = std::move(compiled.result.diagnostics);
    if (compiled.reflection)
        row.reflection = shader::toJson(*compiled.reflection);
    return row;
}

/// Reads a memfd from its start. If reading fails, the text is not valid JSON, which the caller reports.
std::string contentsOf(int descriptor)
{
    std::string contents;
    char piece[65536];
    for (;;) {
        const ssize_t count = ::pread(descriptor, piece, sizeof piece, static_cast<off_t>(contents.size()));
        if (count <= 0)
            return contents;
        contents.append(piece, static_cast<std::size_t>(count));
    }
}

Result<shader::MatrixRow> guardedRow(const CompileArguments& arguments, const std::string& compiler)
{
    const UniqueFd answer(::memfd_create("wavelane-matrix-row", MFD_CLOEXEC));
    if (!answer)
        return fail(Code::fileUnwritable,
                    std::format("A memory file could not be created: {}.", std::strerror(errno)));
    TRY(const GuardedEnd end,
        runGuarded(arguments.file, {"--row-of", compiler}, {{answer.value(), matrixRowDescriptor}}));
    if (end.crash)
        return shader::MatrixRow{.name = compiler, .compiler = compiler, .diagnostics = {*end.crash}};
    const std::optional<Json> json = parseJson(contentsOf(answer.value()));
    if (!json)
        return fail(Code::internalError,
                    std::format("The process that compiled with {} returned no report.", compiler));
    return shader::matrixRowFromJson(*json);
}

std::string shortText(const Json& value)
{
    if (value.is_null())
        return "—";
    if (value.is_object())
        return "available";
    return value.is_string() ? value.get<std::string>() : dumpJson(value);
}

std::string outcomeText(const shader::MatrixRow& row)
{
    if (!row.present)
        return "not installed";
    return row.ok ? colored("compiles", Color::green, 1) : colored("fails", Color::red, 1);
}

void printMatrix(const std::vector<shader::MatrixRow>& rows, const std::vector<shader::MatrixDifference>& found)
{
    Table table({false, false, true, true, true});
    table.add({"compiler", "result", "SPIR-V", "time", "messages"});
    for (const shader::MatrixRow& row : rows)
        table.add({row.compiler, outcomeText(row), row.ok ? sizeText(row.size) : "—",
                   row.present ? durationText(row.milliseconds * 1e6) : "—", std::to_string(row.diagnostics.size())});
    print(table.text(1));
    if (found.empty()) {
        print("\nAll installed compilers agree.\n");
        return;
    }
    std::vector<std::string> heading{"difference"};
    for (const shader::MatrixRow& row : rows)
        if (row.present)
            heading.push_back(row.name);
    Table list(std::vector<bool>(heading.size(), false));
    list.add(std::move(heading));
    for (const shader::MatrixDifference& each : found) {
        std::vector<std::string> line{visible(each.what)};
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i].present)
                line.push_back(visible(shortText(each.values[i])));
        list.add(std::move(line));
    }
    print("\n" + list.text(1));
}

Json matrixDocument(const std::vector<shader::MatrixRow>& rows, const std::vector<shader::MatrixDifference>& found)
{
    Json document = {{"ok", found.empty()}, {"compilers", Json::array()}, {"differences", Json::array()}};
    for (const shader::MatrixRow& row : rows)
        document["compilers"].push_back(shader::toJson(row));
    for (const shader::MatrixDifference& each : found) {
        Json values = Json::object();
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (rows[i].present)
                values[rows[i].name] = each.values[i];
        document["differences"].push_back({{"what", each.what}, {"values", std::move(values)}});
    }
    return document;
}

} // namespace

int compileMatrixRow(const CompileArguments& arguments, const std::string& compiler)
{
    endWithParent();
    const std::string text = dumpJson(shader::toJson(compiledRow(arguments, compiler)));
    for (std::size_t written = 0; written < text.size();) {
        const ssize_t count = ::write(matrixRowDescriptor, text.data() + written, text.size() - written);
        if (count < 0)
            return exitStatus(Code::fileUnwritable);
        written += static_cast<std::size_t>(count);
    }
    return 0;
}

int compileMatrix(const CompileArguments& arguments)
{
    const Result<shader::CompileRequest> request = compileRequest(arguments);
    if (!request)
        return printFailure(request.error(), arguments.file);
    std::vector<shader::MatrixRow> rows;
    for (const std::string& compiler : shader::compilersFor(request->options.language)) {
        Result<shader::MatrixRow> row =
            arguments.inProcess ? compiledRow(arguments, compiler) : guardedRow(arguments, compiler);
        if (!row)
            return printFailure(row.error(), arguments.file);
        rows.push_back(std::move(*row));
    }
    const std::vector<shader::MatrixDifference> found = shader::differences(rows);
    for (const shader::MatrixRow& row : rows)
        printDiagnostics(row.diagnostics, row.name);
    if (arguments.common.json)
        printJson(matrixDocument(rows, found));
    else
        printMatrix(rows, found);
    if (std::ranges::none_of(rows, &shader::MatrixRow::ok))
        return exitStatus(Code::compileFailed);
    return found.empty() ? 0 : exitStatus(Code::expectationFailed);
}

} // namespace wavelane::cli
