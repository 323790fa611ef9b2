// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/check/expectations.h"
#include "core/project/size/sizes.h"
#include "tests/unit/plan/data/data_support.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::plan {

/// Resources in memory for checking expectations.
class Expectations : public ProjectFolder
{
protected:
    void addBuffer(const std::string& name, std::vector<std::byte> bytes,
                   const std::optional<shader::Layout>& layout = {})
    {
        const std::uint64_t size = bytes.size();
        m_resources[name] = {targetOf(project::Buffer{}, size, layout), std::move(bytes)};
    }
    void addTexture(const std::string& name, const project::Texture& texture, std::vector<std::byte> bytes)
    {
        ASSERT_EQ(bytes.size(), *project::sizeInBytes(texture));
        m_resources[name] = {targetOf(texture), std::move(bytes)};
    }

    Verdict check(const project::Expectation& expectation) const
    {
        const ResultSource source{
            .describe = [this](const std::string& name) -> Result<DataTarget> {
                if (!m_resources.contains(name))
                    return fail(Code::unknownResource, "There is no \"" + name + "\".");
                return m_resources.at(name).target;
            },
            .read = [this](const std::string& name, std::optional<std::uint64_t> mip,
                           std::optional<std::uint64_t> slice) { return read(name, mip, slice); },
            .counter = [](const std::string& name) -> Result<std::uint64_t> {
                if (name != "list")
                    return fail(Code::unknownResource, "There is no counter.");
                return 4;
            },
            .folder = folder,
            .meter = m_meter};
        return checkExpectation(expectation, source);
    }
    /// The bytes that are counted for an expectation, which must pass.
    std::uint64_t bytesCounted(const project::Expectation& expectation)
    {
        WorkMeter meter(1);
        std::uint64_t counted = 0;
        const WorkMeter::Watch watch(meter, [&](const std::string&, std::uint64_t bytes) { counted = bytes; });
        m_meter = &meter;
        EXPECT_EQ(objection(expectation), "");
        m_meter = nullptr;
        return counted;
    }
    std::string objection(const project::Expectation& expectation) const
    {
        const Verdict verdict = check(expectation);
        EXPECT_EQ(verdict.passed, verdict.message.empty());
        return verdict.message;
    }
    bool holds(const project::Expectation& expectation) const { return check(expectation).passed; }

private:
    struct Resource
    {
        DataTarget target;
        std::vector<std::byte> bytes;
    };

    Result<std::vector<std::byte>> read(const std::string& name, std::optional<std::uint64_t> mip,
                                        std::optional<std::uint64_t> slice) const
    {
        if (!m_resources.contains(name))
            return fail(Code::unknownResource, "There is no \"" + name + "\".");
        const Resource& resource = m_resources.at(name);
        if (!resource.target.texture || (!mip && !slice))
            return resource.bytes;
        const project::Texture& texture = *resource.target.texture;
        std::vector<std::byte> part;
        for (std::uint64_t level = 0; level < texture.mips; ++level) {
            for (std::uint64_t layer = 0; layer < project::layerCount(texture); ++layer) {
                if (mip.value_or(level) != level || slice.value_or(layer) != layer)
                    continue;
                const auto piece = std::span(resource.bytes)
                                       .subspan(project::sliceOffsetInBytes(texture, level, layer),
                                                project::sliceSizeInBytes(texture, level));
                part.insert(part.end(), piece.begin(), piece.end());
            }
        }
        return part;
    }

    WorkMeter* m_meter = nullptr;
    std::map<std::string, Resource> m_resources;
};

inline project::Expectation data(project::InitialData form, std::uint64_t offset = 0)
{
    return {.kind = project::DataExpectation{.resource = "b", .data = std::move(form), .offset = offset}};
}

} // namespace wavelane::plan
