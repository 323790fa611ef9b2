// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "core/plan/data/initial_bytes.h"
#include "core/run/inspection/resource_source.h"
#include "core/run/session_state.h"

#include <memory>

namespace wavelane::run {

/// Answers inspections of the contents that the last run of a session left.
class Inspection
{
public:
    /// `state` must outlive the object.
    explicit Inspection(SessionState& state) : m_state(state) {}

    /// Fails with `device_lost` without contents, `unknown_resource`, `unknown_pass`, `bad_value` for a part that
    /// does not exist, errors of the file to compare with, and like `inspect::answer`.
    Result<inspect::Answer> answer(const inspect::Request& request, const inspect::Control& control) const;

private:
    /// What the resource contains without a view.
    Result<inspect::Contents> contentsOf(const ResourceSource& source, const inspect::Target& target) const;
    Result<std::unique_ptr<inspect::Source>> otherSource(const inspect::Request& request,
                                                         const inspect::Elements& elements,
                                                         const inspect::Contents& contents) const;
    /// The texels of an image file, which are kept for the next request about the same file.
    Result<std::unique_ptr<inspect::Source>> keptImage(const std::string& path, const inspect::Elements& elements,
                                                       std::optional<Format> format) const;

    SessionState& m_state;
};

} // namespace wavelane::run
