// SPDX-License-Identifier: MIT
#pragma once

#include "ui/properties/object_editor.h"

namespace wavelane::ui {

class EngineSession;
class PropertyForm;
struct ExpectationState;
struct ShaderState;

/// The read-only parts of a property page: sizes that follow from the keys, users of the object, compile results, and
/// previews of samplers and initial data. The form calls back into this object: it must outlive the form.
class PageFacts
{
public:
    PageFacts(const ObjectEditor& editor, EngineSession& session) : m_editor(editor), m_session(session) {}

    void addTop(PropertyForm& form) const;         ///< Above all rows.
    void addDataPreview(PropertyForm& form) const; ///< After the rows of initial data, or of an upload's data.
    void addBottom(PropertyForm& form) const;      ///< Below all rows.

private:
    void addResourceFacts(PropertyForm& form) const;
    void addShaderFacts(PropertyForm& form) const;
    void addVerdict(PropertyForm& form) const;
    const ExpectationState* expectationState() const; ///< Null for other objects.
    const project::Resource* resource() const;
    const ShaderState* shaderState() const;
    QString sizeText() const;
    QString liveNote() const; ///< About constants without a value that could be live; empty if there are none.
    QString usersText() const;
    QString compilerText() const;
    QString groupSizeText() const;
    QString bindingsText() const;

    const ObjectEditor& m_editor;
    EngineSession& m_session;
};

} // namespace wavelane::ui
