// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/check/sparse_tiles.h"
#include "core/plan/plan.h"
#include "core/plan/request.h"
#include "core/plan/snapshot.h"
#include "core/run/session.h"
#include "core/sim/dispatch/dispatch.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace wavelane::check {

/// The contents of what a dispatch binds, read from the device, and the views of the shader.
class BoundContents
{
public:
    /// All must outlive the object. `inputs` are those of the frame; see SteppedFrame::inputs.
    BoundContents(run::Session& session, const plan::ProjectSnapshot& snapshot, const plan::LiveInputs& inputs)
        : m_session(session), m_snapshot(snapshot), m_inputs(inputs)
    {
    }

    /// Reads the contents and fills in the bindings. Fails like `Session::read`, and with `feature_missing` for what
    /// the interpreter does not support.
    Result<void> bind(const plan::PlannedDispatch& dispatch, sim::DispatchRequest& request);

    /// The memories of resources that the dispatch can write, by resource.
    const std::map<std::string, std::unique_ptr<sim::Memory>>& written() const { return m_resources; }
    bool isWritten(const std::string& resource) const { return m_written.contains(resource); }
    /// The memory of a resource that is bound; null if it is not bound.
    const sim::Memory* find(const std::string& resource) const;
    /// Adds race checks to the memories, for a dispatch that has them.
    void checkRaces(const sim::Program& program, const sim::DispatchRequest& request);
    void ignoreRaces(); ///< Removes the race checks.

    /// The bytes of what the dispatch can write, to interpret it again.
    using Bytes = std::map<std::string, std::vector<std::byte>>;
    Bytes bytes() const;
    void setBytes(const Bytes& bytes); ///< Restores bytes that `bytes` returned. A write, if writes are kept.

    /// From now on, keeps the pages that are overwritten, which needs less than `bytes` if few are.
    void logWrites();
    void undoWrites();        ///< Undoes the writes since `logWrites`, and keeps those that follow.
    void stopLoggingWrites(); ///< Stops keeping overwritten bytes.

private:
    Result<sim::View> view(const shader::Binding& binding, const plan::SlotElement& element);
    plan::LiveInputs inputsOfFrame() const;
    Result<sim::View> inputs(const shader::Binding& binding);
    Result<sim::View> constants(const shader::Binding& binding, const project::Resource& resource,
                                const project::Constants& constants);
    Result<sim::View> texture(const shader::Binding& binding, const plan::SlotElement& element,
                              const project::Resource& resource);
    Result<sim::View> counter(const plan::SlotElement& element);
    Result<sim::Memory*> contents(const std::string& resource);
    sim::Memory* ownMemory(std::string name, std::vector<std::byte> bytes);

    run::Session& m_session;
    const plan::ProjectSnapshot& m_snapshot;
    plan::LiveInputs m_inputs; ///< With a resolution of 0, that of the presented texture counts.
    std::map<std::string, std::unique_ptr<sim::Memory>> m_resources;
    std::vector<std::unique_ptr<sim::Memory>> m_own; ///< Memories of constants.
    std::map<std::string, bool> m_written;
    ResourceMemories m_places; ///< Of the resources whose contents were read.
};

} // namespace wavelane::check
