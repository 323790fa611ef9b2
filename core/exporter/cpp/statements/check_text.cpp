// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/statements/check_text.h"

#include "core/exporter/cpp/program/program.h"
#include "core/exporter/text/cpp_text.h"
#include "core/exporter/text/number_text.h"
#include "core/project/size/sizes.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace wavelane::exporter {

namespace {

class CheckWriter
{
public:
    explicit CheckWriter(CppProgram& program) : m_program(program), m_project(program.input.snapshot.project) {}

    std::string text()
    {
        const std::vector<LoweredCheck>& checks = m_program.checks;
        for (std::size_t i = 0; i < checks.size();) {
            std::size_t end = i + 1;
            while (end < checks.size() && checks[end].at == checks[i].at)
                ++end;
            // An expectation that must fail needs only one failing part.
            if (!checks[i].holds && end - i > 1)
                writeAllOf(std::span(checks).subspan(i, end - i));
            else
                std::ranges::for_each(checks.begin() + static_cast<std::ptrdiff_t>(i),
                                      checks.begin() + static_cast<std::ptrdiff_t>(end),
                                      [this](const LoweredCheck& each) { write(each); });
            i = end;
        }
        return std::move(m_out);
    }

private:
    void write(const LoweredCheck& check)
    {
        m_check = &check;
        std::visit([this](const auto& kind) { write(kind); }, check.kind);
    }

    void writeAllOf(std::span<const LoweredCheck> parts)
    {
        m_program.use("all_of");
        add(std::format("checks.expect(false).allOf({}, [&](Checks& checks) {{", literalOf(parts.front().resource)));
        std::string before = std::move(m_out);
        m_out.clear();
        m_column += 4;
        for (LoweredCheck each : parts) {
            each.holds = true;
            write(each);
        }
        m_column -= 4;
        for (const auto line : std::views::split(std::string_view(m_out).substr(0, m_out.size() - 1), '\n'))
            before += std::format("    {}\n", std::string_view(line));
        m_out = std::move(before);
        add("});");
    }

    void call(std::string_view function, std::string_view type, std::vector<std::string> arguments)
    {
        const std::string front = std::format("checks.{}{}{}", m_check->holds ? "" : "expect(false).", function,
                                              type.empty() ? "" : std::format("<{}>", type));
        arguments.insert(arguments.begin(), literalOf(m_check->resource));
        add(callText(front, arguments, ";", m_column));
    }

    std::string bytes(const std::string& resource)
    {
        const project::Resource& what = *m_project.resource(resource);
        std::string whole;
        if (std::holds_alternative<project::Constants>(what.kind))
            whole = m_program.blocks.at({resource, 0}) + ".read()";
        else if (m_check->after.empty())
            whole = m_program.resources.at(resource) + ".read()";
        else
            whole = m_program.snapshots.at({m_check->after, resource}) + ".value().read()";
        if (!m_check->mip && !m_check->slice)
            return whole;
        const auto index = [](const std::optional<std::uint64_t>& value) {
            return value ? std::to_string(*value) : std::string("Texture::all");
        };
        return std::format("{}.part({}, {}, {})", m_program.resources.at(resource), whole, index(m_check->mip),
                           index(m_check->slice));
    }

    std::string dataName() const { return "expect " + m_check->at.substr(m_check->at.rfind('/') + 1); }

    static std::string numberType(NumberType type)
    {
        if (type == NumberType::float16)
            return "Half";
        if (type == NumberType::boolean)
            return "Bool";
        return std::string(cppType(type));
    }

    void useType(NumberType type)
    {
        m_program.use("numbers");
        if (type == NumberType::float16)
            m_program.use("half");
        if (type == NumberType::boolean)
            m_program.use("boolean");
    }

    static std::string layoutText(std::uint64_t offset, std::uint64_t stride, std::uint64_t count = 0)
    {
        std::string out;
        const auto part = [&out](std::string_view name, std::uint64_t value) {
            if (value != 0)
                out += std::format("{}.{} = {}", out.empty() ? "" : ", ", name, value);
        };
        part("offset", offset);
        part("stride", stride);
        part("count", count);
        return "{" + out + "}";
    }

    static std::string real(double value)
    {
        return cppNumber(NumberType::float64, std::as_bytes(std::span(&value, 1)));
    }

    static std::string tolerance(const project::Tolerance& tolerance)
    {
        std::string out;
        const auto part = [&out](std::string text) { out += (out.empty() ? "" : ", ") + std::move(text); };
        if (tolerance.absolute)
            part(".absolute = " + real(*tolerance.absolute));
        if (tolerance.relative)
            part(".relative = " + real(*tolerance.relative));
        if (tolerance.ulp)
            part(std::format(".ulp = {}u", *tolerance.ulp));
        if (tolerance.anyDenormals)
            part(".anyDenormals = true");
        return "{" + out + "}";
    }

    void add(std::string statement) { m_out += std::move(statement) + "\n"; }

