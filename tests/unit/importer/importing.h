// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/draft.h"
#include "tests/support/scratch_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <format>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer::test {

/// Compiles no shader; records their names.
class NoShaders final : public plan::ShaderProvider
{
public:
    std::shared_ptr<const plan::ShaderOutcome> shader(const plan::ProjectSnapshot&, const std::string& name,
                                                     const std::string&) override
    {
        names.push_back(name);
        return std::make_shared<const plan::ShaderOutcome>();
    }

    std::vector<std::string> names;
};

/// A draft whose source is in a scratch folder.
class DraftTest : public testing::Test
{
protected:
    Draft& draftFor(std::string source)
    {
        m_source = std::move(source);
        m_findings = std::make_unique<Findings>("source", m_source);
        m_draft = std::make_unique<Draft>(m_folder.path(), *m_findings, m_shaders);
        return *m_draft;
    }

    const project::Resource* resource(std::string_view name)
    {
        for (const project::Resource& each : m_draft->project().resources)
            if (each.name == name)
                return &each;
        return nullptr;
    }

    std::vector<std::string> messages() const
    {
        std::vector<std::string> list;
        for (const Diagnostic& each : m_findings->all())
            list.push_back(std::format("{}: {}", each.line, each.message));
        return list;
    }

    ScratchFolder m_folder;
    NoShaders m_shaders;
    std::string m_source;
    std::unique_ptr<Findings> m_findings;
    std::unique_ptr<Draft> m_draft;
};

} // namespace wavelane::importer::test
