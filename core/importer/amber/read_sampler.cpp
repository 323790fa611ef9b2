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
    const std::optional<Word> word = state.need(what);
    if (!word)
        return false;
    for (const auto& [name, value] : table) {
        if (name == word->text) {
            target = value;
            return true;
        }
    }
    state.wrong(std::format("\"{}\" is not a known {}.", word->text, what));
    return false;
}

/// What a sampler of a script says beside the settings: comparing is switched on apart from how it compares.
struct Comparing
{
    bool on = false;
    project::CompareOperation operation = project::CompareOperation::never;
};

bool readSetting(ReadState& state, std::string_view keyword, project::Sampler& sampler, Comparing& comparing)
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
        return readWordOf(state, "border colour", borderWords, sampler.border);
    if (keyword == "COMPARE_OP")
        return readWordOf(state, "comparison", compareWords, comparing.operation);
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
        return readWordOf(state, "setting of COMPARE", switchWords, comparing.on);
    }
    if (keyword == "NORMALIZED_COORDS")
        return true;
    if (keyword == "UNNORMALIZED_COORDS")
        state.lacking("Samplers of a project take coordinates from 0 to 1 alone.");
    else
        state.wrong(std::format("\"{}\" is no part of a sampler that is known here.", keyword));
    return false;
}

} // namespace

void readSampler(ReadState& state)
{
    const std::optional<Word> name = state.need("the name of a sampler");
    if (!name)
        return;
    // Amber's own default; a project's has no limit.
    Sampler sampler{.name = std::string(name->text), .settings = {.lodMax = 1.0}};
    Comparing comparing;
    while (const std::optional<Word> keyword = state.words.onLine()) {
        if (!readSetting(state, keyword->text, sampler.settings, comparing))
            state.words.skipLine();
    }
    if (comparing.on)
        sampler.settings.compare = comparing.operation;
    if (state.isTaken(sampler.name))
        state.findings.error(name->line, Code::duplicateName,
                             std::format("There is a buffer, image or sampler \"{}\" already.", sampler.name));
    else
        state.script.samplers.push_back(std::move(sampler));
}

} // namespace wavelane::importer::amber
