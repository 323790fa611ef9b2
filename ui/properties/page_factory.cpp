// SPDX-License-Identifier: MIT
#include "ui/properties/object_pages.h"
#include "ui/properties/pass_pages.h"
#include "ui/properties/resource_pages.h"

namespace wavelane::ui {

namespace {

/// An object that could not be read has no values to edit: its problems are all there is to show.
class BrokenPage final : public PropertyPage
{
public:
    BrokenPage(Document& document, ObjectId id) : PropertyPage(document, std::move(id))
    {
        beginSection(tr("Cannot be read"));
        addText(tr("What to do"), [] {
            return tr("Click the problem in Problems: it shows the place in project.wavelane. Mend it there "
                      "and save.");
        });
    }
};

PropertyPage* makeResourcePage(Document& document, const ObjectId& id, const project::Resource& resource,
                               const EngineSession& session)
{
    struct Maker
    {
        Document& document;
        const ObjectId& id;
        const EngineSession& session;
        PropertyPage* operator()(const project::Buffer&) const { return new BufferPage(document, id); }
        PropertyPage* operator()(const project::Texture&) const { return new TexturePage(document, id); }
        PropertyPage* operator()(const project::Sampler&) const { return new SamplerPage(document, id); }
        PropertyPage* operator()(const project::Heap&) const { return new HeapPage(document, id); }
        PropertyPage* operator()(const project::Constants&) const { return new ConstantsPage(document, id, session); }
        PropertyPage* operator()(const project::AccelerationStructure&) const { return nullptr; }
    };
    return std::visit(Maker{document, id, session}, resource.kind);
}

} // namespace

PropertyPage* makePropertyPage(Document& document, const ObjectId& id, EngineSession& session)
{
    const project::Project& project = document.project();
    if (const auto* shader = shaderAt(project, id))
        return shader->broken ? static_cast<PropertyPage*>(new BrokenPage(document, id))
                              : new ShaderPage(document, id, session);
    if (const auto* resource = resourceAt(project, id))
        return resource->broken ? new BrokenPage(document, id) : makeResourcePage(document, id, *resource, session);
    if (const auto* pass = passAt(project, id)) {
        if (pass->broken)
            return new BrokenPage(document, id);
        if (std::holds_alternative<project::DispatchPass>(pass->kind))
            return new DispatchPage(document, id, session);
        return new OtherPassPage(document, id);
    }
    if (id.kind != ObjectKind::project || !document.isOpen())
        return nullptr;
    return document.isReadable() ? static_cast<PropertyPage*>(new ProjectPage(document))
                                 : new BrokenPage(document, id);
}

} // namespace wavelane::ui
