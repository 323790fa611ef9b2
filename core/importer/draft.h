// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/findings.h"
#include "core/importer/import_result.h"
#include "core/importer/unique_names.h"
#include "core/plan/shaders/shader_library.h"
#include "core/project/bindings/reconcile.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer {

/// A project under construction, which is not on disk yet: its value, its files and the findings of the import.
class Draft
{
public:
    /// `sourceFolder` is the folder of the imported file; nothing outside of it is read.
    Draft(std::filesystem::path sourceFolder, Findings& findings, plan::ShaderProvider& shaders);

    Findings& findings() { return m_findings; }
    project::Project& project() { return m_project; }
    UniquePaths& filePaths() { return m_filePaths; }
    UniqueNames& shaderNames() { return m_shaderNames; }
    UniqueNames& resourceNames() { return m_resourceNames; }
    UniqueNames& passNames() { return m_passNames; }

    /// `path` must come from `filePaths()`.
    void addFile(std::string path, std::string bytes) { m_files.push_back({std::move(path), std::move(bytes)}); }
    /// Initial data for a resource: part of the project if it is short, otherwise a file in the folder `data`.
    project::InitialData storeData(std::string_view name, std::vector<std::byte> bytes);

    /// Reads a file that the source names, relative to the folder of the source. The limit is 64 MiB.
    Result<std::string> readReferencedFile(const std::string& path) const;

    /// Compiles a shader of the project with the current files of the draft, once, and reports its diagnostics.
    std::shared_ptr<const plan::ShaderOutcome> compile(const std::string& shader);
    /// The slots of a pass, each with an unambiguous key for `bind`.
    std::vector<project::Slot> slots(const project::DispatchPass& pass);

    /// The result of the import; the project file is the first file.
    Import finish(SourceKind kind) &&;

private:
    std::filesystem::path m_sourceFolder;
    Findings& m_findings;
    plan::ShaderProvider& m_shaders;
    project::Project m_project;
    std::vector<ImportedFile> m_files;
    UniquePaths m_filePaths;
    UniqueNames m_shaderNames, m_resourceNames, m_passNames;
    std::map<std::string, std::shared_ptr<const plan::ShaderOutcome>> m_compiled;
};

} // namespace wavelane::importer
