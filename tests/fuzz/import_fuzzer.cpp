// SPDX-License-Identifier: MIT
// For any file, importing it gives a project that reads back unchanged, or a reason, and names no file outside of its
// folder. Shaders are not compiled: each is replaced by one that declares a buffer, an image, and push constants. The
// entry point is libFuzzer's; run_inputs.cpp calls it without libFuzzer.
#include "core/importer/import.h"
#include "core/project/reader.h"
#include "core/project/writer.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

using namespace wavelane;

namespace {

namespace fs = std::filesystem;

constexpr const char* declaringSource = R"(#version 450
layout(local_size_x_id = 3) in;
layout(constant_id = 0) const uint count = 4;
layout(set = 0, binding = 0) buffer Source { uint numbers[]; } source;
layout(set = 0, binding = 1) buffer Target { uint numbers[]; } target;
layout(set = 0, binding = 2, rgba8) uniform image2D picture;
layout(set = 1, binding = 0) uniform sampler2D textures[2];
layout(push_constant) uniform Pushed { vec4 color; uint index; } pushed;
void main()
{
    target.numbers[pushed.index] = source.numbers[count];
    imageStore(picture, ivec2(0), pushed.color + textureLod(textures[1], vec2(0), 0));
}
)";

[[noreturn]] void fail(const char* what, const std::string& why)
{
    std::fprintf(stderr, "%s: %s\n", what, why.c_str());
    std::abort();
}

/// Returns the same module for every shader.
class OneShader final : public plan::ShaderProvider
{
public:
    OneShader()
    {
        plan::ProjectSnapshot snapshot{.folder = "/"};
        snapshot.project.shaders.push_back({.name = "one", .source = "one.comp"});
        snapshot.overrides["/one.comp"] = declaringSource;
        plan::ShaderLibrary library(shader::ToolchainOptions{});
        m_outcome = *library.shader(snapshot, "one", "glslang");
        if (!m_outcome.ok())
            fail("The shader does not compile", m_outcome.diagnostics.front().message);
    }

    std::shared_ptr<const plan::ShaderOutcome> shader(const plan::ProjectSnapshot&, const std::string& name,
                                                     const std::string&) override
    {
        auto outcome = std::make_shared<plan::ShaderOutcome>(m_outcome);
        outcome->report.name = name;
        return outcome;
    }

    const std::vector<std::uint32_t>& words() const { return m_outcome.spirv; }

private:
    plan::ShaderOutcome m_outcome;
};

/// A temporary folder with the file and a module, removed when the process exits.
class ImportedFolder
{
public:
    explicit ImportedFolder(const std::vector<std::uint32_t>& module)
    {
        std::string pattern = (fs::temp_directory_path() / "wavelane-import-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr)
            fail("The temporary folder could not be created", pattern);
        m_folder = pattern;
        std::ofstream(m_folder / "scale.spv", std::ios::binary)
            .write(reinterpret_cast<const char*>(module.data()),
                   static_cast<std::streamsize>(module.size() * sizeof(std::uint32_t)));
    }
    ~ImportedFolder()
    {
        std::error_code ignored;
        fs::remove_all(m_folder, ignored);
    }

    fs::path write(std::string_view text) const
    {
        const fs::path file = m_folder / "imported";
        std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
        return file;
    }

private:
    fs::path m_folder;
};

void check(const importer::Import& made)
{
    if (made.files.empty()) {
        if (!hasErrors(made.diagnostics))
            fail("Nothing was imported", "without a reason");
        return;
    }
    for (const importer::ImportedFile& each : made.files) {
        const fs::path path = each.path;
        if (path.is_absolute() || path.lexically_normal() != path || *path.begin() == "..")
            fail("A file of the project is outside", each.path);
    }
    const project::ReadOutcome read = project::readProject(made.files.front().bytes);
    if (project::toText(read.project) != made.files.front().bytes)
        fail("The imported project changed when it was read", made.files.front().bytes);
    if (hasErrors(read.diagnostics) && !hasErrors(made.diagnostics))
        fail("An import without errors created a project with an error", read.diagnostics.front().message);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static OneShader shaders;
    static const ImportedFolder folder(shaders.words());
    const fs::path file = folder.write({reinterpret_cast<const char*>(data), size});
    const importer::Import guessed = importer::importFile(file, std::nullopt, shaders);
    check(guessed);
    if (guessed.files.empty()) {
        for (const auto kind :
             {importer::SourceKind::amber, importer::SourceKind::spirv, importer::SourceKind::shadertoy})
            check(importer::importFile(file, kind, shaders));
    }
    return 0;
}
