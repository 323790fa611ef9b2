// SPDX-License-Identifier: MIT
#include "core/project/validator/checks.h"

#include <format>

namespace wavelane::project {

namespace {

struct ExpectationChecker
{
    Checker& checker;
    const std::string& at;

    /// Checks that the resource has bytes, and that the mip and slice exist.
    template<class T>
    void memory(const T& expectation) const
    {
        const Resource* found = checker.require(expectation.resource, at, "used in an expectation");
        if (found == nullptr)
            return;
        if (std::holds_alternative<Sampler>(found->kind) ||
            std::holds_alternative<AccelerationStructure>(found->kind) ||
            std::holds_alternative<Constants>(found->kind)) {
            checker.error(
                Code::bindingKindMismatch, at,
                std::format("\"{}\" is of kind {}, which has no bytes to compare.", found->name, kindName(*found)));
        }
        const auto* texture = std::get_if<Texture>(&found->kind);
        if (texture != nullptr && (expectation.mip || expectation.slice)) {
            checkSubresource(checker, *found, *texture, expectation.mip.value_or(0), expectation.slice.value_or(0),
                             Code::badValue, at);
        }
    }

    void operator()(const DataExpectation& expectation) const { memory(expectation); }
    void operator()(const AllExpectation& expectation) const { memory(expectation); }
    void operator()(const ImageExpectation& expectation) const
    {
        if (checker.requireKind<Texture>(expectation.resource, at, "compared with an image", "texture") != nullptr)
            memory(expectation);
    }
    void operator()(const CountExpectation& expectation) const { memory(expectation); }
    void operator()(const CounterExpectation& expectation) const
    {
        checker.requireKind<Buffer>(expectation.resource, at, "used in an expectation of a counter", "buffer");
    }
    void operator()(const EqualExpectation& expectation) const
    {
        for (const std::string& each : expectation.resources)
            checker.require(each, at, "compared with another");
    }
    void operator()(const ErrorExpectation&) const {}
};

} // namespace

void checkExpectation(Checker& checker, const Expectation& expectation, const std::string& at)
{
    if (expectation.broken)
        return;
    std::visit(ExpectationChecker{checker, at}, expectation.kind);
    if (!expectation.after.empty() && !checker.hasPass(expectation.after)) {
        checker.error(Code::unknownPass, at,
                      std::format("There is no pass \"{}\", which `after` refers to.", expectation.after));
    }
}

} // namespace wavelane::project
