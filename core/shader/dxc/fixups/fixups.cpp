// SPDX-License-Identifier: MIT
#include "core/shader/dxc/fixups/fixups.h"

#include "core/shader/dxc/fixups/matrix_layouts.h"
#include "core/shader/dxc/fixups/operations.h"
#include "core/shader/hlsl/level_of_detail.h"
#include "core/shader/passes/acceleration_copies.h"
#include "core/shader/passes/derivative_groups.h"
#include "core/shader/passes/fixups.h"
#include "core/shader/passes/operations/boolean_values.h"
#include "core/shader/passes/operations/double_bits.h"
#include "core/shader/passes/operations/unsigned_absolutes.h"
#include "core/shader/passes/path_bindings.h"
#include "core/shader/passes/strict_float.h"

#include <utility>
#include <vector>

namespace wavelane::shader {

Result<SpirvModule> withDxcFixups(SpirvModule module, const CompileOptions& options, const SourceScan& source,
                                  std::string_view preprocessed)
{
    std::vector<Fixup> fixups{[&](const SpirvModule& each) { return assignPathBindings(each, source); },
                              [&](const SpirvModule& each) { return withMatrixLayouts(each, options, source); },
                              withHlslOperations,
                              dropUnsignedAbsolutes,
                              splitVectorsOfDoubles,
                              correctBooleans,
                              removeAccelerationCopies,
                              addDerivativeGroups};
    if (const LevelCalls levels = levelCalls(preprocessed); levels.clamped && !levels.unclamped)
        fixups.emplace_back(withClampedLevels);
    fixups.emplace_back(preserveNonFiniteTests);
    return applyFixups(std::move(module), fixups);
}

} // namespace wavelane::shader
