// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/bindings/reconcile.h"
#include "core/project/missing/completed_pass.h"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace wavelane::project {

/// What `suggestedHeap` asks of the plan that it is a part of.
struct HeapNeeds
{
    /// Creates a resource that fits the binding, named after it, and returns its name.
    std::function<std::string(const shader::Binding& binding)> create;
    /// The value of a member of constants, such as `Params.source`; one without a value gets this one.
    std::function<std::uint64_t(const std::string& member, std::uint64_t free)> indexIn;
};

/// Descriptors for a heap that a shader reads as the types of these slots: a resource at each constant index and at
/// the index that each member of constants has. A type whose indexes are all computed gets four resources. Where
/// several types share an index, the resource can be written if one of them needs that.
std::vector<std::pair<std::uint64_t, BindingValue>> suggestedHeap(const std::vector<Slot>& slots,
                                                                  const HeapNeeds& needs);

/// A member of a constant buffer or of the push constants that indexes a heap: `Params.source`,
/// `Scene.maps[1].index`.
struct IndexMember
{
    std::string path;
    std::uint64_t free = 0;       ///< An index that nothing else uses.
    bool isPushSuggested = false; ///< The values of push constants are not the user's.
};

/// The value of the member. It becomes the free index if it has none, or if its buffer or the values of the push
/// constants are not in the project `before`. Of a vector, which can be a handle of Slang, the first component is the
/// index.
std::uint64_t indexInConstants(CompletedPass& pass, const shader::Reflection& reflection, const Project& before,
                               const IndexMember& member);

} // namespace wavelane::project
