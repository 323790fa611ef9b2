// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/program/program.h"

#include "core/exporter/text/cpp_text.h"
#include "core/exporter/text/number_text.h"

#include <array>
#include <format>

namespace wavelane::exporter {

std::string CppProgram::dataFile(std::string_view name, std::span<const std::byte> bytes)
{
    use("data_files");
    dataBytes += bytes.size();
    const std::string file = m_dataFiles.add(fileNameOf(name)) + ".bin";
    files.push_back({.path = "data/" + file, .bytes = {reinterpret_cast<const char*>(bytes.data()), bytes.size()}});
    return "data(" + literalOf(file) + ")";
}

std::string CppProgram::data(std::string_view name, NumberType type, std::span<const std::byte> bytes)
{
    constexpr std::size_t maxInlineNumbers = 16;
    const std::size_t size = sizeInBytes(type);
    if (bytes.empty() || bytes.size() % size != 0 || bytes.size() / size > maxInlineNumbers)
        return dataFile(name, bytes);
    std::string list;
    for (std::size_t at = 0; at < bytes.size(); at += size)
        list += (at == 0 ? "" : ", ") + cppNumber(type, bytes.subspan(at));
    return std::format("bytesOf(std::array<{}, {}>{{{}}})", cppType(type), bytes.size() / size, list);
}

} // namespace wavelane::exporter
