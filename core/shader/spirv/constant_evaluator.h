// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/shader/spirv/integer_operations.h"
#include "core/shader/spirv/module.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace wavelane::shader {

/// Evaluates integer and boolean constants. Uses the defaults of specialization constants and supports all
/// OpSpecConstantOp operations that shaders can use (specification, chapter 3.49.7). Caches results.
class ConstantEvaluator
{
public:
    /// Indices into a composite, outermost first.
    using Path = std::vector<std::uint32_t>;

    /// `module` must outlive this object.
    explicit ConstantEvaluator(const SpirvModule& module) : m_module(module) {}

    /// Returns the scalar at `path` of a constant, truncated to the width of its type; a boolean is 0 or 1.
    ///
    /// Fails with `feature_missing` for an unsupported operation and with `bad_value` for an undefined result, such
    /// as a division by zero. The message names the operation.
    Result<std::uint64_t> value(std::uint32_t id, const Path& path = {});

private:
    Result<std::uint64_t> compute(const Instruction& definition, const Path& path);
    Result<std::uint64_t> operation(const Instruction& expression, const Path& path);
    Result<std::uint64_t> shuffle(const Instruction& expression, const Path& path);
    Result<std::uint64_t> select(const Instruction& expression, const Path& path);
    Result<std::uint64_t> arithmetic(const Instruction& expression, const Path& path);
    Result<ConstantNumber> number(std::uint32_t id, const Path& path);
    unsigned widthOf(std::uint32_t type) const;
    bool isVector(std::uint32_t id) const;
    Error unsupported(const Instruction& definition) const;

    const SpirvModule& m_module;
    std::map<std::pair<std::uint32_t, Path>, std::uint64_t> m_known;
    int m_depth = 0;
};

/// Returns the value of a scalar constant; nothing if the id is not a constant or cannot be evaluated.
std::optional<std::uint64_t> constantValue(const SpirvModule& module, std::uint32_t id);

} // namespace wavelane::shader
