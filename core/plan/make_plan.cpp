// SPDX-License-Identifier: MIT
#include "core/plan/make_plan.h"

#include "core/base/try.h"
#include "core/plan/constant_bytes.h"
#include "core/plan/frame/clear_upload.h"
#include "core/plan/frame/upload_bytes.h"
#include "core/plan/specialization_cache.h"
#include "core/project/bindings/reconcile.h"
#include "core/project/json/json_pointer.h"
#include "core/project/json/place_words.h"
#include "core/project/size/sizes.h"
#include "core/project/validator.h"

#include <algorithm>
#include <format>
#include <map>

namespace wavelane::plan {

namespace {

bool isInTiles(const project::Resource* resource)
{
    const auto* buffer = resource ? std::get_if<project::Buffer>(&resource->kind) : nullptr;
    const auto* texture = resource ? std::get_if<project::Texture>(&resource->kind) : nullptr;
    return (buffer && project::isInTiles(*buffer)) || (texture && project::isInTiles(*texture));
}

/// Plans the passes of one snapshot. One member function handles one kind of pass.
class Planner
{
public:
    Planner(const ProjectSnapshot& snapshot, const RunOptions& options, ShaderProvider& shaders,
            SpecializationCache& cache)
        : m_snapshot(snapshot), m_project(snapshot.project), m_options(options), m_shaders(shaders), m_cache(cache)
    {
    }

    Plan make()
    {
        m_plan.diagnostics = m_snapshot.readDiagnostics;
        append(project::validate(m_project));
        for (const project::ShaderEntry& entry : m_project.shaders) {
            if (entry.broken)
                continue;
            auto outcome = m_shaders.shader(m_snapshot, entry.name, m_options.compiler);
            append(outcome->diagnostics);
            m_plan.shaders.push_back(std::move(outcome));
        }
        m_plan.passes = planList(m_project.passes, "/passes", {});
        fillUploads(m_plan.passes);
        return std::move(m_plan);
    }

private:
    void append(const Diagnostics& diagnostics)
    {
        m_plan.diagnostics.insert(m_plan.diagnostics.end(), diagnostics.begin(), diagnostics.end());
    }

    /// For errors whose place is empty or relative to `parent`.
    void addBelow(const std::string& parent, Error error)
    {
        error.at.insert(0, parent);
        m_plan.diagnostics.push_back(toDiagnostic(error));
    }

    void add(Error error, const std::string& at)
    {
        if (error.at.empty())
            error.at = at;
        m_plan.diagnostics.push_back(toDiagnostic(error));
    }

    /// What passes inherit from the groups around them.
    struct Inherited
    {
        bool enabled = true;
        project::PassQueue queue = project::PassQueue::main;
    };

    std::vector<PlannedPass> planList(const std::vector<project::Pass>& passes, const std::string& pointer,
                                      const Inherited& inherited)
    {
        std::vector<PlannedPass> out;
        for (std::size_t i = 0; i < passes.size(); ++i) {
            const project::Pass& pass = passes[i];
            const std::string at = project::childPointer(pointer, i);
            if (auto planned = planPass(pass, at,
                                        {.enabled = inherited.enabled && pass.enabled && !pass.broken,
                                         .queue = pass.queue.value_or(inherited.queue)}))
                out.push_back(std::move(*planned));
        }
        return out;
    }

