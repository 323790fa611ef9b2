// SPDX-License-Identifier: MIT
#include "core/project/reconcile.h"

#include "core/project/json_pointer.h"

#include <algorithm>
#include <format>
#include <optional>

namespace wavelane::project {

namespace {

using shader::Binding;
using shader::BindingKind;

/// `u0` or `u0:1` for a binding; empty where it has no register.
std::string registerOf(const Binding& binding, shader::Language language, bool withSpace)
{
    std::string name = binding.registerName;
    std::uint32_t space = binding.space;
    if (name.empty() && language != shader::Language::hlsl) {
        constexpr std::string_view letters = "btus";
        const std::uint32_t letter = binding.binding / 1024;
        if (letter >= letters.size())
            return {};
        name = std::format("{}{}", letters[letter], binding.binding % 1024);
        space = binding.set;
    }
    if (name.empty() || (!withSpace && space != 0))
        return {};
    return withSpace ? std::format("{}:{}", name, space) : name;
}

class Reconciler
{
public:
    Reconciler(const Project& project, const DispatchPass& pass, const std::string& pointer,
               const shader::Reflection& reflection, shader::Language language,
               const std::vector<std::string>& declared)
        : m_project(project), m_pass(pass), m_pointer(pointer), m_reflection(reflection), m_language(language),
          m_declared(declared), m_used(pass.bind.size())
    {
    }

    Reconciliation run()
    {
        for (const Binding& binding : m_reflection.bindings)
            m_out.slots.push_back(slotOf(binding));
        for (std::size_t i = 0; i < m_pass.bind.size(); ++i) {
            if (!m_used[i])
                complain(m_pass.bind[i]);
        }
        return std::move(m_out);
    }

private:
    std::string pointerOf(const BindEntry& entry) const { return childPointer(m_pointer + "/bind", entry.key); }

    void add(Severity severity, Code code, std::string message, std::string at)
    {
        m_out.diagnostics.push_back(
            {.severity = severity, .code = code, .message = std::move(message), .at = std::move(at)});
    }

    const BindEntry* entryFor(const Binding& binding, SlotSource& source)
    {
        for (const bool byName : {true, false}) {
            for (std::size_t i = 0; i < m_pass.bind.size(); ++i) {
                const std::string& key = m_pass.bind[i].key;
                const bool matches = byName ? binding.name == key
                                            : key == registerOf(binding, m_language, false) ||
                                                  key == registerOf(binding, m_language, true);
                if (!matches || key.empty())
                    continue;
                m_used[i] = true;
                source = byName ? SlotSource::byName : SlotSource::byRegister;
                return &m_pass.bind[i];
            }
        }
        return nullptr;
    }

    Slot slotOf(const Binding& binding)
    {
        Slot slot{.binding = binding, .at = m_pointer};
        const BindEntry* entry = entryFor(binding, slot.source);
        if (entry) {
            slot.at = pointerOf(*entry);
            slot.elements = elementsOf(binding, entry->value, slot.at);
            if (entry->value.resource == "$inputs")
                slot.source = SlotSource::liveInputs;
        } else if (binding.kind == BindingKind::constants && binding.name == "Wavelane") {
            slot.source = SlotSource::liveInputs;
            slot.elements.resize(1);
        } else if (m_project.resource(binding.name)) {
            slot.source = SlotSource::byEqualName;
            slot.elements = elementsOf(binding, BindingValue{.resource = binding.name}, slot.at);
        } else {
            slot.elements.resize(std::max(binding.count, 1u));
            if (binding.used) {
                add(Severity::warning, Code::bindingMissing,
                    std::format("Nothing is bound to `{}` ({}); it reads zeros and drops writes.", binding.name,
                                shader::toString(binding.kind)),
                    m_pointer);
            }
        }
        return slot;
    }

    static void flatten(const BindingValue& value, std::vector<BindingValue>& out)
    {
        if (!value.isList) {
            out.push_back(value);
            return;
        }
        for (const BindingValue& each : value.list)
            flatten(each, out);
    }

    /// Nested lists are padded row by row, so that a short inner list does not move the rows behind it.
    static void flattenRows(const BindingValue& value, const std::vector<std::uint32_t>& dimensions,
                            std::size_t depth, std::vector<BindingValue>& out)
    {
        std::size_t rowSize = 1;
        for (std::size_t i = depth + 1; i < dimensions.size(); ++i)
            rowSize *= dimensions[i];
        for (const BindingValue& each : value.list) {
            const std::size_t start = out.size();
            if (each.isList && depth + 1 < dimensions.size())
                flattenRows(each, dimensions, depth + 1, out);
            else
                out.push_back(each);
            if (each.isList)
                out.resize(std::max(out.size(), start + rowSize));
        }
    }

    std::vector<BindingValue> elementsOf(const Binding& binding, const BindingValue& value, const std::string& at)
    {
        std::vector<BindingValue> elements;
        const bool nested = value.isList && std::ranges::any_of(value.list, &BindingValue::isList);
        if (nested)
            flattenRows(value, binding.dimensions, 0, elements);
        else
            flatten(value, elements);
        if (binding.count == 0) {
            if (elements.empty())
                elements.emplace_back();
            return elements;
        }
        if (elements.size() > binding.count) {
            add(Severity::error, Code::badValue,
                std::format("`{}` has {} elements; {} are bound to it.", binding.name, binding.count,
                            elements.size()),
                at);
        }
        elements.resize(binding.count);
        return elements;
    }

    void complain(const BindEntry& entry)
    {
        if (std::ranges::find(m_declared, entry.key) != m_declared.end())
            return;
        std::string names;
        for (const Binding& binding : m_reflection.bindings)
            names += (names.empty() ? "" : ", ") + binding.name;
        add(Severity::error, Code::badValue,
            std::format("Shader \"{}\" declares no `{}`; it declares {}.", m_pass.shader, entry.key,
                        names.empty() ? "nothing" : names),
            pointerOf(entry));
    }

    const Project& m_project;
    const DispatchPass& m_pass;
    const std::string& m_pointer;
    const shader::Reflection& m_reflection;
    shader::Language m_language;
    const std::vector<std::string>& m_declared;
    std::vector<bool> m_used;
    Reconciliation m_out;
};

} // namespace

Reconciliation reconcile(const Project& project, const DispatchPass& pass, const std::string& passPointer,
                         const shader::Reflection& reflection, shader::Language language,
                         const std::vector<std::string>& declared)
{
    return Reconciler(project, pass, passPointer, reflection, language, declared).run();
}

} // namespace wavelane::project
