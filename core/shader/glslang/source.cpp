// SPDX-License-Identifier: MIT
#include "core/shader/glslang/source.h"

#include "core/shader/hlsl/lexer.h"

#include <format>
#include <utility>
#include <vector>

namespace wavelane::shader {

std::string withPushBuffers(std::string_view source)
{
    const std::vector<std::string_view> tokens = lexHlsl(source);
    std::string text;
    std::size_t copied = 0;
    for (std::size_t index = 0; index + 5 < tokens.size(); ++index) {
        const std::string_view type = tokens[index + 3];
        const bool isVariable = tokens[index] == "push_constant" && tokens[index + 1] == "]" &&
                                tokens[index + 2] == "]" && isWord(type.front()) && type != "struct" &&
                                type != "cbuffer" && isWord(tokens[index + 4].front()) && tokens[index + 5] == ";";
        if (!isVariable)
            continue;
        const auto start = static_cast<std::size_t>(type.data() - source.data());
        text += std::format("{}ConstantBuffer<{}>", source.substr(copied, start - copied), type);
        copied = start + type.size();
    }
    text += source.substr(copied);
    return text;
}

std::string glslangPreamble(const CompileOptions& options)
{
    std::string text = "#define InterlockedCompareStore(place, compared, value) do { uint wavelaneBefore; "
                       "InterlockedCompareExchange(place, compared, value, wavelaneBefore); } while (false)\n";
    if (options.matrix == MatrixOrder::row)
        text += "#pragma pack_matrix(row_major)\n";
    if (!options.native16Bit)
        return text;
    for (const auto& [name, known] :
         {std::pair("float16_t", "half"), std::pair("int16_t", "min16int"), std::pair("uint16_t", "min16uint")}) {
        text += std::format("#define {} {}\n", name, known);
        for (const int columns : {1, 2, 3, 4}) {
            text += std::format("#define {}{} {}{}\n", name, columns, known, columns);
            for (const int rows : {1, 2, 3, 4})
                text += std::format("#define {}{}x{} {}{}x{}\n", name, rows, columns, known, rows, columns);
        }
    }
    return text;
}

} // namespace wavelane::shader