    /// Nothing if the pass does not run: it is disabled or broken, or a diagnostic was added.
    std::optional<PlannedPass> planPass(const project::Pass& pass, const std::string& at, const Inherited& own)
    {
        const std::string kind(project::kindName(pass));
        const std::string name = project::describePass(pass);
        PlannedPass planned{.name = name,
                            .isNamed = !pass.name.empty(),
                            .label = pass.name.empty() ? std::format("{} ({})", name, at) : name,
                            .at = at,
                            .firstFrameOnly = pass.firstFrameOnly,
                            .queue = own.queue};
        if (const auto* group = std::get_if<project::GroupPass>(&pass.kind)) {
            planned.kind =
                PlannedGroup{.passes = planList(group->passes, at + "/group", own), .repeat = group->repeat};
            return own.enabled ? std::optional(std::move(planned)) : std::nullopt;
        }
        planned.index = m_plan.leaves.size();
        m_plan.leaves.push_back({.name = name, .label = planned.label, .at = at, .kind = kind});
        if (!own.enabled)
            return std::nullopt;
        if (const auto* dispatch = std::get_if<project::DispatchPass>(&pass.kind)) {
            auto made = planDispatch(*dispatch, at);
            if (!made)
                return std::nullopt;
            m_plan.leaves[planned.index].hasLoops = made->shader->mayRunForever;
            planned.kind = std::move(*made);
        } else if (const auto* upload = std::get_if<project::UploadPass>(&pass.kind)) {
            planned.kind = PlannedUpload{.resource = upload->resource};
            m_uploads.emplace(planned.index, upload);
        } else if (const auto* copy = std::get_if<project::CopyPass>(&pass.kind)) {
            planned.kind = *copy;
        } else if (const auto* clear = std::get_if<project::ClearPass>(&pass.kind)) {
            auto asUpload = clearUpload(m_project, *clear);
            if (!asUpload) {
                add(std::move(asUpload.error()), at);
                return std::nullopt;
            }
            if (*asUpload)
                planned.kind = std::move(**asUpload);
            else
                planned.kind = *clear;
        } else if (const auto* swap = std::get_if<project::SwapPass>(&pass.kind)) {
            planned.kind = *swap;
        } else if (const auto* present = std::get_if<project::PresentPass>(&pass.kind)) {
            planned.kind = *present;
        } else if (const auto* bound = std::get_if<project::BindTilePass>(&pass.kind)) {
            planned.kind = *bound;
        }
        return planned;
    }

    std::optional<PlannedDispatch> planDispatch(const project::DispatchPass& pass, const std::string& at)
    {
        const auto found = std::ranges::find_if(
            m_plan.shaders, [&](const auto& outcome) { return outcome->report.name == pass.shader; });
        if (found == m_plan.shaders.end() || !(*found)->ok() || !(*found)->report.reflection)
            return std::nullopt;
        PlannedDispatch planned{.shader = *found,
                                .size = pass.size,
                                .repeat = pass.repeat,
                                .loopBudget = (*found)->mayRunForever ? m_options.loopBudget : 0,
                                .describes = m_options.executables};
        std::optional<shader::Reflection> resized;
        auto specialized = specialize(pass, planned, resized);
        const shader::Reflection& reflection = resized ? *resized : *planned.shader->report.reflection;
        // Bindings are reported even if the constants have errors.
        auto reconciled = project::reconcile(m_project, pass, at, reflection, planned.shader->language,
                                             planned.shader->declared.bindings);
        append(reconciled.diagnostics);
        for (const project::Slot& slot : reconciled.matches)
            planned.slots.push_back(plannedSlot(slot));
        for (const project::Slot& slot : reconciled.heapSlots)
            planned.slots.push_back(plannedSlot(slot));
        auto push = pushBytes(pass.push, reflection, planned.shader->declared);
        if (!push) {
            addBelow(at + "/push", std::move(push.error()));
            return std::nullopt;
        }
        planned.push = std::move(*push);
        if (!specialized) {
            addBelow(at + "/constants", std::move(specialized.error()));
            return std::nullopt;
        }
        return planned;
    }

