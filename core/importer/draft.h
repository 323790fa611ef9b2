// SPDX-License-Identifier: MIT
#pragma once

#include "core/importer/findings.h"
#include "core/importer/import.h"
#include "core/importer/name_book.h"
#include "core/plan/shader_library.h"
#include "core/project/edit/reconcile.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::importer {

/// A project in the making, which lies nowhere on disk yet: its value, its files, and what there is to tell.
class Draft
{
public:
    /// `beside` is the folder of the imported file; nothing outside of it is read.
    Draft(std::filesystem::path beside, Findings& findings, run::ShaderProvider& shaders);

    Findings& findings() { return m_findings; }
    project::Project& project() { return m_project; }
    FileBook& fileNames() { return m_fileNames; }
    NameBook& resourceNames() { return m_resourceNames; }
    NameBook& passNames() { return m_passNames; }

    /// `path` comes from `fileNames()`.
    void addFile(std::string path, std::string bytes) { m_files.push_back({std::move(path), std::move(bytes)}); }
    /// Data for a resource: in the project where they are few, else in a file of the folder `data`.
    project::InitialData keep(std::string_view name, std::vector<std::byte> bytes);

    /// A file that the source names, relative to its own folder, of at most 64 MiB.
    Result<std::string> readBeside(const std::string& path) const;

    /// Compiles a shader of the project with the files that the draft has by then, once. What is wrong is told.
    std::shared_ptr<const run::ShaderOutcome> compile(const std::string& shader);
    /// What the pass can bind, each with the key of `bind` that names it and nothing else.
    std::vector<project::Slot> slots(const project::DispatchPass& pass);

    /// Everything as files, the project file first.
    Import finish(SourceKind kind) &&;

private:
    std::filesystem::path m_beside;
    Findings& m_findings;
    run::ShaderProvider& m_shaders;
    project::Project m_project;
    std::vector<ImportedFile> m_files;
    FileBook m_fileNames;
    NameBook m_resourceNames, m_passNames;
    std::map<std::string, std::shared_ptr<const run::ShaderOutcome>> m_compiled;
};

} // namespace wavelane::importer
