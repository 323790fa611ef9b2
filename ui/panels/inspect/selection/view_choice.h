// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"

namespace wavelane::ui {

class InspectTabs;

/// Chooses the view of a resource that is shown for the first time: an image for textures, and Table or Hex for
/// buffers, but only if the user did not choose another one. UI thread.
class ViewChoice
{
public:
    void choose(const project::Resource* resource, InspectTabs& tabs); ///< Null: no resource; changes nothing.
    void forget() { m_leftImage = false; }                             ///< The user has chosen a view.

private:
    bool m_leftImage = false; ///< Another view is shown because a buffer was selected.
};

} // namespace wavelane::ui
