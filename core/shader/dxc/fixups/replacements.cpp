// SPDX-License-Identifier: MIT
#include "core/shader/dxc/fixups/replacements.h"

#include "core/shader/hlsl/lexer.h"

#include <algorithm>
#include <array>
#include <format>
#include <span>
#include <vector>

namespace wavelane::shader {

namespace {

constexpr std::string_view prefix = "wavelane_";

/// Writes the overloads of one function.
class Definitions
{
public:
    Definitions(std::string& text, std::string_view name, bool native16Bit)
        : m_text(text), m_name(std::format("{}{}", prefix, name)), m_original(name), m_native16Bit(native16Bit)
    {
    }

    void define();

private:
    template<class... Arguments>
    void add(std::format_string<Arguments...> pattern, Arguments&&... arguments)
    {
        m_text += std::format(pattern, std::forward<Arguments>(arguments)...);
        m_text += '\n';
    }

    static std::string vector(std::string_view type, int size)
    {
        return size == 1 ? std::string(type) : std::format("{}{}", type, size);
    }
    static char component(int index) { return "xyzw"[index]; }

    /// `T(f(a.x, b.x), f(a.y, b.y))`, for vectors.
    std::string forEach(std::string_view type, int size, std::span<const std::string_view> parameters) const
    {
        std::string text = vector(type, size) + "(";
        for (int index = 0; index < size; ++index) {
            text += std::format("{}{}(", index == 0 ? "" : ", ", m_name);
            for (std::size_t each = 0; each < parameters.size(); ++each)
                text += std::format("{}{}.{}", each == 0 ? "" : ", ", parameters[each], component(index));
            text += ")";
        }
        return text + ")";
    }

    std::vector<std::string_view> integers() const
    {
        std::vector<std::string_view> types{"uint", "int", "uint64_t", "int64_t"};
        if (m_native16Bit)
            types.insert(types.end(), {"uint16_t", "int16_t"});
        return types;
    }
    std::vector<std::string_view> numbers() const
    {
        std::vector<std::string_view> types = integers();
        types.insert(types.end(), {"float", "double"});
        if (m_native16Bit)
            types.emplace_back("float16_t");
        return types;
    }

    void defineSearch(bool isHigh);
    void defineAsDouble();
    void defineHalves();
    void defineLogical();
    void defineSelect();
    void defineMatch();
    void defineMultiPrefix();
    void defineMultiPrefixCount();

