// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/queue_lowering.h"

#include <algorithm>

namespace wavelane::exporter {

namespace {

bool mapsTiles(const std::vector<LoweredPass>& passes)
{
    return std::ranges::any_of(passes, [](const LoweredPass& pass) {
        const auto* group = std::get_if<LoweredGroup>(&pass.kind);
        return group ? mapsTiles(group->passes) : std::holds_alternative<project::BindTilePass>(pass.kind);
    });
}

class QueueChoice
{
public:
    QueueChoice(const project::Project& project, bool canUseOthers) : m_project(project), m_canUseOthers(canUseOthers)
    {
    }

    bool choose(std::vector<LoweredPass>& passes) const
    {
        bool usesOthers = false;
        for (LoweredPass& pass : passes) {
            if (auto* group = std::get_if<LoweredGroup>(&pass.kind)) {
                usesOthers = choose(group->passes) || usesOthers;
                continue;
            }
            const bool onlyCopies = pass.queue == project::PassQueue::transfer;
            const bool needsMain =
                !m_canUseOthers ||
                std::visit([&](const auto& kind) { return mustBeOnMain(kind, onlyCopies); }, pass.kind);
            if (needsMain)
                pass.queue = project::PassQueue::main;
            usesOthers = usesOthers || pass.queue != project::PassQueue::main;
        }
        return usesOthers;
    }

private:
    const project::Texture* texture(const std::string& name) const
    {
        const project::Resource* resource = m_project.resource(name);
        return resource ? std::get_if<project::Texture>(&resource->kind) : nullptr;
    }
    bool isDepth(const std::string& name) const
    {
        const project::Texture* found = texture(name);
        return found && found->format == Format::D32_FLOAT;
    }

    bool mustBeOnMain(const LoweredDispatch& /*dispatch*/, bool onlyCopies) const { return onlyCopies; }
    bool mustBeOnMain(const LoweredCopy& copy, bool onlyCopies) const
    {
        const auto* mixed = std::get_if<plan::MixedRegions>(&copy.regions);
        return isDepth(copy.from) || isDepth(copy.to) ||
               (onlyCopies && mixed && mixed->offset % plan::transferOffsetUnit != 0);
    }
    bool mustBeOnMain(const LoweredUpload& upload, bool onlyCopies) const
    {
        const bool hasOddOffset =
            texture(upload.resource) && std::ranges::any_of(upload.pieces, [](const LoweredUpload::Piece& each) {
                return each.from % plan::transferOffsetUnit != 0;
            });
        return isDepth(upload.resource) || (onlyCopies && hasOddOffset);
    }
    bool mustBeOnMain(const LoweredClear& clear, bool onlyCopies) const
    {
        return isDepth(clear.resource) || (onlyCopies && texture(clear.resource));
    }
    /// Other kinds have no commands of their own, so their queue does not matter.
    template<class Other>
    bool mustBeOnMain(const Other& /*kind*/, bool /*onlyCopies*/) const
    {
        return true;
    }

    const project::Project& m_project;
    bool m_canUseOthers;
};

} // namespace

bool chooseQueues(const project::Project& project, std::vector<LoweredPass>& passes)
{
    return QueueChoice(project, !mapsTiles(passes)).choose(passes);
}

} // namespace wavelane::exporter
