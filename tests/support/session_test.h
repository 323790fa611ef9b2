// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/reader.h"
#include "core/run/session.h"
#include "tests/support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::run {

/// Runs projects on the first usable device with the validation layer. Any message of the layer fails the test.
class SessionTest : public testing::Test
{
protected:
    using Sources = std::map<std::string, std::string>; ///< File name → text.

    ProjectSnapshot snapshot(std::string_view project, const Sources& sources = {}) const
    {
        project::ReadOutcome read = project::readProject(project);
        ProjectSnapshot made{.project = std::move(read.project),
                             .readDiagnostics = std::move(read.diagnostics),
                             .folder = std::filesystem::canonical(m_folder.path())};
        for (const auto& [name, text] : sources)
            made.overrides[made.folder / name] = text;
        return made;
    }

    RunReport run(const ProjectSnapshot& with, const RunOptions& options = {}, std::stop_token stop = {})
    {
        RunReport report = m_session->run(with, options, {}, std::move(stop));
        for (const Diagnostic& each : report.diagnostics)
            EXPECT_NE(each.code, Code::validationMessage) << each.at << ": " << each.message;
        return report;
    }
    /// Like `run`, for a run that must succeed. Frames have a long timeout, so that tests do not depend on the speed
    /// of the machine and build.
    RunReport mustRun(const ProjectSnapshot& with, RunOptions options = {})
    {
        options.timeoutSeconds = std::max(options.timeoutSeconds, 60.0);
        RunReport report = run(with, options);
        EXPECT_TRUE(report.ok) << messagesOf(report);
        EXPECT_EQ(report.frames, options.frames);
        return report;
    }
    /// Expects that the run is rejected with this code at this location or below, and that the session remains
    /// usable.
    void expectRefused(const ProjectSnapshot& with, Code code, std::string_view at, const RunOptions& options = {})
    {
        const RunReport report = run(with, options);
        EXPECT_FALSE(report.ok);
        EXPECT_EQ(report.frames, 0U);
        EXPECT_FALSE(m_session->broken());
        EXPECT_TRUE(has(report, Severity::error, code, at)) << toString(code) << " is missing at " << at << " in:\n"
                                                            << messagesOf(report);
    }
    static bool has(const RunReport& report, Severity severity, Code code, std::string_view at)
    {
        return std::ranges::any_of(report.diagnostics, [&](const Diagnostic& each) {
            return each.severity == severity && each.code == code && each.at.starts_with(at);
        });
    }
    static std::string messagesOf(const RunReport& report)
    {
        std::string text;
        for (const Diagnostic& each : report.diagnostics)
            text += std::string(toString(each.code)) + " at " + each.at + ": " + each.message + "\n" + each.detail;
        for (const ExpectationReport& each : report.expectations)
            text += each.passed ? "" : each.message + "\n";
        return text;
    }

    template<class T = std::uint32_t>
    std::vector<T> values(const ReadRequest& request)
    {
        const auto bytes = m_session->read(request);
        if (!bytes) {
            ADD_FAILURE() << bytes.error().message;
            return {};
        }
        std::vector<T> out(bytes->size() / sizeof(T));
        if (!out.empty())
            std::memcpy(out.data(), bytes->data(), out.size() * sizeof(T));
        return out;
    }
    template<class T = std::uint32_t>
    std::vector<T> values(const std::string& resource)
    {
        return values<T>(ReadRequest{.resource = resource});
    }

    ScratchFolder m_folder;
    ShaderLibrary m_shaders{{}};
    std::unique_ptr<Session> m_session = Session::create({.validation = true}, m_shaders);
};

} // namespace wavelane::run
