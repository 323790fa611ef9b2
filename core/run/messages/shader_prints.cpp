// SPDX-License-Identifier: MIT
#include "core/run/messages/shader_prints.h"

#include "core/base/text/assertion_text.h"
#include "core/base/text/parse_number.h"
#include "core/project/paths.h"

#include <algorithm>
#include <format>

namespace wavelane::run {

namespace {

/// The text after the last `marker`; nothing if there is none.
std::optional<std::string_view> afterLast(std::string_view text, std::string_view marker)
{
    const std::size_t at = text.rfind(marker);
    return at == std::string_view::npos ? std::nullopt : std::optional(text.substr(at + marker.size()));
}

/// Removes the first number of the line and everything before it.
std::optional<std::uint32_t> takeNumber(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_of("0123456789\n"), text.size()));
    const auto value = takeInteger<std::uint32_t>(text);
    return value ? std::optional(*value) : std::nullopt;
}

/// Removes `:12` from the end.
std::optional<std::uint32_t> takeLastNumber(std::string_view& text)
{
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const auto value = parseInteger<std::uint32_t>(text.substr(colon + 1));
    if (!value)
        return std::nullopt;
    text = text.substr(0, colon);
    return *value;
}

/// `file:line:column` or `file:line`.
void readPlace(std::string_view text, LayerPrint& print)
{
    const auto last = takeLastNumber(text);
    const auto before = takeLastNumber(text);
    print.file = text;
    print.line = static_cast<int>(before.value_or(last.value_or(0)));
}

} // namespace

void DispatchBook::add(const gpu::Device& device, VkCommandBuffer commands, std::vector<std::size_t> leaves)
{
    std::string name = std::format("wavelane frame {}", ++m_count);
    device.setName(VK_OBJECT_TYPE_COMMAND_BUFFER, reinterpret_cast<std::uint64_t>(commands), name);
    m_recordings.emplace_back(std::move(name), std::move(leaves));
    if (m_recordings.size() > maxRecordings)
        m_recordings.pop_front();
}

std::optional<std::size_t> DispatchBook::leaf(std::string_view commands, std::size_t dispatch) const
{
    const auto found = std::ranges::find(m_recordings, commands, [](const auto& each) { return each.first; });
    if (found == m_recordings.end() || dispatch >= found->second.size())
        return std::nullopt;
    return found->second[dispatch];
}

LayerPrint readLayerPrint(std::string_view message)
{
    // vkQueueSubmit2(): … DebugPrintf:⏎ printed text ⏎Stage = Compute.  Global invocation ID (x, y, z) = (0, 0,
    // 0) ⏎Command buffer (name)(0x…)⏎ Compute Dispatch Index 0⏎ … ⏎Shader validation error occurred in file … at
    // line 3.
    LayerPrint print;
    constexpr std::string_view head = "DebugPrintf:\n";
    if (const std::size_t at = message.find(head); at != std::string_view::npos)
        message.remove_prefix(at + head.size());
    const std::size_t end = message.rfind("\nStage = ");
    print.text = message.substr(0, end);
    if (end == std::string_view::npos)
        return print;
    message.remove_prefix(end + 1);
    if (auto rest = afterLast(message, "Global invocation ID (x, y, z) = ")) {
        const auto x = takeNumber(*rest);
        const auto y = takeNumber(*rest);
        const auto z = takeNumber(*rest);
        if (x && y && z)
            print.thread = {*x, *y, *z};
    }
    if (const auto rest = afterLast(message, "Command buffer ("))
        print.commands = rest->substr(0, rest->find(')'));
    if (auto rest = afterLast(message, "Compute Dispatch Index "))
        print.dispatch = takeNumber(*rest);
    if (const auto rest = afterLast(message, " occurred at "))
        readPlace(rest->substr(0, rest->find('\n')), print);
    return print;
}

void awaitPrints(const GpuContext& gpu)
{
    if (!gpu.device->abandoned())
        vkDeviceWaitIdle(gpu.device->get());
}

namespace {

/// How many failed assertions are reported one by one.
constexpr std::size_t maxAssertions = 16;

void reportAssertions(const std::vector<PrintReport>& prints, Diagnostics& diagnostics)
{
    std::size_t failed = 0;
    for (const PrintReport& print : prints) {
        if (!isFailedAssertion(print.text) || ++failed > maxAssertions)
            continue;
        std::string who = print.pass.empty() ? "A shader" : std::format("Pass \"{}\"", print.pass);
        if (print.thread)
            who += std::format(", thread ({}, {}, {})", (*print.thread)[0], (*print.thread)[1], (*print.thread)[2]);
        diagnostics.push_back({.code = Code::expectationFailed,
                               .message = std::format("{}: {}", who, print.text),
                               .at = print.at,
                               .file = print.file,
                               .line = print.line});
    }
    if (failed > maxAssertions)
        diagnostics.push_back({.code = Code::expectationFailed,
                               .message = std::format("{} more assertions failed; the report lists them as prints.",
                                                      failed - maxAssertions)});
}

} // namespace

std::vector<PrintReport> takePrints(GpuContext& gpu, const DispatchBook& book, const Plan& plan,
                                    const std::filesystem::path& folder, Diagnostics& diagnostics)
{
    gpu::Instance& instance = *gpu.instance;
    if (!instance.prints()) {
        const auto shader = std::ranges::find_if(plan.shaders, [](const auto& each) { return each->prints; });
        if (shader != plan.shaders.end()) {
            const std::string& name = (*shader)->report.name;
            diagnostics.push_back(
                {.severity = Severity::note,
                 .code = Code::shaderPrintf,
                 .message = std::format("Shader \"{}\" prints messages, which only the validation layer catches; use "
                                        "--validation, or Run ▸ Validation Layer.",
                                        name),
                 .at = "/shaders/" + name});
        }
        return {};
    }
    awaitPrints(gpu);
    std::vector<PrintReport> prints;
    for (const gpu::LayerMessage& message : instance.takePrints()) {
        LayerPrint print = readLayerPrint(message.text);
        PrintReport& out = prints.emplace_back();
        out.text = std::move(print.text);
        out.thread = print.thread;
        if (const auto leaf = print.dispatch ? book.leaf(print.commands, *print.dispatch) : std::nullopt;
            leaf && *leaf < plan.leaves.size()) {
            out.pass = plan.leaves[*leaf].name;
            out.at = plan.leaves[*leaf].at;
        }
        out.file = print.file.empty() ? "" : project::nameInFolder(folder, print.file);
        out.line = print.line;
    }
    reportAssertions(prints, diagnostics);
    if (const std::uint64_t lost = instance.takeLostPrints()) {
        diagnostics.push_back({.severity = Severity::warning,
                               .code = Code::shaderPrintf,
                               .message = std::format("{} messages of shaders were lost; a run shows at most {}.",
                                                      lost, gpu::Instance::maxWaiting)});
    }
    return prints;
}

} // namespace wavelane::run
