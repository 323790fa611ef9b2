// SPDX-License-Identifier: MIT
#pragma once

#include "ui/document/document.h"

#include <string>

namespace wavelane::project {
struct Slot;
} // namespace wavelane::project

namespace wavelane::ui {

/// The edits that a slot table makes to one dispatch pass. Each is one undo step.
class SlotEdits
{
public:
    /// `document` must outlive the object; `pass` names a dispatch pass.
    SlotEdits(Document& document, ObjectId pass) : m_document(document), m_pass(std::move(pass)) {}

    void bind(const std::string& key, const std::string& resource);
    void unbind(const std::string& key);
    /// Binds one element of an array slot; an empty `resource` leaves it unbound.
    void bindElement(const project::Slot& slot, std::size_t index, const std::string& resource);

private:
    Document& m_document;
    ObjectId m_pass;
};

} // namespace wavelane::ui
