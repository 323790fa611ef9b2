// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostic.h"
#include "core/base/json/json.h"
#include "core/plan/shaders/shader_library.h"
#include "core/plan/snapshot.h"
#include "core/project/lessons/lesson.h"
#include "core/run/session.h"

#include <cstdint>
#include <string>
#include <vector>

namespace wavelane::check {

/// One thing that a fix must achieve.
struct LessonStep
{
    std::string kind; ///< `result` of a trial, or `shader`.
    std::uint64_t trial = 0;
    bool passed = false;
    std::string message; ///< Why it did not pass; otherwise empty.
    std::string at;
    std::string file;
    int line = 0;
};

struct LessonReport
{
    std::string lesson;
    std::vector<LessonStep> steps;
    Diagnostics diagnostics; ///< Errors because of which nothing could be checked.

    bool isSolved() const;
};

/// As docs/CLI.md describes it.
Json toJson(const LessonReport& report);

/// Recognizes a fix by what it does: the results with the data of each trial are right on the device, and the
/// interpreter finds no mistake in the shaders. Its text does not matter.
class LessonCheck
{
public:
    /// All must outlive the object.
    LessonCheck(run::Session& session, plan::ShaderProvider& shaders) : m_session(session), m_shaders(shaders) {}

    LessonReport run(const plan::ProjectSnapshot& snapshot, const project::Lesson& lesson);

private:
    LessonStep checkResult(const plan::ProjectSnapshot& snapshot);
    LessonStep findMistakes(const plan::ProjectSnapshot& snapshot);

    run::Session& m_session;
    plan::ShaderProvider& m_shaders;
};

} // namespace wavelane::check
