// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane {

/// Combines callables into an overload set for `std::visit`; a missing case does not compile.
template<class... Cases>
struct Overload : Cases...
{
    using Cases::operator()...;
};

} // namespace wavelane
