// SPDX-License-Identifier: MIT
#include "core/project/bindings/reconcile.h"

#include "core/base/text/parse_number.h"
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

/// A name with one index, such as `layers[2].albedo`, split into the name without the index and the index.
struct ElementPath
{
    std::string array;
    std::optional<std::uint32_t> index; ///< Nothing for names with another number of indices.
};

ElementPath elementPath(std::string_view name)
{
    const std::size_t open = name.find('[');
    const std::size_t close = name.find(']', open == std::string_view::npos ? 0 : open);
    if (open == std::string_view::npos || close == std::string_view::npos ||
        name.find('[', close) != std::string_view::npos)
        return {};
    const auto index = parseInteger<std::uint32_t>(name.substr(open + 1, close - open - 1));
    if (!index)
        return {};
    return {.array = std::string(name.substr(0, open)) + std::string(name.substr(close + 1)), .index = *index};
}

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
        std::vector<const BindEntry*> others;
        for (const BindEntry& entry : m_pass.bind)
            if (!place(entry))
                others.push_back(&entry);
        for (const BindEntry* entry : others)
            if (!placeByPath(*entry))
                reportUnmatched(entry->key, registerKey(entry->key));
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

    /// Returns false if no slot has this key.
    bool place(const BindEntry& entry)
    {
        if (entry.key == "$resources" || entry.key == "$samplers")
            return true; // Handled by `fillHeaps`.
        SlotSource source = SlotSource::byName;
        Slot* slot = find([&](const Slot& each) { return each.binding.name == entry.key; });
        const auto key = registerKey(entry.key);
        if (slot == nullptr && key) {
            slot = findByRegister(*key);
            source = SlotSource::byRegister;
        }
        if (slot == nullptr)
            return false;
        if (slot->value) {
            report(Severity::error, Code::badValue, bindPointer(entry.key),
                   std::format("\"{}\" and \"{}\" refer to the same binding of the shader.", slot->key, entry.key));
            return true;
        }
        slot->source = entry.value.resource == liveInputsName ? SlotSource::liveInputs : source;
        slot->key = entry.key;
        slot->at = bindPointer(entry.key);
        slot->value = entry.value;
        return true;
    }

    /// Compilers differ in whether an array in a structure is one slot, `s.textures`, or one for each element,
    /// `s.textures[1]`. An entry for one form also fills the other. Returns false if no slot fits.
    bool placeByPath(const BindEntry& entry)
    {
        const ElementPath path = elementPath(entry.key);
        return path.index ? placeElement(entry, path) : placeList(entry);
    }

    /// Fills one element of the slot of an array.
    bool placeElement(const BindEntry& entry, const ElementPath& path)
    {
        Slot* const slot = find([&](const Slot& each) { return each.binding.name == path.array; });
        const bool isUnbounded = slot != nullptr && std::ranges::contains(slot->binding.dimensions, 0U);
        if (slot == nullptr || entry.value.isList ||
            *path.index >= (isUnbounded ? maxBindingElements : slot->binding.count))
            return false;
        if (slot->value && !slot->value->isList)
            return false;
        if (!slot->value) {
            slot->value.emplace().isList = true;
            slot->source = SlotSource::byName;
            slot->at = bindPointer(entry.key);
        }
        std::vector<BindingValue>& list = slot->value->list;
        list.resize(std::max<std::size_t>(list.size(), *path.index + 1));
        list[*path.index] = entry.value;
        return true;
    }

    /// Gives the values of a list to the slots of the elements. Entries for single elements take precedence.
    bool placeList(const BindEntry& entry)
    {
        bool isFound = false;
        for (Slot& slot : m_outcome.matches) {
            const ElementPath path = elementPath(slot.binding.name);
            if (!path.index || path.array != entry.key)
                continue;
            isFound = true;
            if (slot.value || (entry.value.isList && *path.index >= entry.value.list.size()))
                continue;
            slot.source = SlotSource::byName;
            slot.at = bindPointer(entry.key);
            slot.value = entry.value.isList ? entry.value.list[*path.index] : entry.value;
        }
        return isFound;
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
