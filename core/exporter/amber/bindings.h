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

/// What the pipelines of a script bind, with the buffers and samplers that no resource of the project is: constants,
/// counters, live inputs, push constants.
class AmberBindings
{
public:
    /// Both must outlive this. `places` tells which resource stands behind a name at the moment.
    AmberBindings(AmberScript& script, const run::NameMap& places) : m_script(script), m_places(places) {}

    /// The statement that binds these to a slot, for the pass `at`, where the script is refused if it cannot.
    std::string text(const LoweredSlot& slot, const std::vector<const LoweredDescriptor*>& elements,
                     const std::string& at);
    /// A buffer that is no resource of the project: one for each name, content and key.
    std::string hidden(const std::string& wanted, const std::vector<std::byte>& bytes, const std::string& key = {});

private:
    std::string nameOf(const LoweredDescriptor& descriptor);
    std::string bound(const std::string& resource);
    std::string samplerOf(const LoweredDescriptor& descriptor);
    std::string defaultSampler(bool comparing);
    void checkView(const LoweredDescriptor& descriptor, const std::string& resource);
    std::string constantsOf(const LoweredDescriptor& descriptor);
    std::string inputsOf(std::size_t index);

    AmberScript& m_script;
    const run::NameMap& m_places;
    std::map<std::tuple<std::string, std::vector<std::byte>, std::string>, std::string> m_hidden;
    std::map<bool, std::string> m_defaultSamplers;
    std::string m_at; ///< The pass that binds.
};

} // namespace wavelane::exporter
