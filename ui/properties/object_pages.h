// SPDX-License-Identifier: MIT
#pragma once

#include "ui/properties/property_page.h"

namespace wavelane::ui {

class EngineSession;

/// The project itself: name, description, what it requires.
class ProjectPage final : public PropertyPage
{
    Q_OBJECT

public:
    explicit ProjectPage(Document& document);
};

class ShaderPage final : public PropertyPage
{
    Q_OBJECT

public:
    ShaderPage(Document& document, ObjectId id, EngineSession& session);

private:
    const project::ShaderEntry& shader() const { return *shaderAt(project(), id()); }
    void edit(const QString& name, const std::function<void(project::ShaderEntry&)>& mutate);
    void addArguments();
    QString declaredText() const;

    EngineSession& m_session;
};

} // namespace wavelane::ui