    /// Applies the constants of the pass to the sizes of the dispatch. If constants determine the lengths of
    /// descriptor arrays, `resized` becomes the reflection with these lengths.
    Result<void> specialize(const project::DispatchPass& pass, PlannedDispatch& planned,
                            std::optional<shader::Reflection>& resized)
    {
        const shader::Reflection& reflection = *planned.shader->report.reflection;
        planned.groupSize = reflection.groupSize;
        planned.sharedBytes = reflection.sharedBytes;
        TRY(planned.constants, specializationBytes(pass.constants, reflection, planned.shader->declared));
        if (planned.constants.empty())
            return {};
        TRY(const SpecializedShader specialized, m_cache.specialize(*planned.shader, planned.constants));
        planned.groupSize = specialized.sizes.groupSize;
        planned.sharedBytes = specialized.sizes.sharedBytes;
        if (specialized.arrays.empty())
            return {};
        resized = reflection;
        for (shader::Binding& binding : resized->bindings) {
            if (const auto array = specialized.arrays.find({binding.set, binding.binding});
                array != specialized.arrays.end()) {
                binding.count = array->second.count;
                binding.dimensions = array->second.dimensions;
            }
        }
        return {};
    }

    PlannedSlot plannedSlot(const project::Slot& slot)
    {
        PlannedSlot out{.binding = slot.binding, .at = slot.at};
        for (const project::BindingValue& value : slot.elements) {
            out.elements.push_back({.value = value,
                                    .liveInputs = slot.source == project::SlotSource::liveInputs ||
                                                  value.resource == project::liveInputsName});
        }
        noteLayouts(out);
        return out;
    }

    /// Remembers the layouts that determine the bytes of constants, and of `structs` in structured buffers.
    void noteLayouts(const PlannedSlot& slot)
    {
        if (!slot.binding.layout)
            return;
        const auto note = [](std::vector<shader::Layout>& layouts, const shader::Layout& layout) {
            if (std::ranges::find(layouts, layout) == layouts.end())
                layouts.push_back(layout);
        };
        const bool isBlock = slot.binding.kind == shader::BindingKind::constants;
        for (const SlotElement& element : slot.elements) {
            // A resource in a slot of the wrong kind is reported when its descriptor is written.
            const project::Resource* resource = m_project.resource(element.value.resource);
            const bool isValues = resource && std::holds_alternative<project::Constants>(resource->kind);
            if ((element.liveInputs || isValues) && !isBlock)
                continue;
            if (element.liveInputs)
                note(m_plan.inputLayouts, *slot.binding.layout);
            else if (!element.value.isNull())
                note(m_plan.layouts[element.value.resource], *slot.binding.layout);
        }
    }

    /// Fills in the bytes of uploads. Called last, because dispatches determine the layouts of the resources.
    void fillUploads(std::vector<PlannedPass>& passes)
    {
        for (PlannedPass& pass : passes) {
            if (auto* group = std::get_if<PlannedGroup>(&pass.kind)) {
                fillUploads(group->passes);
                continue;
            }
            const auto found = m_uploads.find(pass.index);
            // If a size is still in tiles, a diagnostic says why: no device, or a device without sparse resources.
            if (found == m_uploads.end() || isInTiles(m_project.resource(found->second->resource)))
                continue;
            auto upload = uploadBytes(m_snapshot, *found->second, m_plan.layouts, maxKeptBytes - m_keptBytes);
            if (!upload) {
                add(std::move(upload.error()), pass.at);
                continue;
            }
            m_keptBytes += upload->bytes->size();
            pass.kind = std::move(*upload);
        }
    }

    const ProjectSnapshot& m_snapshot;
    const project::Project& m_project;
    const RunOptions& m_options;
    ShaderProvider& m_shaders;
    SpecializationCache& m_cache;
    Plan m_plan;
    std::map<std::size_t, const project::UploadPass*> m_uploads; ///< By `PlannedPass::index`.
    std::uint64_t m_keptBytes = 0; ///< Bytes of uploads that the plan keeps; at most `maxKeptBytes`.
};

} // namespace

Plan makePlan(const ProjectSnapshot& snapshot, const RunOptions& options, ShaderProvider& shaders,
              SpecializationCache* cache)
{
    SpecializationCache temporary;
    return Planner(snapshot, options, shaders, cache ? *cache : temporary).make();
}

} // namespace wavelane::plan
