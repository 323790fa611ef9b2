// SPDX-License-Identifier: MIT
#include "core/importer/amber/to_project.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::importer::amber {

namespace {

constexpr std::uint64_t maxRows = 4096; ///< Limit for a region; every row becomes a separate expectation.

/// Where an expectation is in the script and in the project.
struct ExpectationPlace
{
    int line = 0;      ///< In the script.
    std::string after; ///< Name of a pass.
};

class ExpectationWriter
{
public:
    ExpectationWriter(const Script& script, const Names& names, ExpectationPlace place, Draft& draft,
                      ExpectationCount& made)
        : m_script(script), m_names(names), m_place(std::move(place)), m_draft(draft), m_made(made)
    {
    }

    void operator()(const ExpectValues& expect)
    {
        const Buffer* const buffer = find(expect.buffer);
        if (buffer == nullptr)
            return;
        const DataType& type = buffer->type;
        if (type.format && !typeOfFormat(*type.format))
            return reportUnsupported(
                std::format("Expectations of the packed format {} are not supported.", toString(*type.format)));
        project::DataExpectation run{.resource = m_names.resources.at(buffer->name)};
        project::NumberData numbers{.type = type.scalar};
        std::uint64_t end = 0;
        const auto flush = [&] {
            if (!numbers.values.empty()) {
                run.data = std::exchange(numbers, {.type = type.scalar});
                add(run, expect.equal);
            }
        };
        // Consecutive values without gaps become one expectation, except for NE, which applies to every number.
        for (std::size_t i = 0; i < expect.values.size(); ++i) {
            const auto component = static_cast<std::uint32_t>(i % type.components());
            const std::uint64_t offset =
                expect.offset + i / type.components() * type.elementStride() + type.offsetOf(component);
            const Result<decode::Number> number = numberOf(type, expect.values[i]);
            if (!number)
                return m_draft.findings().error(m_place.line, Code::badValue, number.error().message);
            const project::Tolerance tolerance = toleranceOf(expect.tolerances, component);
            if (offset != end || !expect.equal || tolerance != run.tolerance)
                flush();
            if (numbers.values.empty())
                run.offset = offset;
            run.tolerance = tolerance;
            numbers.values.push_back(decode::toJson(type.scalar, *number));
            end = offset + sizeInBytes(type.scalar);
        }
        flush();
    }

    void operator()(const ExpectColor& expect)
    {
        const Buffer* const image = find(expect.image);
        if (image == nullptr)
            return;
        const FormatInfo* const facts = image->dimension ? &info(*image->type.format) : nullptr;
        if (facts == nullptr || facts->components != 4 || facts->componentBits != 8 || facts->srgb ||
            (facts->kind != ComponentKind::unorm && facts->kind != ComponentKind::uint))
            return reportUnsupported("Colors can be compared only in images with four components of 8 bits.");
        std::vector<std::uint8_t> texel = expect.color;
        if (image->type.format == Format::B8G8R8A8_UNORM)
            std::swap(texel[0], texel[2]);
        // Complete rows are contiguous and require only one expectation.
        const bool isWhole = expect.origin[0] == 0 && expect.size[0] == image->size[0];
        const std::uint64_t rows = isWhole ? 1 : expect.size[1];
        if (rows > maxRows)
            return reportUnsupported(
                std::format("The region has {} rows, but at most {} can be compared.", rows, maxRows));
        for (std::uint64_t row = 0; row < rows; ++row) {
            const std::uint64_t first = (expect.origin[1] + row) * image->size[0] + expect.origin[0];
            const std::uint64_t count = std::uint64_t{expect.size[0]} * (isWhole ? expect.size[1] : 1);
            for (std::size_t i = 0; i < texel.size(); ++i)
                add(project::AllExpectation{.resource = m_names.resources.at(image->name),
                                            .type = NumberType::uint8,
                                            .value = texel[i],
                                            .offset = first * 4 + i,
                                            .stride = 4,
                                            .count = count},
                    true);
        }
    }

    void operator()(const ExpectEqual& expect)
    {
        const Buffer* const first = find(expect.buffers[0]);
        const Buffer* const second = first != nullptr ? find(expect.buffers[1]) : nullptr;
        if (second != nullptr)
            add(project::EqualExpectation{{m_names.resources.at(first->name), m_names.resources.at(second->name)}},
                true);
    }

    void operator()(const Run&) {}
    void operator()(const Copy&) {}
    void operator()(const Repeat&) {}

private:
    const Buffer* find(const std::string& name) const
    {
        return m_names.resources.contains(name) ? named(m_script.buffers, name) : nullptr;
    }

    void reportUnsupported(std::string why)
    {
        m_draft.findings().error(m_place.line, Code::featureMissing, std::move(why));
    }

    static project::Tolerance toleranceOf(const std::vector<Tolerance>& tolerances, std::size_t component)
    {
        if (tolerances.empty())
            return {};
        // A single tolerance applies to all components. Otherwise, components without a tolerance must be equal.
        const std::size_t index = tolerances.size() == 1 ? 0 : component;
        if (index >= tolerances.size())
            return {};
        const Tolerance& given = tolerances[index];
        return given.isPercent ? project::Tolerance{.relative = given.value / 100}
                               : project::Tolerance{.absolute = given.value};
    }

    template<class T>
    void add(T kind, bool holds)
    {
        if (m_made.count++ < maxProjectExpectations)
            m_draft.project().expectations.push_back(
                {.kind = std::move(kind), .holds = holds, .after = m_place.after});
        else if (m_made.lineOfFirstDropped == 0)
            m_made.lineOfFirstDropped = m_place.line;
    }

    const Script& m_script;
    const Names& m_names;
    ExpectationPlace m_place;
    Draft& m_draft;
    ExpectationCount& m_made;
};

} // namespace

void addExpectation(const Script& script, const Command& command, const std::string& after, Draft& draft,
                    const Names& names, ExpectationCount& made)
{
    std::visit(ExpectationWriter(script, names, {.line = command.line, .after = after}, draft, made), command.kind);
}

} // namespace wavelane::importer::amber
