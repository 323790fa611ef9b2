// SPDX-License-Identifier: MIT
#pragma once

#include "ui/models/project_rows.h"

#include <QVariant>

namespace wavelane::ui {

class Document;

/// One cell of ProjectModel.
struct RowCell
{
    const ProjectRow& row;
    ObjectId id;
    bool isName = true; ///< The first column, otherwise the second.
};

/// What the cell of an object shows for a role of Qt's models.
QVariant rowData(const Document& document, const RowCell& cell, int role);
/// As above for the headings Shaders, Resources, Passes and Expectations.
QVariant headingData(ObjectKind section, bool isName, int role);

} // namespace wavelane::ui
