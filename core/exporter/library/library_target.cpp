// SPDX-License-Identifier: MIT
#include "core/exporter/library/library_target.h"

#include "core/exporter/lowering/lowered.h"
#include "core/exporter/text/comment_text.h"
#include "core/exporter/text/identifiers.h"
#include "core/exporter/text/program_name.h"
#include "core/exporter/text/text_template.h"
#include "core/plan/named_files.h"
#include "core/project/paths.h"
#include "core/project/read_file.h"
#include "core/project/writer.h"

#include <algorithm>
#include <format>
#include <set>

namespace wavelane::exporter {

namespace {

class LibraryWriter
{
public:
    explicit LibraryWriter(const ExportInput& input) : m_input(input), m_project(input.snapshot.project) {}

    Export make()
    {
        m_files.push_back({"project/project.wavelane", project::toText(m_project)});
        std::set<std::string> files = plan::namedDataFiles(m_project);
        for (const auto& shader : m_input.plan.shaders) {
            for (const std::filesystem::path& each : shader->files)
                files.insert(project::nameInFolder(m_input.snapshot.folder, each.string()));
        }
        for (const std::string& each : files)
            addFile(each);
        if (hasErrors(m_diagnostics))
            return {.diagnostics = std::move(m_diagnostics)};
        const std::string title = commentText(m_project.name.empty() ? "A Wavelane project" : m_project.name);
        const ProgramName program = programNameOf(fileNameOf(m_project.name), "_");
        TemplateValues values{.texts = {{"title", title},
                                        {"program", program.file},
                                        {"target", program.target},
                                        {"description", m_project.description}}};
        if (program.isRenamed())
            values.flags.emplace("renamed");
        for (const std::string_view name : {"main.cpp", "CMakeLists.txt", "README.md"})
            m_files.push_back(
                {std::string(name), fillTemplate(templateText(std::format("library/{}", name)), values)});
        return {.files = std::move(m_files), .diagnostics = std::move(m_diagnostics)};
    }

private:
    void addFile(const std::string& path)
    {
        const Result<std::filesystem::path> file = project::resolvePath(m_input.snapshot.folder, path);
        if (!file)
            return m_diagnostics.push_back(toDiagnostic(file.error()));
        if (const auto edited = m_input.snapshot.overrides.find(*file); edited != m_input.snapshot.overrides.end()) {
            m_files.push_back({"project/" + path, edited->second});
            return;
        }
        Result<std::string> bytes = project::readFile(*file, maxExportedBytes);
        if (!bytes)
            return m_diagnostics.push_back(toDiagnostic(bytes.error()));
        m_files.push_back({"project/" + path, std::move(*bytes)});
    }

    const ExportInput& m_input;
    const project::Project& m_project;
    std::vector<ExportedFile> m_files;
    Diagnostics m_diagnostics;
};

} // namespace

Export makeLibraryProgram(const ExportInput& input)
{
    return LibraryWriter(input).make();
}

} // namespace wavelane::exporter
