// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/engine_texels.h"

#include <utility>

namespace wavelane::ui {

EngineTexels::EngineTexels(Inspections& inspections, Place place, std::string name)
    : m_inspections(inspections), m_place(std::move(place)), m_name(std::move(name))
{
}

EngineTexels::~EngineTexels()
{
    for (const std::string& lane : m_lanes)
        m_inspections.cancel(lane);
}

void EngineTexels::ask(inspect::Action action, const std::string& lane, QObject* owner, Handler handler)
{
    const std::string ownLane = m_name + '/' + lane;
    m_lanes.insert(ownLane);
    m_inspections.ask({.target = m_place.target,
                       .view = m_place.view,
                       .other = m_place.other,
                       .combination = m_place.combination,
                       .action = std::move(action)},
                      ownLane, owner, std::move(handler));
}

} // namespace wavelane::ui