    void write(const NumbersCheck& check)
    {
        constexpr std::size_t shortList = 60;
        m_program.use("check_numbers");
        useType(check.type);
        const std::size_t size = sizeInBytes(check.type);
        std::string list;
        const bool isWrapped = check.type == NumberType::float16 || check.type == NumberType::boolean;
        for (std::size_t at = 0; at < check.expected.size() && list.size() < shortList; at += size) {
            const std::string number = cppNumber(check.type, std::span(check.expected).subspan(at));
            list += (at == 0 ? "" : ", ") + (isWrapped ? numberType(check.type) + "{" + number + "}" : number);
        }
        const bool isLong = list.empty() || list.size() >= shortList;
        const std::string got = bytes(m_check->resource);
        call("numbers", numberType(check.type),
             {got, layoutText(check.offset, check.stride), tolerance(check.tolerance),
              isLong ? m_program.dataFile(dataName(), check.expected) : "{" + list + "}"});
    }

    void write(const BytesCheck& check)
    {
        m_program.use("check_bytes");
        const std::string got = bytes(m_check->resource);
        call("bytes", {},
             {got, std::to_string(check.offset), m_program.data(dataName(), NumberType::uint8, check.expected)});
    }

    void write(const AllCheck& check)
    {
        m_program.use("check_all");
        useType(check.type);
        const std::string number = cppNumber(check.type, check.value);
        const bool isWrapped = check.type == NumberType::float16 || check.type == NumberType::boolean;
        call("all", numberType(check.type),
             {bytes(m_check->resource), layoutText(check.offset, check.stride, check.count),
              tolerance(check.tolerance), isWrapped ? numberType(check.type) + "{" + number + "}" : number});
    }

    void write(const ImageCheck& check)
    {
        m_program.use("check_image");
        useType(check.type);
        std::vector<std::string> limits;
        if (check.scale != 1)
            limits.push_back(std::format(".scale = 1.0 / {}", 1 / check.scale));
        if (check.isSigned)
            limits.emplace_back(".minimum = -1.0");
        limits.push_back(std::format(".components = {}", check.components));
        if (check.maxAbsolute != 0)
            limits.push_back(".maxAbsolute = " + real(check.maxAbsolute));
        if (check.share != 1)
            limits.push_back(".share = " + real(check.share));
        if (check.rms)
            limits.push_back(".rms = " + real(*check.rms));
        const std::string got = bytes(m_check->resource);
        call("image", numberType(check.type),
             {got, "{" + joined(limits, ", ") + "}", m_program.dataFile(dataName(), check.expected)});
    }

    void write(const CountCheck& check)
    {
        m_program.use("check_count");
        const std::string got = bytes(m_check->resource);
        call("count", {},
             {got, std::to_string(check.texelBytes), m_program.data(dataName(), NumberType::uint8, check.pattern),
              std::to_string(check.equals), std::to_string(check.tolerance)});
    }

    void write(const CounterCheck& check)
    {
        m_program.use("check_bytes");
        const auto value = std::as_bytes(std::span(&check.value, 1));
        const std::string expected = m_program.data(dataName(), NumberType::uint32, value);
        if (!check.buffer.empty()) {
            call("bytes", {}, {bytes(check.buffer), std::to_string(check.offset), expected});
            return;
        }
        const auto own = m_program.counters.find(m_check->resource);
        if (own == m_program.counters.end()) {
            m_program.refuse(Code::unknownResource, std::format("\"{}\" has no counter.", m_check->resource),
                             m_check->at);
            return;
        }
        const std::string counter =
            m_check->after.empty() ? own->second
                                   : m_program.snapshots.at({m_check->after, "#" + m_check->resource}) + ".value()";
        call("bytes", {}, {counter + ".read()", "0", expected});
    }

    void write(const EqualCheck& check)
    {
        m_program.use("check_equal");
        const std::string left = bytes(m_check->resource);
        call("equal", {}, {left, bytes(check.other)});
    }

    CppProgram& m_program;
    const project::Project& m_project;
    const LoweredCheck* m_check = nullptr;
    std::size_t m_column = 8; ///< Indentation of statements in the file.
    std::string m_out;
};

} // namespace

std::string checkText(CppProgram& program)
{
    return CheckWriter(program).text();
}

namespace {

/// Reads constants in the layout of the first shader that reads them. Unread constants have no bytes.
std::string readConstantsText(CppProgram& program, const std::string& name)
{
    const auto block = program.blocks.find({name, 0});
    const auto layouts = program.input.plan.layouts.find(name);
    if (block == program.blocks.end() || layouts == program.input.plan.layouts.end())
        return {};
    program.use("constant_dumps");
    return std::format("if (name == {})\n    return {}.read({});\n", literalOf(name), block->second,
                       layouts->second.front().size);
}

} // namespace

std::string readText(CppProgram& program)
{
    std::string out;
    for (const project::Resource& each : program.input.snapshot.project.resources) {
        const bool hasBytes =
            std::holds_alternative<project::Buffer>(each.kind) || std::holds_alternative<project::Texture>(each.kind);
        if (!each.broken && hasBytes)
            out += std::format("if (name == {})\n    return {}.read();\n", literalOf(each.name),
                               program.resources.at(each.name));
        if (!each.broken && std::holds_alternative<project::Constants>(each.kind))
            out += readConstantsText(program, each.name);
    }
    return out;
}

} // namespace wavelane::exporter
