// SPDX-License-Identifier: MIT
// How long does completing a name take at the end of 20 000 lines? The counter `ratio` compares the editor's method,
// which passes the declaration around the cursor, to passing the whole text before it. `us_symbols` is the time to
// read the file's own symbols, which the editor does on a thread.
#include "benchmarks/compare.h"
#include "core/language/assist/completion.h"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace wavelane::benchmarks {

namespace {

std::string resource(const std::string& name)
{
    std::ostringstream text;
    text << std::ifstream(std::string(WAVELANE_SOURCE_DIR "/resources/hlsl/") + name).rdbuf();
    return text.str();
}

std::string longSource()
{
    std::string text;
    for (int number = 0; number < 4000; ++number)
        text += "float f" + std::to_string(number) + "(float value)\n{\n    return value * 2;\n}\n\n";
    return text;
}

void completionInALongSource(benchmark::State& state)
{
    const std::vector<std::string> documents{resource("functions.json"), resource("methods.json"),
                                             resource("types.json"), resource("words.json")};
    const auto reference = language::Reference::read(documents);
    if (!reference) {
        state.SkipWithError(reference.error().message);
        return;
    }
    const std::string function = "void main()\n{\n    float satin = 1;\n    sa";
    const std::string all = longSource() + function;
    const language::SourceSymbols symbols = language::symbolsOf(all);
    const auto offer = [&](const std::string& before) {
        const language::Scope scope(*reference, {&symbols}, before);
        benchmark::DoNotOptimize(language::fitting(language::completionsAt(scope), scope.word()));
    };
    compare(
        state, [&] { offer(function); }, Plain{.name = "whole", .work = [&] { offer(all); }},
        Plain{.name = "symbols", .work = [&] { benchmark::DoNotOptimize(language::symbolsOf(all)); }});
}
BENCHMARK(completionInALongSource)->Name("language/completion/20000")->UseManualTime()->Unit(benchmark::kMicrosecond);

} // namespace

} // namespace wavelane::benchmarks
