// SPDX-License-Identifier: MIT
#include "core/base/text/hex_text.h"
#include "core/project/writer/parts.h"

namespace wavelane::project {

namespace {

void putTolerance(Json& json, const Tolerance& tolerance)
{
    putOptional(json, "absolute", tolerance.absolute);
    putOptional(json, "relative", tolerance.relative);
    putOptional(json, "ulp", tolerance.ulp);
    if (tolerance.anyDenormals)
        json["denormals"] = "any";
}

/// The keys that select elements.
template<class T>
void putElements(Json& json, const T& expectation)
{
    putUnless(json, "offset", expectation.offset, std::uint64_t{0});
    putOptional(json, "stride", expectation.stride);
    putOptional(json, "count", expectation.count);
    putOptional(json, "mip", expectation.mip);
    putOptional(json, "slice", expectation.slice);
    putTolerance(json, expectation.tolerance);
}

struct ExpectationPutter
{
    Json& json;

    void operator()(const DataExpectation& expectation) const
    {
        json["resource"] = expectation.resource;
        putInitialData(json, expectation.data);
        putElements(json, expectation);
    }
    void operator()(const AllExpectation& expectation) const
    {
        json["resource"] = expectation.resource;
        json["all"] = {{"type", std::string(toString(expectation.type))}, {"value", expectation.value}};
        putElements(json, expectation);
    }
    void operator()(const ImageExpectation& expectation) const
    {
        json["resource"] = expectation.resource;
        json["image"] = expectation.path;
        putOptional(json, "max_absolute", expectation.maxAbsolute);
        putOptional(json, "rms", expectation.rms);
        putOptional(json, "share", expectation.share);
        putOptional(json, "mip", expectation.mip);
        putOptional(json, "slice", expectation.slice);
    }
    void operator()(const CountExpectation& expectation) const
    {
        json["resource"] = expectation.resource;
        json["count_of"] = hexFromBytes(expectation.pattern);
        putUnless(json, "texel_bytes", expectation.texelBytes, std::uint64_t{0});
        json["equals"] = expectation.equals;
        putUnless(json, "tolerance", expectation.tolerance, std::uint64_t{0});
        putOptional(json, "mip", expectation.mip);
        putOptional(json, "slice", expectation.slice);
    }
    void operator()(const CounterExpectation& expectation) const
    {
        json["counter"] = expectation.resource;
        json["value"] = expectation.value;
    }
    void operator()(const EqualExpectation& expectation) const { json["equal"] = expectation.resources; }
    void operator()(const ErrorExpectation& expectation) const
    {
        json["error"] = expectation.codes.size() == 1 ? Json(expectation.codes.front()) : Json(expectation.codes);
        putUnless(json, "at", expectation.at, std::string());
    }
};

} // namespace

Json expectationToJson(const Expectation& expectation)
{
    if (expectation.broken)
        return expectation.source;
    Json json = Json::object();
    putUnless(json, "name", expectation.name, std::string());
    std::visit(ExpectationPutter{json}, expectation.kind);
    putUnless(json, "holds", expectation.holds, true);
    putUnless(json, "after", expectation.after, std::string());
    restoreUnknown(json, expectation.unknown);
    return json;
}

} // namespace wavelane::project
