// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/object_id.h"

#include <filesystem>

namespace wavelane::ui {

/// What changed in the document; the one signal that panels, models and the session follow.
struct ChangeEvent
{
    enum class What {
        opened,    ///< Another project, or none; everything is new.
        structure, ///< Objects came, went, moved or got another name.
        object,    ///< Values of `object`.
        text,      ///< The text of `file`.
        saved,     ///< Files on disk are the document now.
    };
    What what = What::opened;
    ObjectId object;
    std::filesystem::path file;

    bool changesProject() const { return what == What::opened || what == What::structure || what == What::object; }
};

} // namespace wavelane::ui
