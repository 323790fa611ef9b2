// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/inspections.h"
#include "ui/views/texels/remote_texels.h"

#include <optional>
#include <set>
#include <string>

namespace wavelane::ui {

/// The texels of a part of a resource in the engine, or of such a part and other contents. UI thread.
class EngineTexels final : public RemoteTexels
{
public:
    /// What is asked about.
    struct Place
    {
        inspect::Target target;
        inspect::View view;
        std::optional<inspect::Other> other = {};
        std::optional<inspect::Combination> combination = {};
        bool operator==(const Place&) const = default;
    };
    /// `name` must be unique among the texels of a session. `inspections` must outlive the texels.
    EngineTexels(Inspections& inspections, Place place, std::string name);
    ~EngineTexels() override;

    /// Applies to later questions.
    void setCombination(const inspect::Combination& combination) { m_place.combination = combination; }
    void ask(inspect::Action action, const std::string& lane, QObject* owner, Handler handler) override;

private:
    Inspections& m_inspections;
    Place m_place;
    std::string m_name;
    std::set<std::string> m_lanes; ///< In which was asked.
};

} // namespace wavelane::ui
