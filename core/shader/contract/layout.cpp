// SPDX-License-Identifier: MIT
#include "core/shader/contract/layout.h"

#include "core/base/enum_names.h"

#include <array>

namespace wavelane::shader {

namespace {

constexpr auto matrixOrders =
    std::to_array<EnumName<MatrixOrder>>({{MatrixOrder::column, "column"}, {MatrixOrder::row, "row"}});

} // namespace

std::string_view toString(MatrixOrder order)
{
    return findName(matrixOrders, order);
}

std::optional<MatrixOrder> matrixOrderFromString(std::string_view text)
{
    return findValue(matrixOrders, text);
}

} // namespace wavelane::shader
