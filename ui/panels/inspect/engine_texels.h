// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/inspections.h"
#include "ui/views/texels/remote_texels.h"

#include <set>
#include <string>

namespace wavelane::ui {

/// The texels of a part of a resource in the engine, after the last run. UI thread.
class EngineTexels final : public RemoteTexels
{
public:
    /// What is asked about; `name` must be unique among the texels of a session.
    struct Place
    {
        inspect::Target target;
        inspect::View view;
        std::string name;
    };
    /// `inspections` must outlive the texels.
    EngineTexels(Inspections& inspections, Place place);
    ~EngineTexels() override;

    void ask(inspect::Action action, const std::string& lane, QObject* owner, Handler handler) override;

private:
    Inspections& m_inspections;
    Place m_place;
    std::set<std::string> m_lanes; ///< In which was asked.
};

} // namespace wavelane::ui
