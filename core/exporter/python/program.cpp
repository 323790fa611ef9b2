// SPDX-License-Identifier: MIT
#include "core/exporter/python/program.h"

#include "core/base/text/hex_text.h"

#include <format>

namespace wavelane::exporter {

namespace {

constexpr std::size_t maxInlineBytes = 48;

} // namespace

std::string PythonProgram::viewName(const std::string& resource, const std::optional<Format>& format) const
{
    const auto& all = views.at(resource);
    // The plain name belongs to the view without a format, or to the only view.
    const bool isPlain = !format || (all.size() == 1 && all.contains(format));
    return isPlain ? names.at(resource) : std::format("{}_as_{}", names.at(resource), toString(*format));
}

std::string PythonProgram::bytesText(const std::string& name, std::span<const std::byte> bytes, std::uint64_t size)
{
    const auto isZero = [](std::byte each) { return each == std::byte{0}; };
    while (!bytes.empty() && isZero(bytes.back()))
        bytes = bytes.first(bytes.size() - 1);
    if (bytes.empty())
        return std::format("bytes({})", size);
    const std::string rest = size > bytes.size() ? std::format(" + bytes({})", size - bytes.size()) : std::string();
    if (bytes.size() <= maxInlineBytes)
        return std::format("bytes.fromhex(\"{}\"){}", hexFromBytes(bytes), rest);
    m_dataBytes += bytes.size();
    if (m_dataBytes > maxExportedBytes)
        refuse(Code::limitExceeded, std::format("The data of an export have more than {} bytes.", maxExportedBytes),
               {});
    const std::string file = m_dataFiles.add(fileNameOf(name)) + ".bin";
    files.push_back({"data/" + file, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}});
    helpers.insert("data");
    return std::format("data(\"{}\"){}", file, rest);
}

} // namespace wavelane::exporter
