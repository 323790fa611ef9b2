// SPDX-License-Identifier: MIT
#include "core/exporter/lowering/check_lowering.h"

#include "core/base/try.h"
#include "core/decode/texels.h"
#include "core/exporter/lowering/check_data_lowering.h"
#include "core/plan/counters.h"
#include "core/plan/data/image_bytes.h"
#include "core/plan/data/initial_numbers.h"
#include "core/plan/data/resource_layout.h"

#include <format>
#include <limits>
#include <optional>

namespace wavelane::exporter {

namespace {

/// How components of a format are converted to values; nothing if components are not whole bytes.
std::optional<ImageCheck> imageCheckOf(Format format)
{
    const auto type = decode::componentType(format);
    const FormatInfo& facts = info(format);
    if (!type)
        return std::nullopt;
    ImageCheck check{.type = *type, .components = facts.components};
    if (facts.kind == ComponentKind::unorm || facts.kind == ComponentKind::snorm) {
        check.isSigned = facts.kind == ComponentKind::snorm;
        check.scale = 1 / static_cast<double>(decode::componentMaximum(format, 0));
    }
    return check;
}

class CheckLowering
{
public:
    explicit CheckLowering(const ExportInput& input) : m_input(input), m_project(input.snapshot.project) {}

    Result<std::vector<LoweredCheck>> lower(const project::Expectation& expectation)
    {
        m_base = {.holds = expectation.holds, .after = expectation.after};
        TRY(auto kinds, std::visit([this](const auto& kind) { return lowerKind(kind); }, expectation.kind));
        std::vector<LoweredCheck> out;
        for (CheckKind& each : kinds) {
            out.push_back(m_base);
            out.back().kind = std::move(each);
        }
        return out;
    }

private:
    template<class Expectation>
    void select(const Expectation& each)
    {
        m_base.resource = each.resource;
        m_base.mip = each.mip;
        m_base.slice = each.slice;
    }

    Result<plan::DataTarget> target(const std::string& name) const
    {
        const project::Resource* resource = m_project.resource(name);
        if (!resource || resource->broken)
            return fail(Code::unknownResource, std::format("There is no resource \"{}\".", name));
        return plan::dataTarget(*resource, m_input.plan.layouts);
    }

    Result<CheckKinds> lowerKind(const project::DataExpectation& each)
    {
        select(each);
        TRY(auto what, target(each.resource));
        return lowerData(each, what, m_input.snapshot);
    }

    Result<CheckKinds> lowerKind(const project::AllExpectation& each)
    {
        select(each);
        TRY(auto value, plan::bytesOf(project::NumberData{.type = each.type, .values = {each.value}}, 8));
        return CheckKinds{AllCheck{.type = each.type,
                                   .offset = each.offset,
                                   .stride = each.stride.value_or(0),
                                   .count = each.count.value_or(0),
                                   .value = std::move(value),
                                   .tolerance = each.tolerance}};
    }

    Result<CheckKinds> lowerKind(const project::ImageExpectation& each)
    {
        select(each);
        TRY(const auto what, target(each.resource));
        if (what.texture) {
            m_base.mip = each.mip.value_or(0);
            m_base.slice = each.slice.value_or(0);
        }
        const Format format = what.format.value_or(Format::R8G8B8A8_UNORM);
        auto check = imageCheckOf(format);
        if (!check) {
            return fail(Code::featureMissing,
                        std::format("An export cannot compare images in the packed format {}.", toString(format)));
        }
        const auto& snapshot = m_input.snapshot;
        TRY(const auto image, plan::readProjectImage(each.path, snapshot.folder, snapshot.allowOutside));
        auto expected = plan::convertImage(image, format);
        if (!expected)
            return std::unexpected(expected.error());
        check->expected = std::move(*expected);
        check->maxAbsolute = each.maxAbsolute.value_or(0);
        check->rms = each.rms;
        check->share = each.rms && !each.maxAbsolute && !each.share ? 0 : each.share.value_or(1);
        return CheckKinds{std::move(*check)};
    }

    Result<CheckKinds> lowerKind(const project::CountExpectation& each)
    {
        select(each);
        return CheckKinds{CountCheck{.pattern = each.pattern,
                                     .texelBytes = each.texelBytes == 0 ? each.pattern.size() : each.texelBytes,
                                     .equals = each.equals,
                                     .tolerance = each.tolerance}};
    }

    Result<CheckKinds> lowerKind(const project::CounterExpectation& each)
    {
        m_base.resource = each.resource;
        constexpr std::uint64_t maxCounter = std::numeric_limits<std::uint32_t>::max();
        if (each.value > maxCounter) {
            return fail(
                Code::limitExceeded,
                std::format("The counter of \"{}\" is expected to be {}; counters have 32 bits and are at most "
                            "{}. Enter a smaller number.",
                            each.resource, each.value, maxCounter));
        }
        CounterCheck check{.value = static_cast<std::uint32_t>(each.value)};
        if (const auto place = plan::counterPlace(m_project, each.resource)) {
            check.buffer = place->buffer;
            check.offset = place->offset;
        }
        return CheckKinds{std::move(check)};
    }

    Result<CheckKinds> lowerKind(const project::EqualExpectation& each)
    {
        m_base.resource = each.resources[0];
        return CheckKinds{EqualCheck{.other = each.resources[1]}};
    }

    Result<CheckKinds> lowerKind(const project::ErrorExpectation& each) const
    {
        return fail(Code::featureMissing,
                    std::format("The project expects to be refused with {}, so an export would have nothing to run.",
                                each.codes.empty() ? "an error" : each.codes.front()));
    }

    const ExportInput& m_input;
    const project::Project& m_project;
    LoweredCheck m_base;
};

} // namespace

std::vector<LoweredCheck> lowerChecks(const ExportInput& input, Diagnostics& diagnostics)
{
    std::vector<LoweredCheck> out;
    const auto& expectations = input.snapshot.project.expectations;
    for (std::size_t i = 0; i < expectations.size(); ++i) {
        if (expectations[i].broken)
            continue;
        const std::string at = std::format("/expect/{}", i);
        auto lowered = CheckLowering(input).lower(expectations[i]);
        if (!lowered) {
            lowered.error().at = at;
            diagnostics.push_back(toDiagnostic(lowered.error()));
            continue;
        }
        for (LoweredCheck& each : *lowered) {
            each.at = at;
            out.push_back(std::move(each));
        }
    }
    return out;
}

} // namespace wavelane::exporter
