// SPDX-License-Identifier: MIT
#include "core/check/answers/probe_project.h"

#include "core/base/first_error.h"
#include "core/base/try.h"

#include <cstring>
#include <format>

namespace wavelane::check {

namespace {

/// Other programs can slow a software device down, and a check that was not answered is not repeated.
constexpr double timeoutSeconds = 60;

} // namespace

void addShader(plan::ProjectSnapshot& probe, const ProbeShader& shader)
{
    project::ShaderEntry entry;
    entry.name = shader.name;
    entry.source = shader.name + ".comp";
    entry.compiler = "glslang";
    probe.overrides[probe.folder / entry.source] = shader.text;
    probe.project.shaders.push_back(std::move(entry));
    project::DispatchPass dispatch;
    dispatch.shader = shader.name;
    dispatch.size = project::Threads{{shader.threads, 1, 1}};
    for (const auto& [slot, value] : shader.bindings) {
        project::BindEntry bound;
        bound.key = slot;
        bound.value = value;
        dispatch.bind.push_back(std::move(bound));
    }
    project::Pass pass;
    pass.kind = std::move(dispatch);
    probe.project.passes.push_back(std::move(pass));
}

project::Resource wordBuffer(std::string name, std::size_t count)
{
    project::Buffer buffer;
    buffer.count = project::Amount{.value = count, .expression = {}};
    buffer.stride = sizeof(std::uint32_t);
    project::Resource resource;
    resource.name = std::move(name);
    resource.kind = buffer;
    return resource;
}

project::Resource wordBuffer(std::string name, const std::vector<std::uint32_t>& words)
{
    project::Resource resource = wordBuffer(std::move(name), words.size());
    project::HexData data;
    data.bytes.resize(words.size() * sizeof(std::uint32_t));
    std::memcpy(data.bytes.data(), words.data(), data.bytes.size());
    resource.initial = std::move(data);
    return resource;
}

Result<void> runProbe(run::Session& session, const plan::ProjectSnapshot& probe, std::string_view what)
{
    const plan::RunReport report = session.run(probe, {.timeoutSeconds = timeoutSeconds, .times = false});
    if (const Diagnostic* const error = firstError(report.diagnostics))
        return fail(error->code, std::format("{}: {}", what, error->message));
    return {};
}

Result<std::vector<std::uint32_t>> readWords(run::Session& session, const std::string& buffer)
{
    TRY(const std::vector<std::byte> bytes, session.read({.resource = buffer, .mip = {}, .slice = {}}));
    std::vector<std::uint32_t> words(bytes.size() / sizeof(std::uint32_t));
    std::memcpy(words.data(), bytes.data(), words.size() * sizeof(std::uint32_t));
    return words;
}

} // namespace wavelane::check
