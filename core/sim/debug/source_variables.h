// SPDX-License-Identifier: MIT
#pragma once

#include "core/sim/debug/lane_value.h"
#include "core/sim/debug/source_map.h"
#include "core/sim/program/program.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wavelane::sim {

/// What a variable of the source is.
enum class VariableKind : std::uint8_t { local, global, shared, resource, constants };
/// `local`, `global`, `groupshared`, `resource` or `constants`.
std::string_view toString(VariableKind kind);

/// A variable of the source, and where its value is.
struct SourceVariable
{
    /// `lost`: the compiler removed it. `pointer`: a register points to it. `copied`: registers have the value while
    /// another one is 1.
    enum class Home : std::uint8_t { lost, variable, pointer, registers, copied };
    std::string name;
    VariableKind kind = VariableKind::local;
    Home home = Home::lost;
    std::uint32_t index = 0; ///< In the program's list of variables, for `variable`.
    Slot slot = 0;
    Slot isKnown = 0; ///< For `copied`.
    const Type* type = nullptr;
    const Layout* layout = nullptr;
    // Of locals:
    std::uint32_t function = 0; ///< ID of the module's function.
    std::uint32_t scope = 0;    ///< ID of a scope of the debug information; 0: the whole function.
    std::uint32_t inlinedAt = 0;
    std::optional<shader::SourceLine> declared;
};

/// The variables of the source: locals and parameters from debug information or from the names in the module, and
/// what all functions see.
class SourceVariables
{
public:
    /// The arguments must outlive the object.
    SourceVariables(const Program& program, const SourceMap& map);

    /// The locals that a frame sees, the innermost first. Those that are declared after the frame's line are not
    /// among them.
    std::vector<const SourceVariable*> localsOf(const CallFrame& frame) const;
    const std::vector<SourceVariable>& globals() const { return m_globals; }
    /// The one that a name stands for in a frame; null if there is none.
    const SourceVariable* find(std::string_view name, const CallFrame& frame) const;

    /// The value of a variable in a lane. Fails with the reason if it has none.
    static Result<LaneValue> valueOf(const SourceVariable& variable, const LaneReader& reader);

private:
    void addDeclared();
    void addNamed();
    void addGlobals();
    bool isInScope(const CallFrame& frame, const SourceVariable& variable) const;

    const Program& m_program;
    const SourceMap& m_map;
    std::vector<SourceVariable> m_locals;
    std::vector<SourceVariable> m_globals;
};

} // namespace wavelane::sim
