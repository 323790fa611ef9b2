// SPDX-License-Identifier: MIT
#include "core/project/edit/reconcile.h"

#include "core/project/bindings/binding_elements.h"
#include "core/project/bindings/binding_key.h"
#include "core/project/bindings/heap_slots.h"
#include "core/project/json/json_pointer.h"

#include <algorithm>
#include <format>

namespace wavelane::project {

namespace {

/// The shader of a pass.
struct ReflectedShader
{
    const shader::Reflection& reflection;
    shader::Language language;
    const std::vector<std::string>& declared; ///< Names and registers, also of bindings that the shader does not use.
};

class Reconciler
{
public:
    Reconciler(const Project& project, const DispatchPass& pass, const std::string& pointer,
               const ReflectedShader& shader)
        : m_project(project), m_pass(pass), m_at(pointer), m_language(shader.language), m_declared(shader.declared)
    {
        for (const shader::Binding& each : shader.reflection.bindings) {
            if (!each.heap)
                m_outcome.matches.push_back({.binding = each, .at = pointer, .key = keyFor(each)});
        }
        fillHeaps(project, pass, pointer, shader.reflection, shader.declared, m_outcome);
    }

    Reconciliation run()
    {
        for (const BindEntry& entry : m_pass.bind)
            place(entry);
        for (Slot& slot : m_outcome.matches) {
            if (slot.value)
                fill(slot, *slot.value);
            else
                matchWithoutKey(slot);
        }
        return std::move(m_outcome);
    }

private:
    /// The key for a new entry of the slot: its name, or its register if the module has no names.
    static std::string keyFor(const shader::Binding& binding)
    {
        if (!binding.name.empty())
            return binding.name;
        if (!binding.registerName.empty())
            return binding.space == 0 ? binding.registerName
                                      : std::format("{}:{}", binding.registerName, binding.space);
        const RegisterKey own{.letter = registerLetter(binding.kind), .space = binding.set};
        const std::uint32_t base = bindingNumber(own);
        const bool byTable = binding.binding >= base && binding.binding - base < 1024;
        return toString({own.letter, byTable ? binding.binding - base : binding.binding, binding.set});
    }

    std::string bindPointer(std::string_view key) const { return childPointer(m_at + "/bind", key); }

    Slot* find(const auto& matches)
    {
        const auto found = std::ranges::find_if(m_outcome.matches, matches);
        return found == m_outcome.matches.end() ? nullptr : &*found;
    }

    Slot* findByRegister(const RegisterKey& key)
    {
        Slot* written = find([&](const Slot& slot) {
            return !slot.binding.registerName.empty() &&
                   registerKey(slot.binding.registerName) == RegisterKey{key.letter, key.number, 0} &&
                   slot.binding.space == key.space;
        });
        if (written != nullptr || m_language == shader::Language::hlsl)
            return written;
        Slot* numbered = find([&](const Slot& slot) {
            return slot.binding.set == key.space && slot.binding.binding == bindingNumber(key);
        });
        if (numbered != nullptr)
            return numbered;
        return find([&](const Slot& slot) {
            return slot.binding.set == key.space && slot.binding.binding == key.number &&
                   registerLetter(slot.binding.kind) == key.letter;
        });
    }

    void place(const BindEntry& entry)
    {
        if (entry.key == "$resources" || entry.key == "$samplers")
            return; // Handled by `fillHeaps`.
        SlotSource source = SlotSource::byName;
        Slot* slot = find([&](const Slot& each) { return each.binding.name == entry.key; });
        const auto key = registerKey(entry.key);
        if (slot == nullptr && key) {
            slot = findByRegister(*key);
            source = SlotSource::byRegister;
        }
        if (slot == nullptr) {
            reportUnmatched(entry.key, key);
            return;
        }
        if (slot->value) {
            report(Severity::error, Code::badValue, bindPointer(entry.key),
                   std::format("\"{}\" and \"{}\" refer to the same binding of the shader.", slot->key, entry.key));
            return;
        }
        slot->source = entry.value.resource == liveInputsName ? SlotSource::liveInputs : source;
        slot->key = entry.key;
        slot->at = bindPointer(entry.key);
        slot->value = entry.value;
    }

    void reportUnmatched(const std::string& name, const std::optional<RegisterKey>& key)
    {
        const bool declared = std::ranges::any_of(
            m_declared, [&](const std::string& each) { return each == name || (key && registerKey(each) == key); });
        m_outcome.unmatched.push_back({.key = name, .declared = declared});
        if (declared)
            return;
        std::string names;
        for (const Slot& slot : m_outcome.matches)
            names += (names.empty() ? "" : ", ") + slot.key;
        report(Severity::error, Code::badValue, bindPointer(name),
               std::format("The shader \"{}\" does not declare \"{}\"; it declares {}.", m_pass.shader, name,
                           names.empty() ? "no bindings" : names));
    }

    void matchWithoutKey(Slot& slot)
    {
        const shader::Binding& binding = slot.binding;
        if (binding.kind == shader::BindingKind::constants && binding.name == liveInputsBlock) {
            slot.source = SlotSource::liveInputs;
            fill(slot, {.resource = std::string(liveInputsName)});
        } else if (!binding.name.empty() && m_project.resource(binding.name) != nullptr) {
            slot.source = SlotSource::byEqualName;
            fill(slot, {.resource = binding.name});
        } else {
            leaveNull(slot);
            if (binding.used) {
                slot.problem =
                    report(Severity::warning, Code::bindingMissing, m_at,
                           std::format("Nothing is bound to \"{}\" ({}); reads return zero and writes are discarded.",
                                       slot.key, toString(binding.kind)));
            }
        }
    }

    static void leaveNull(Slot& slot)
    {
        slot.elements.resize(std::clamp(slot.binding.count, 1u, maxBindingElements));
    }

    void fill(Slot& slot, const BindingValue& value)
    {
        auto elements = bindingElements(slot.binding, value);
        if (!elements) {
            slot.problem = report(Severity::error, elements.error().code, slot.at, elements.error().message);
            leaveNull(slot);
            return;
        }
        slot.elements = std::move(*elements);
        for (const BindingValue& each : slot.elements) {
            if (auto problem = bindingProblem(m_project, slot.binding, each)) {
                slot.problem = toDiagnostic(*problem);
                slot.problem->at = slot.at;
                return;
            }
        }
    }

    Diagnostic report(Severity severity, Code code, std::string pointer, std::string message)
    {
        m_outcome.diagnostics.push_back(
            {.severity = severity, .code = code, .message = std::move(message), .at = std::move(pointer)});
        return m_outcome.diagnostics.back();
    }

    const Project& m_project;
    const DispatchPass& m_pass;
    const std::string& m_at;
    shader::Language m_language;
    const std::vector<std::string>& m_declared;
    Reconciliation m_outcome;
};

} // namespace

Reconciliation reconcile(const Project& project, const DispatchPass& pass, const std::string& passPointer,
                         const shader::Reflection& reflection, shader::Language language,
                         const std::vector<std::string>& declared)
{
    return Reconciler(project, pass, passPointer, {reflection, language, declared}).run();
}

} // namespace wavelane::project
