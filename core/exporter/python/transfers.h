// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/python/program.h"
#include "core/plan/frame/copy_regions.h"

#include <cstdint>
#include <map>
#include <string>

namespace wavelane::exporter {

/// Copies, uploads and clears as lines without indentation. Whole resources are copied by the device, parts of
/// resources go through the host.
class PythonTransfers
{
public:
    /// `program` must outlive this. The helpers that lines call are added to it.
    explicit PythonTransfers(PythonProgram& program);

    std::string text(const LoweredCopy& copy);
    std::string text(const LoweredUpload& upload);
    /// `at` is the pass; refuses the program if the value does not fit the format.
    std::string text(const LoweredClear& clear, const std::string& at);

    /// The variable for reading and writing a whole resource.
    std::string whole(const std::string& resource) const;

private:
    void line(const std::string& text) { m_text += text + "\n"; }
    void copyWhole(const LoweredCopy& copy);
    void write(const LoweredCopy& copy, const plan::BufferRegions& regions);
    void write(const LoweredCopy& copy, const plan::TextureRegions& regions);
    void write(const LoweredCopy& copy, const plan::MixedRegions& regions);

    std::uint64_t sizeOf(const std::string& name) const;
    const project::Texture& textureOf(const std::string& name) const;
    std::string sizeText(const std::string& name) const;
    bool isWhole(const TextureRegion& region, const std::string& name) const;
    std::string boxText(const std::string& name, const TextureRegion& region) const;
    std::string boxOf(const std::string& name, const TextureRegion& region);
    void putBox(const std::string& name, const TextureRegion& region, const std::string& content);

    PythonProgram& m_program;
    const project::Project& m_project;
    /// By JSON pointer; lowered clears contain device values instead of bytes.
    std::map<std::string, const project::ClearPass*> m_clears;
    std::string m_text; ///< Text of the current pass.
};

} // namespace wavelane::exporter
