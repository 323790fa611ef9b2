// SPDX-License-Identifier: MIT
#include "core/plan/plan.h"

#include <algorithm>

namespace wavelane::plan {

bool PlannedDispatch::operator==(const PlannedDispatch& other) const
{
    return shader->key == other.shader->key && slots == other.slots && push == other.push &&
           constants == other.constants && groupSize == other.groupSize && sharedBytes == other.sharedBytes &&
           size == other.size && repeat == other.repeat && loopBudget == other.loopBudget &&
           describes == other.describes;
}

bool PlannedUpload::operator==(const PlannedUpload& other) const
{
    const bool sameRecipe = recipe == other.recipe || (recipe && other.recipe && *recipe == *other.recipe);
    return sameRecipe && resource == other.resource && pieces == other.pieces &&
           (bytes == other.bytes || *bytes == *other.bytes);
}

bool PlannedGroup::operator==(const PlannedGroup& other) const
{
    return repeat == other.repeat && passes == other.passes;
}

namespace {

bool anyOnSideQueue(const std::vector<PlannedPass>& passes)
{
    return std::ranges::any_of(passes, [](const PlannedPass& pass) {
        const auto* group = std::get_if<PlannedGroup>(&pass.kind);
        return group ? anyOnSideQueue(group->passes) : pass.queue != project::PassQueue::main;
    });
}

} // namespace

bool usesQueues(const Plan& plan)
{
    return anyOnSideQueue(plan.passes);
}

bool printsMessages(const Plan& plan)
{
    return std::ranges::any_of(plan.shaders, [](const auto& shader) { return shader->prints; });
}

} // namespace wavelane::plan
