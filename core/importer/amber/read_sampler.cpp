// SPDX-License-Identifier: MIT
#include "core/importer/amber/reader.h"

#include <array>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

template<class T, std::size_t size>
using WordTable = std::array<std::pair<std::string_view, T>, size>;

constexpr WordTable<project::Filter, 2> filterWords{
    {{"nearest", project::Filter::point}, {"linear", project::Filter::linear}}};

constexpr WordTable<project::AddressMode, 5> addressWords{
    {{"repeat", project::AddressMode::wrap},
     {"mirrored_repeat", project::AddressMode::mirror},
     {"clamp_to_edge", project::AddressMode::clamp},
     {"clamp_to_border", project::AddressMode::border},
     {"mirrored_clamp_to_edge", project::AddressMode::mirrorOnce}}};

constexpr WordTable<project::BorderColor, 6> borderWords{
    {{"float_transparent_black", project::BorderColor::transparentBlack},
     {"int_transparent_black", project::BorderColor::transparentBlack},
     {"float_opaque_black", project::BorderColor::opaqueBlack},
     {"int_opaque_black", project::BorderColor::opaqueBlack},
     {"float_opaque_white", project::BorderColor::opaqueWhite},
     {"int_opaque_white", project::BorderColor::opaqueWhite}}};

constexpr WordTable<project::CompareOperation, 8> compareWords{
    {{"never", project::CompareOperation::never},
     {"less", project::CompareOperation::less},
     {"equal", project::CompareOperation::equal},
     {"less_or_equal", project::CompareOperation::lessEqual},
     {"greater", project::CompareOperation::greater},
     {"not_equal", project::CompareOperation::notEqual},
     {"greater_or_equal", project::CompareOperation::greaterEqual},
     {"always", project::CompareOperation::always}}};

template<class T, std::size_t size>
bool readWordOf(ReadState& state, std::string_view what, const WordTable<T, size>& table, T& target)
{
    const std::optional<Word> word = state.require(what);
    if (!word)
        return false;
    for (const auto& [name, value] : table) {
        if (name == word->text) {
            target = value;
            return true;
        }
    }
    state.reportInvalid(std::format("'{}' is not a known {}.", word->text, what));
    return false;
}

/// The comparison of a sampler. COMPARE enables it, and COMPARE_OP sets the operation.
struct Comparison
{
    bool isEnabled = false;
    project::CompareOperation operation = project::CompareOperation::never;
};

bool readSetting(ReadState& state, std::string_view keyword, project::Sampler& sampler, Comparison& comparison)
{
    if (keyword == "MAG_FILTER")
        return readWordOf(state, "filter", filterWords, sampler.mag);
    if (keyword == "MIN_FILTER")
        return readWordOf(state, "filter", filterWords, sampler.min);
    if (keyword == "MIPMAP_MODE")
        return readWordOf(state, "filter", filterWords, sampler.mip);
    if (keyword.starts_with("ADDRESS_MODE_") && keyword.size() == 14 && keyword[13] >= 'U' && keyword[13] <= 'W')
        return readWordOf(state, "address mode", addressWords,
                          sampler.address[static_cast<std::size_t>(keyword[13] - 'U')]);
    if (keyword == "BORDER_COLOR")
        return readWordOf(state, "border color", borderWords, sampler.border);
    if (keyword == "COMPARE_OP")
        return readWordOf(state, "comparison", compareWords, comparison.operation);
    if (keyword == "MIN_LOD" || keyword == "MAX_LOD") {
        const std::optional<double> lod = state.real("level of detail");
        if (lod && keyword == "MIN_LOD")
            sampler.lodMin = *lod;
        else if (lod)
            sampler.lodMax = *lod;
        return lod.has_value();
    }
    if (keyword == "COMPARE") {
        static constexpr WordTable<bool, 2> switchWords{{{"on", true}, {"off", false}}};
        return readWordOf(state, "setting of COMPARE", switchWords, comparison.isEnabled);
    }
    if (keyword == "NORMALIZED_COORDS")
        return true;
    if (keyword == "UNNORMALIZED_COORDS")
        return sampler.unnormalized = true;
    state.reportInvalid(std::format("'{}' is not a known part of SAMPLER.", keyword));
    return false;
}

} // namespace

void readSampler(ReadState& state)
{
    const std::optional<Word> name = state.require("the name of a sampler");
    if (!name)
        return;
    // The default of Amber; projects have no limit by default.
    Sampler sampler{.name = std::string(name->text), .settings = {.lodMax = 1.0}};
    Comparison comparison;
    while (const std::optional<Word> keyword = state.words.nextOnLine()) {
        if (!readSetting(state, keyword->text, sampler.settings, comparison))
            state.words.skipLine();
    }
    if (sampler.settings.unnormalized) {
        // Amber ignores the levels of detail of such a sampler.
        sampler.settings.lodMin = 0;
        sampler.settings.lodMax = 0;
    }
    if (comparison.isEnabled)
        sampler.settings.compare = comparison.operation;
    if (state.isTaken(sampler.name))
        state.findings.error(name->line, Code::duplicateName,
                             std::format("A buffer, image or sampler '{}' already exists.", sampler.name));
    else
        state.script.samplers.push_back(std::move(sampler));
}

} // namespace wavelane::importer::amber
