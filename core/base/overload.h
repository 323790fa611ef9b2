// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane {

/// One callable of several, of which the argument's type chooses: for `std::visit`, where every case must be named.
template<class... Cases>
struct Overload : Cases...
{
    using Cases::operator()...;
};

} // namespace wavelane
