// SPDX-License-Identifier: MIT
#include "core/shader/compile_cache.h"

#include "core/base/diagnostic_json.h"
#include "core/base/hash.h"
#include "core/base/json/json.h"
#include "core/base/text/parse_number.h"
#include "core/shader/contract/file_state.h"
#include "core/shader/reflection/reflection_json.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <format>
#include <fstream>
#include <system_error>
#include <utility>
#include <vector>

namespace wavelane::shader {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view heading = "wavelane compiled shader 2\n";
constexpr std::string_view extension = ".shader";

/// Identifies the build of this program, because another build can produce different modules. Empty if unknown;
/// nothing is cached then.
const std::string& ownBuild()
{
    static const std::string build = [] {
        struct stat status{};
        if (::stat("/proc/self/exe", &status) != 0)
            return std::string();
        return std::format("{} {} {}.{}", status.st_ino, status.st_size, status.st_mtim.tv_sec,
                           status.st_mtim.tv_nsec);
    }();
    return build;
}

/// Covers everything except the texts of included files.
std::string keyOf(const CompileRequest& request, std::string_view compiler)
{
    const CompileOptions& options = request.options;
    Json defines = Json::array();
    for (const auto& [name, value] : options.defines)
        defines.push_back({name, value});
    Json folders = Json::array();
    for (const fs::path& each : options.includeFolders)
        folders.push_back(each.string());
    return dumpJson({{"build", ownBuild()},
                     {"compiler", compiler},
                     {"file", request.file.string()},
                     {"text", stateOfFile(request.file, request.overrides)},
                     {"name", request.displayName},
                     {"root", request.allowOutside ? std::string() : request.root.string()},
                     {"language", std::to_underlying(options.language)},
                     {"entry", options.entry},
                     {"profile", options.profile},
                     {"layout", toString(options.layout)},
                     {"version", options.hlslVersion},
                     {"flags", {options.native16Bit, options.strictFloat, options.debugInfo}},
                     {"matrix", std::to_underlying(options.matrix)},
                     {"defines", std::move(defines)},
                     {"folders", std::move(folders)},
                     {"arguments", options.arguments}});
}

Json hashesOf(const std::vector<fs::path>& files, const FileOverrides& overrides)
{
    Json hashes = Json::array();
    for (const fs::path& file : files)
        hashes.push_back({file.string(), stateOfFile(file, overrides)});
    return hashes;
}

bool isUnchanged(const Json& hashes, const FileOverrides& overrides)
{
    return hashes.is_array() && std::ranges::all_of(hashes, [&](const Json& each) {
               return each.is_array() && each.size() == 2 && each[0].is_string() && each[1].is_string() &&
                      stateOfFile(each[0].get<std::string>(), overrides) == each[1].get<std::string>();
           });
}

std::string_view bytesOf(const std::vector<std::uint32_t>& words)
{
    return {reinterpret_cast<const char*>(words.data()), words.size() * sizeof(std::uint32_t)};
}

/// Heading, hash of the rest, length of the JSON document, JSON document, module.
std::string packed(const std::string& document, const std::vector<std::uint32_t>& module)
{
    const std::string rest = std::format("{:016x}{}{}", document.size(), document, bytesOf(module));
    return std::format("{}{}{}", heading, Hash().add(rest).hex(), rest);
}

struct Unpacked
{
    Json document;
    std::vector<std::uint32_t> module;
};

std::optional<Unpacked> unpacked(std::string_view text)
{
    static constexpr std::size_t hashDigits = 32;
    static constexpr std::size_t digits = 16;
    if (!text.starts_with(heading) || text.size() < heading.size() + hashDigits + digits)
        return std::nullopt;
    text.remove_prefix(heading.size());
    const std::string_view hash = text.substr(0, hashDigits);
    text.remove_prefix(hashDigits);
    if (Hash().add(text).hex() != hash)
        return std::nullopt;
    const auto length = parseInteger<std::uint64_t>(text.substr(0, digits), 16);
    text.remove_prefix(digits);
    if (!length || *length > text.size() || (text.size() - *length) % sizeof(std::uint32_t) != 0)
        return std::nullopt;
    std::optional<Json> document = parseJson(text.substr(0, *length));
    text.remove_prefix(*length);
    if (!document || text.empty())
        return std::nullopt;
    Unpacked entry{.document = std::move(*document),
                   .module = std::vector<std::uint32_t>(text.size() / sizeof(std::uint32_t))};
    std::memcpy(entry.module.data(), text.data(), text.size());
    return entry;
}

std::vector<std::string> words(const Json& json)
{
    std::vector<std::string> found;
    if (json.is_array())
        for (const Json& each : json)
            if (each.is_string())
                found.push_back(each.get<std::string>());
    return found;
}

} // namespace

