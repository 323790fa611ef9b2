// SPDX-License-Identifier: MIT
#pragma once

#include "core/exporter/amber/script.h"
#include "core/plan/name_map.h"

#include <cstddef>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace wavelane::exporter {

/// The bindings of a script's pipelines, and the buffers and samplers that are not resources of the project:
/// constants, counters, live inputs, push constants.
class AmberBindings
{
public:
    /// Both must outlive this. `places` maps names to the resources that they denote after the swaps so far.
    AmberBindings(AmberScript& script, const plan::NameMap& places) : m_script(script), m_places(places) {}

    /// The statement that binds the elements to a slot in the pass `at`. Refuses the script if Amber cannot bind
    /// them.
    std::string text(const LoweredSlot& slot, const std::vector<const LoweredDescriptor*>& elements,
                     const std::string& at);
    /// A buffer that is not a resource of the project. Calls with equal arguments return the same buffer.
    std::string hidden(const std::string& wanted, const std::vector<std::byte>& bytes, const std::string& key = {});

private:
    std::string nameOf(const LoweredDescriptor& descriptor);
    std::string bound(const std::string& resource);
    std::string samplerOf(const LoweredDescriptor& descriptor);
    std::string defaultSampler(bool comparing);
    void checkView(const LoweredDescriptor& descriptor, const std::string& resource);
    std::string constantsOf(const LoweredDescriptor& descriptor);
    std::string inputsOf(std::size_t index);
    plan::LiveInputs firstInputs() const;

    AmberScript& m_script;
    const plan::NameMap& m_places;
    std::map<std::tuple<std::string, std::vector<std::byte>, std::string>, std::string> m_hidden;
    std::map<bool, std::string> m_defaultSamplers;
    std::string m_at; ///< The pass that binds.
};

} // namespace wavelane::exporter