    std::string& m_text;
    std::string m_name;
    std::string_view m_original;
    bool m_native16Bit;
};

void Definitions::defineSearch(bool isHigh)
{
    for (const std::string_view type : {"uint", "int"})
        for (int size = 1; size <= 4; ++size)
            add("{} {}({} x) {{ return {}(x); }}", vector("uint", size), m_name, vector(type, size), m_original);
    if (isHigh) {
        add("uint {0}(uint64_t x) {{ const uint high = uint(x >> 32); "
            "return high != 0 ? firstbithigh(high) + 32 : firstbithigh(uint(x)); }}",
            m_name);
        add("uint {0}(int64_t x) {{ return {0}(uint64_t(x < 0 ? ~x : x)); }}", m_name);
    } else {
        add("uint {0}(uint64_t x) {{ const uint low = uint(x), high = uint(x >> 32); "
            "return low != 0 ? firstbitlow(low) : high != 0 ? firstbitlow(high) + 32 : ~0u; }}",
            m_name);
        add("uint {0}(int64_t x) {{ return {0}(uint64_t(x)); }}", m_name);
    }
    if (m_native16Bit) {
        add("uint {}(uint16_t x) {{ return {}(uint(x)); }}", m_name, m_original);
        add("uint {}(int16_t x) {{ return {}(int(x)); }}", m_name, m_original);
    }
    static constexpr std::array<std::string_view, 1> parameters{"x"};
    for (const std::string_view type : integers())
        for (int size = 2; size <= 4 && type.contains('_'); ++size)
            add("{} {}({} x) {{ return {}; }}", vector("uint", size), m_name, vector(type, size),
                forEach("uint", size, parameters));
}

void Definitions::defineAsDouble()
{
    add("double {}(uint low, uint high) {{ return asdouble(low, high); }}", m_name);
    static constexpr std::array<std::string_view, 2> parameters{"low", "high"};
    for (int size = 2; size <= 4; ++size)
        add("{} {}({} low, {} high) {{ return {}; }}", vector("double", size), m_name, vector("uint", size),
            vector("uint", size), forEach("double", size, parameters));
}

/// Only for calls with three arguments, see `macroOf`.
void Definitions::defineHalves()
{
    add("void {}(double x, out uint low, out uint high) {{ asuint(x, low, high); }}", m_name);
    for (int size = 2; size <= 4; ++size) {
        std::string body;
        for (int index = 0; index < size; ++index)
            body += std::format("asuint(x.{0}, l, h); low.{0} = l; high.{0} = h; ", component(index));
        add("void {}({} x, out {} low, out {} high) {{ uint l, h; {}}}", m_name, vector("double", size),
            vector("uint", size), vector("uint", size), body);
    }
}

void Definitions::defineLogical()
{
    add("bool {}(bool a, bool b) {{ return a {} b; }}", m_name, m_original == "and" ? "&&" : "||");
    static constexpr std::array<std::string_view, 2> parameters{"a", "b"};
    for (int size = 2; size <= 4; ++size)
        add("{} {}({} a, {} b) {{ return {}; }}", vector("bool", size), m_name, vector("bool", size),
            vector("bool", size), forEach("bool", size, parameters));
}

void Definitions::defineSelect()
{
    std::vector<std::string_view> types = numbers();
    types.emplace_back("bool");
    static constexpr std::array<std::string_view, 3> parameters{"c", "a", "b"};
    for (const std::string_view type : types) {
        add("{} {}(bool c, {} a, {} b) {{ return c ? a : b; }}", type, m_name, type, type);
        for (int size = 2; size <= 4; ++size)
            add("{} {}({} c, {} a, {} b) {{ return {}; }}", vector(type, size), m_name, vector("bool", size),
                vector(type, size), vector(type, size), forEach(type, size, parameters));
    }
}

/// The lanes with equal bits are the intersection of those with each equal bit.
void Definitions::defineMatch()
{
    add("uint4 {0}(uint x, uint4 mask) {{ [loop] for (uint bit = 0; bit < 32; ++bit) {{ "
        "const bool set = (x >> bit & 1) != 0; const uint4 lanes = WaveActiveBallot(set); "
        "if (set) mask &= lanes; else mask &= ~lanes; }} return mask; }}",
        m_name);
    std::vector<std::string_view> types = numbers();
    types.emplace_back("bool");
    for (const std::string_view type : types) {
        for (int size = 1; size <= 4; ++size) {
            std::string body;
            for (int index = 0; index < size; ++index) {
                const std::string part = size == 1 ? std::string("x") : std::format("x.{}", component(index));
                if (type == "float")
                    body += std::format("mask = {}(asuint({}), mask); ", m_name, part);
                else if (type == "float16_t")
                    body += std::format("mask = {}(asuint(float({})), mask); ", m_name, part);
                else if (type == "double")
                    body += std::format("{{ uint low, high; asuint({1}, low, high); mask = {0}(low, mask); "
                                        "mask = {0}(high, mask); }} ",
                                        m_name, part);
                else if (type.contains("64"))
                    body +=
                        std::format("mask = {0}(uint({1}), mask); mask = {0}(uint({1} >> 32), mask); ", m_name, part);
                else
                    body += std::format("mask = {}(uint({}), mask); ", m_name, part);
            }
            add("uint4 {}({} x) {{ uint4 mask = WaveActiveBallot(true); {}return mask; }}", m_name,
                vector(type, size), body);
        }
    }
}

void Definitions::defineMultiPrefix()
{
    struct Operation
    {
        std::string_view name;
        std::string_view sign;
        std::string_view start;
        bool isBitwise = false;
    };
    static constexpr std::array operations{
        Operation{"WaveMultiPrefixSum", "+", "0"}, Operation{"WaveMultiPrefixProduct", "*", "1"},
        Operation{"WaveMultiPrefixBitAnd", "&", "~0", true}, Operation{"WaveMultiPrefixBitOr", "|", "0", true},
        Operation{"WaveMultiPrefixBitXor", "^", "0", true}};
    const Operation& operation = *std::ranges::find(operations, m_original, &Operation::name);
    for (const std::string_view type : operation.isBitwise ? integers() : numbers())
        for (int size = 1; size <= 4; ++size)
            add("{0} {1}({0} x, uint4 mask) {{ {0} result = ({0}){2}; const uint self = WaveGetLaneIndex(); "
                "[loop] for (uint lane = 0; lane < WaveGetLaneCount(); ++lane) {{ "
                "const {0} other = WaveReadLaneAt(x, lane); "
                "if (lane < self && (mask[lane / 32] >> lane % 32 & 1) != 0) result = result {3} other; }} "
                "return result; }}",
                vector(type, size), m_name, operation.start, operation.sign);
}

void Definitions::defineMultiPrefixCount()
{
    add("uint {}(bool x, uint4 mask) {{ const uint4 set = WaveActiveBallot(x) & mask; "
        "const uint self = WaveGetLaneIndex(); uint count = 0; "
        "for (uint word = 0; word < 4; ++word) {{ if (self / 32 > word) count += countbits(set[word]); "
        "else if (self / 32 == word) count += countbits(set[word] & ((1u << self % 32) - 1)); }} return count; }}",
        m_name);
}

void Definitions::define()
{
    if (m_original.starts_with("firstbit"))
        defineSearch(m_original == "firstbithigh");
    else if (m_original == "asdouble")
        defineAsDouble();
    else if (m_original == "asuint")
        defineHalves();
    else if (m_original == "select")
        defineSelect();
    else if (m_original == "WaveMatch")
        defineMatch();
    else if (m_original == "WaveMultiPrefixCountBits")
        defineMultiPrefixCount();
    else if (m_original.starts_with("WaveMultiPrefix"))
        defineMultiPrefix();
    else
        defineLogical();
}

constexpr std::array<std::string_view, 14> definedNames{"firstbithigh",
                                                        "firstbitlow",
                                                        "asdouble",
                                                        "asuint",
                                                        "and",
                                                        "or",
                                                        "select",
                                                        "WaveMatch",
                                                        "WaveMultiPrefixSum",
                                                        "WaveMultiPrefixProduct",
                                                        "WaveMultiPrefixBitAnd",
                                                        "WaveMultiPrefixBitOr",
                                                        "WaveMultiPrefixBitXor",
                                                        "WaveMultiPrefixCountBits"};

/// The macro that gives calls of a function the new name. `asuint` keeps its own name for calls with one argument: a
/// macro does not expand its own name again.
std::string macroOf(std::string_view name)
{
    if (name == "asuint")
        return std::format("#define {0}pick(a, b, c, name, ...) name\n"
                           "#define asuint(...) {0}pick(__VA_ARGS__, {0}asuint, asuint, asuint)(__VA_ARGS__)\n",
                           prefix);
    return std::format("#define {0} {1}{0}\n", name, prefix);
}

/// The number of arguments of the call whose parenthesis opens at `open`.
std::size_t argumentCount(std::span<const std::string_view> tokens, std::size_t open)
{
    std::size_t count = 1;
    int depth = 0;
    for (std::size_t index = open; index < tokens.size(); ++index) {
        if (tokens[index] == "(" || tokens[index] == "[")
            ++depth;
        else if ((tokens[index] == ")" || tokens[index] == "]") && --depth == 0)
            return count;
        else if (tokens[index] == "," && depth == 1)
            ++count;
    }
    return 0;
}

} // namespace

IntrinsicNames calledIntrinsics(std::string_view source)
{
    IntrinsicNames names;
    if (std::ranges::none_of(definedNames, [&](std::string_view name) { return source.contains(name); }))
        return names;
    const bool hasOtherWidths = source.contains("64_t") || source.contains("16_t");
    const std::vector<std::string_view> tokens = lexHlsl(source);
    for (std::size_t index = 0; index + 1 < tokens.size(); ++index) {
        const std::string_view name = tokens[index];
        if (tokens[index + 1] != "(" || !std::ranges::contains(definedNames, name))
            continue;
        if ((name == "asuint" && argumentCount(tokens, index + 1) != 3) ||
            (name.starts_with("firstbit") && !hasOtherWidths))
            continue;
        names.emplace(name);
    }
    return names;
}

std::string intrinsicProbe(std::string_view name)
{
    std::string call;
    if (name.starts_with("firstbit"))
        call = std::format("r[0] = {}(uint64_t(r[1]));", name);
    else if (name == "asdouble")
        call = "r[0] = uint(asdouble(uint3(r[1], r[2], r[3]), uint3(r[4], r[5], r[6])).x);";
    else if (name == "asuint")
        call = "uint2 l, h; asuint(double2(r[1], r[2]), l, h); r[0] = l.x + h.y;";
    else if (name == "and" || name == "or")
        call = std::format("r[0] = all({}(uint2(r[1], r[2]) > 0, uint2(r[3], r[4]) > 0)) ? 1 : 0;", name);
    else if (name == "select")
        call = "r[0] = select(uint2(r[1], r[2]) > 0, uint2(r[3], r[4]), uint2(r[5], r[6])).y;";
    else if (name == "WaveMatch")
        call = "r[0] = WaveMatch(r[1]).x;";
    else if (name == "WaveMultiPrefixCountBits")
        call = "r[0] = WaveMultiPrefixCountBits(r[1] > 0, uint4(r[2], 0, 0, 0));";
    else
        call = std::format("r[0] = {}(r[1], uint4(r[2], 0, 0, 0));", name);
    return std::format("RWStructuredBuffer<uint> r;\n[numthreads(1, 1, 1)] void main() {{ {} }}\n", call);
}

std::string intrinsicDefinitions(const IntrinsicNames& names, bool native16Bit)
{
    std::string text;
    for (const std::string& name : names)
        Definitions(text, name, native16Bit).define();
    for (const std::string& name : names)
        text += macroOf(name);
    return text;
}

std::string withOriginalIntrinsics(std::string_view text)
{
    std::string original(text);
    for (std::size_t place = original.find(prefix); place != std::string::npos; place = original.find(prefix, place))
        original.erase(place, prefix.size());
    return original;
}

} // namespace wavelane::shader