fs::path CompileCache::fileOf(const std::string& key) const
{
    return m_folder / (Hash().add(key).hex() + std::string(extension));
}

std::optional<CompiledShader> CompileCache::find(const CompileRequest& request, std::string_view compiler)
{
    if (ownBuild().empty())
        return std::nullopt;
    const std::string key = keyOf(request, compiler);
    const fs::path file = fileOf(key);
    const std::optional<std::string> text = textOfFile(file);
    if (!text)
        return std::nullopt;
    std::error_code ignored;
    std::optional<Unpacked> entry = unpacked(*text);
    if (!entry) {
        fs::remove(file, ignored);
        return std::nullopt;
    }
    const Json& document = entry->document;
    if (stringOr(document, "key") != key || !isUnchanged(memberOr(document, "files"), request.overrides) ||
        !isUnchanged(memberOr(document, "absent"), request.overrides))
        return std::nullopt;
    fs::last_write_time(file, fs::file_time_type::clock::now(), ignored);
    CompiledShader shader;
    shader.result.spirv = std::move(entry->module);
    shader.result.diagnostics = diagnosticsFromJson(memberOr(document, "diagnostics"));
    shader.result.entry = stringOr(document, "entry");
    shader.result.compiler = stringOr(document, "compiler");
    shader.result.hlslVersion = stringOr(document, "hlsl_version");
    shader.result.milliseconds = numberOr(document, "milliseconds");
    for (const char* const list : {"files", "absent"})
        for (const Json& each : memberOr(document, list))
            (list[0] == 'f' ? shader.result.dependencies : shader.result.absent)
                .emplace_back(each[0].get<std::string>());
    shader.reflection = reflectionFromJson(memberOr(document, "reflection"));
    shader.declared = {.bindings = words(memberOr(document, "declared")),
                       .constants = words(memberOr(document, "declared_constants")),
                       .push = memberOr(document, "declares_push") == Json(true)};
    return shader;
}

void CompileCache::store(const CompileRequest& request, std::string_view compiler, const CompiledShader& shader)
{
    if (!shader.result.ok() || !shader.reflection || ownBuild().empty())
        return;
    const std::string key = keyOf(request, compiler);
    const Json reflection = toJson(*shader.reflection);
    const std::string document = dumpJson({{"key", key},
                                           {"files", hashesOf(shader.result.dependencies, request.overrides)},
                                           {"absent", hashesOf(shader.result.absent, request.overrides)},
                                           {"diagnostics", toJson(shader.result.diagnostics)},
                                           {"entry", shader.result.entry},
                                           {"compiler", shader.result.compiler},
                                           {"hlsl_version", shader.result.hlslVersion},
                                           {"milliseconds", shader.result.milliseconds},
                                           {"reflection", reflection},
                                           {"declared", shader.declared.bindings},
                                           {"declared_constants", shader.declared.constants},
                                           {"declares_push", shader.declared.push}});
    // A reflection that does not survive the round trip through JSON is not cached.
    const std::optional<Json> again = parseJson(document);
    if (!again || reflectionFromJson(memberOr(*again, "reflection")) != *shader.reflection)
        return;
    const std::string text = packed(document, shader.result.spirv);
    if (text.size() > m_limit)
        return;
    std::error_code problem;
    fs::create_directories(m_folder, problem);
    if (problem)
        return;
    fs::permissions(m_folder, fs::perms::owner_all, problem);
    makeRoom(text.size());
    const fs::path file = fileOf(key);
    const fs::path unfinished = file.string() + std::format(".{}", ::getpid());
    bool written = false;
    {
        std::ofstream stream(unfinished, std::ios::binary);
        written = static_cast<bool>(stream << text) && static_cast<bool>(stream.flush());
    }
    if (written)
        fs::rename(unfinished, file, problem);
    if (!written || problem)
        fs::remove(unfinished, problem);
}

void CompileCache::makeRoom(std::uint64_t bytes)
{
    struct Entry
    {
        fs::file_time_type used;
        std::uint64_t size;
        fs::path path;
    };
    std::vector<Entry> entries;
    std::uint64_t total = bytes;
    std::error_code problem;
    for (fs::directory_iterator each(m_folder, problem), end; !problem && each != end; each.increment(problem)) {
        std::error_code gone;
        Entry entry{.used = each->last_write_time(gone), .size = each->file_size(gone), .path = each->path()};
        if (gone)
            continue;
        total += entry.size;
        entries.push_back(std::move(entry));
    }
    if (total <= m_limit)
        return;
    std::ranges::sort(entries, {}, &Entry::used);
    for (const Entry& entry : entries) {
        if (total <= m_limit)
            break;
        std::error_code ignored;
        if (fs::remove(entry.path, ignored))
            total -= entry.size;
    }
}

} // namespace wavelane::shader
