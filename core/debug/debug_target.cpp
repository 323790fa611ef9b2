// SPDX-License-Identifier: MIT
#include "core/debug/debug_target.h"

#include <format>
#include <variant>

namespace wavelane::debug {

namespace {

bool isDispatch(const check::FlatPass& pass)
{
    return std::holds_alternative<project::DispatchPass>(pass.pass.kind);
}

} // namespace

Result<std::size_t> findDispatch(const std::vector<check::FlatPass>& passes, const DebugTarget& target)
{
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < passes.size(); ++i) {
        const bool isIt = target.pass.empty() ? isDispatch(passes[i])
                                              : passes[i].name == target.pass || passes[i].at == target.pass;
        if (!isIt || seen++ != target.occurrence)
            continue;
        if (!isDispatch(passes[i]))
            return fail(Code::badValue, std::format("Pass \"{}\" does not dispatch a shader.", target.pass));
        return i;
    }
    if (target.pass.empty())
        return fail(Code::unknownPass, std::format("Frame {} runs no dispatch.", target.frame));
    if (seen == 0)
        return fail(Code::unknownPass, std::format("Frame {} runs no pass \"{}\".", target.frame, target.pass));
    return fail(Code::unknownPass, std::format("Frame {} runs pass \"{}\" {} times, so there is no occurrence {}.",
                                               target.frame, target.pass, seen, target.occurrence));
}

} // namespace wavelane::debug
