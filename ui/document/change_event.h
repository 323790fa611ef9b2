// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/objects/object_id.h"
#include "ui/document/objects/object_serials.h"

#include <filesystem>
#include <vector>

namespace wavelane::ui {

/// A change of the document. Panels, models and the session follow this one signal.
struct ChangeEvent
{
    enum class What {
        opened,    ///< Another project, or none.
        structure, ///< Objects were inserted, removed, moved or renamed: `changes`. Values may be new as well.
        object,    ///< Values of `object`.
        text,      ///< The text of `file`.
        saved,     ///< The files on disk match the document.
    };
    What what = What::opened;
    ObjectId object;
    std::filesystem::path file;
    std::vector<StructureChange> changes; ///< In order; empty if only values have changed.

    bool changesProject() const { return what == What::opened || what == What::structure || what == What::object; }
};

} // namespace wavelane::ui
