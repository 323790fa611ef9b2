// SPDX-License-Identifier: MIT
// For any JSON from the peer of the engine protocol, reading terminates, and writing and reading the result again
// does not change it. The entry point is libFuzzer's; run_inputs.cpp calls it without libFuzzer.
#include "core/engine/protocol/answers.h"
#include "core/engine/protocol/inspect_answers.h"
#include "core/engine/protocol/inspect_requests.h"
#include "core/engine/protocol/requests.h"
#include "core/engine/protocol/translations.h"
#include "core/plan/report/report_json.h"
#include "core/shader/reflection/reflection_json.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace wavelane;

namespace {

using engine::toJson;
using plan::toJson;
using shader::toJson;

/// Reads a value, writes it, and reads it again.
template<class Read>
void expectStable(const char* what, const Json& json, Read read)
{
    const auto value = read(json);
    const auto written = parseJson(dumpJson(toJson(value)));
    if (written && read(*written) == value)
        return;
    std::fprintf(stderr, "%s changes in a round trip:\n%s\n%s\n", what, dumpJson(toJson(value)).c_str(),
                 written ? dumpJson(toJson(read(*written))).c_str() : "no JSON");
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto json = parseJson(std::string(reinterpret_cast<const char*>(data), size));
    if (!json)
        return 0;
    expectStable("A report", *json, [](const Json& from) { return plan::reportFromJson(from); });
    expectStable("A reflection", *json, [](const Json& from) { return shader::reflectionFromJson(from); });
    expectStable("The outcome of a shader", *json,
                 [](const Json& from) { return engine::shaderReportFromJson(from); });
    expectStable("Options", *json, [](const Json& from) { return engine::runOptionsFromJson(from); });
    expectStable("A request", *json, [](const Json& from) { return engine::readRequestFromJson(from); });
    expectStable("A translation", *json, [](const Json& from) { return engine::translatedTextFromJson(from); });
    const inspect::Request request = engine::inspectRequestFromJson(*json);
    // A NaN differs from itself.
    if (dumpJson(toJson(request)) != dumpJson(toJson(engine::inspectRequestFromJson(toJson(request)))))
        std::abort();
    for (const inspect::Action& each :
         {inspect::Action(inspect::FindOptions{}), inspect::Action(inspect::FindNearestOptions{}),
          inspect::Action(inspect::StatisticsOptions{}), inspect::Action(inspect::HistogramOptions{}),
          inspect::Action(inspect::CompareOptions{}), inspect::Action(inspect::SortOptions{})})
        static_cast<void>(engine::inspectAnswerFromPayload({.target = {}, .view = {}, .action = each}, *json,
                                                           std::as_bytes(std::span(data, size))));
    engine::snapshotFromJson(*json);
    engine::progressFromJson(*json);
    engine::errorFromJson(*json);
    gpu::deviceFromJson(*json);
    engine::runAnswerFromJson(*json, {});
    return 0;
}
