// SPDX-License-Identifier: MIT
#include "ui/document/references.h"

#include <variant>

namespace wavelane::ui {

namespace {

using Visit = std::function<void(std::string&)>;

struct ResourceNamesOfPass
{
    const Visit& visit;

    void value(project::BindingValue& one) const
    {
        visit(one.resource);
        visit(one.sampler);
        visit(one.counter);
        for (project::BindingValue& element : one.list)
            value(element);
    }

    void operator()(project::DispatchPass& pass) const
    {
        if (auto* cover = std::get_if<project::Cover>(&pass.size))
            visit(cover->resource);
        if (auto* indirect = std::get_if<project::Indirect>(&pass.size))
            visit(indirect->buffer);
        for (project::BindEntry& entry : pass.bind) {
            value(entry.value);
            for (auto& [index, element] : entry.heap)
                value(element);
        }
    }
    void operator()(project::CopyPass& pass) const
    {
        visit(pass.from.resource);
        visit(pass.to.resource);
    }
    void operator()(project::UploadPass& pass) const { visit(pass.resource); }
    void operator()(project::ClearPass& pass) const { visit(pass.resource); }
    void operator()(project::SwapPass& pass) const
    {
        for (std::string& name : pass.resources)
            visit(name);
    }
    void operator()(project::BindTilePass& pass) const
    {
        visit(pass.resource);
        visit(pass.heap);
    }
    void operator()(project::PresentPass& pass) const { visit(pass.resource); }
    void operator()(project::GroupPass& pass) const
    {
        for (project::Pass& one : pass.passes)
            std::visit(*this, one.kind);
    }
};

struct ResourceNamesOfResource
{
    const Visit& visit;

    void place(std::optional<project::Placement>& placement) const
    {
        if (placement)
            visit(placement->heap);
    }
    void operator()(project::Buffer& buffer) const { place(buffer.placement); }
    void operator()(project::Texture& texture) const { place(texture.placement); }
    void operator()(project::AccelerationStructure& structure) const
    {
        for (project::BottomLevel& level : structure.blas) {
            for (project::TriangleGeometry& triangles : level.triangles) {
                visit(triangles.vertices);
                visit(triangles.indices);
            }
            for (project::BoxGeometry& boxes : level.boxes)
                visit(boxes.buffer);
        }
    }
    void operator()(project::Constants&) const {}
    void operator()(project::Sampler&) const {}
    void operator()(project::Heap&) const {}
};

struct ResourceNamesOfExpectation
{
    const Visit& visit;

    void operator()(project::EqualExpectation& one) const
    {
        for (std::string& name : one.resources)
            visit(name);
    }
    void operator()(project::ErrorExpectation&) const {}
    void operator()(auto& one) const { visit(one.resource); }
};

void visitPasses(std::vector<project::Pass>& passes, const std::function<void(project::Pass&)>& visit)
{
    for (project::Pass& pass : passes) {
        visit(pass);
        if (auto* group = std::get_if<project::GroupPass>(&pass.kind))
            visitPasses(group->passes, visit);
    }
}

} // namespace

void visitResourceNames(project::Project& project, const Visit& visit)
{
    for (project::Resource& resource : project.resources)
        std::visit(ResourceNamesOfResource{visit}, resource.kind);
    for (project::Pass& pass : project.passes)
        std::visit(ResourceNamesOfPass{visit}, pass.kind);
    for (project::Expectation& expectation : project.expectations)
        std::visit(ResourceNamesOfExpectation{visit}, expectation.kind);
}

void visitShaderNames(project::Project& project, const Visit& visit)
{
    visitPasses(project.passes, [&](project::Pass& pass) {
        if (auto* dispatch = std::get_if<project::DispatchPass>(&pass.kind))
            visit(dispatch->shader);
    });
}

void visitPassNames(project::Project& project, const Visit& visit)
{
    for (project::Expectation& expectation : project.expectations)
        visit(expectation.after);
}

bool uses(const project::Pass& pass, const std::string& resource)
{
    bool found = false;
    project::Pass copy = pass;
    const Visit look = [&](std::string& name) { found = found || name == resource; };
    std::visit(ResourceNamesOfPass{look}, copy.kind);
    return found;
}

} // namespace wavelane::ui
