// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/json/json_pointer.h"
#include "core/project/project.h"

#include <string>
#include <string_view>
#include <variant>

namespace wavelane::project {

/// Visits all references between objects of a project, in file order. `Visitor` has these functions, whose first
/// parameter is a reference, constant if the project is:
///   shader(name, at), resource(name, at), pass(name, at): a name that is not empty
///   amount(amount, at): a size that may be in the tiles of a resource
///   pointer(text, at): a JSON pointer into the project
template<class Visitor>
class ReferenceWalk
{
public:
    explicit ReferenceWalk(Visitor& visitor) : m_visitor(visitor) {}

    void walk(auto& project)
    {
        for (auto& each : project.resources) {
            if (!each.broken)
                std::visit([&](auto& kind) { visit(kind, childPointer("/resources", each.name)); }, each.kind);
        }
        walkPasses(project.passes, "/passes");
        for (std::size_t i = 0; i < project.expectations.size(); ++i) {
            auto& each = project.expectations[i];
            const std::string at = childPointer("/expect", i);
            if (each.broken)
                continue;
            std::visit([&](auto& kind) { visit(kind, at); }, each.kind);
            if (!each.after.empty())
                m_visitor.pass(each.after, at + "/after");
        }
    }

private:
    void name(auto& text, const std::string& at)
    {
        if (!text.empty())
            m_visitor.resource(text, at);
    }

    void visit(auto& resource, const std::string& at)
        requires requires { resource.placement; }
    {
        if constexpr (requires { resource.width; }) {
            m_visitor.amount(resource.width, at + "/width");
            m_visitor.amount(resource.height, at + "/height");
            m_visitor.amount(resource.depth, at + "/depth");
        } else {
            if (resource.size)
                m_visitor.amount(*resource.size, at + "/size");
            if (resource.count)
                m_visitor.amount(*resource.count, at + "/count");
        }
        if (resource.placement) {
            name(resource.placement->heap, at + "/heap");
            m_visitor.amount(resource.placement->offset, at + "/offset");
        }
    }
    void visit(auto& structure, const std::string& at)
        requires requires { structure.instances; }
    {
        for (std::size_t i = 0; i < structure.blas.size(); ++i) {
            const std::string level = childPointer(at + "/blas", i);
            for (std::size_t j = 0; j < structure.blas[i].triangles.size(); ++j) {
                auto& each = structure.blas[i].triangles[j];
                name(each.vertices, childPointer(level + "/triangles", j) + "/vertices");
                name(each.indices, childPointer(level + "/triangles", j) + "/indices");
            }
            for (std::size_t j = 0; j < structure.blas[i].boxes.size(); ++j)
                name(structure.blas[i].boxes[j].buffer, childPointer(level + "/aabbs", j) + "/buffer");
        }
    }
    void visit(const Constants&, const std::string&) {}
    void visit(const Sampler&, const std::string&) {}
    void visit(auto& heap, const std::string& at)
        requires requires {
            heap.heapType;
            heap.size.expression;
        }
    {
        m_visitor.amount(heap.size, at + "/size");
    }

    void walkPasses(auto& passes, const std::string& list)
    {
        for (std::size_t i = 0; i < passes.size(); ++i) {
            if (!passes[i].broken)
                std::visit([&](auto& kind) { visit(kind, childPointer(list, i)); }, passes[i].kind);
        }
    }
    void visit(auto& group, const std::string& at)
        requires requires { group.passes; }
    {
        walkPasses(group.passes, at + "/group");
    }
    void visit(auto& dispatch, const std::string& at)
        requires requires { dispatch.shader; }
    {
        if (!dispatch.shader.empty())
            m_visitor.shader(dispatch.shader, at + "/dispatch");
        std::visit([&](auto& size) { visitSize(size, at); }, dispatch.size);
        for (auto& entry : dispatch.bind) {
            const std::string key = childPointer(at + "/bind", entry.key);
            visitBinding(entry.value, key);
            for (auto& [index, value] : entry.heap)
                visitBinding(value, childPointer(key, std::to_string(index)));
        }
    }
    void visitSize(auto& size, const std::string& at)
    {
        if constexpr (requires { size.resource; })
            name(size.resource, at + "/cover");
        if constexpr (requires { size.buffer; })
            name(size.buffer, at + "/indirect/buffer");
    }
    void visitBinding(auto& value, const std::string& at)
    {
        const bool plain = value.isPlain();
        name(value.resource, plain ? at : at + "/resource");
        name(value.sampler, at + "/sampler");
        name(value.counter, at + "/counter");
        for (std::size_t i = 0; i < value.list.size(); ++i)
            visitBinding(value.list[i], childPointer(at, i));
    }
    void visit(auto& copy, const std::string& at)
        requires requires { copy.from; }
    {
        name(copy.from.resource, at + "/copy/from");
        name(copy.to.resource, at + "/copy/to");
        if (copy.size)
            m_visitor.amount(*copy.size, at + "/size");
        if (copy.from.offset)
            m_visitor.amount(*copy.from.offset, at + "/from_offset");
        if (copy.to.offset)
            m_visitor.amount(*copy.to.offset, at + "/to_offset");
    }
    void visit(auto& swap, const std::string& at)
        requires requires { swap.resources; }
    {
        constexpr bool expectation = std::is_same_v<std::remove_cvref_t<decltype(swap)>, EqualExpectation>;
        const std::string list = at + (expectation ? "/equal" : "/swap");
        name(swap.resources[0], list + "/0");
        name(swap.resources[1], list + "/1");
    }
    void visit(auto& error, const std::string& at)
        requires requires { error.codes; }
    {
        m_visitor.pointer(error.at, at + "/at");
    }
    /// All other passes and expectations refer to one resource.
    void visit(auto& other, const std::string& at)
        requires(requires { other.resource; } && !requires { other.size; })
    {
        using Kind = std::remove_cvref_t<decltype(other)>;
        std::string_view key = "/resource";
        if constexpr (std::is_same_v<Kind, UploadPass>)
            key = "/upload";
        else if constexpr (std::is_same_v<Kind, ClearPass>)
            key = "/clear";
        else if constexpr (std::is_same_v<Kind, BindTilePass>)
            key = "/bind_tile";
        else if constexpr (std::is_same_v<Kind, PresentPass>)
            key = "/present";
        else if constexpr (std::is_same_v<Kind, CounterExpectation>)
            key = "/counter";
        name(other.resource, at + std::string(key));
        if constexpr (std::is_same_v<Kind, BindTilePass>)
            name(other.heap, at + "/heap");
        if constexpr (std::is_same_v<Kind, BindTilePass> || std::is_same_v<Kind, UploadPass>)
            m_visitor.amount(other.offset, at + "/offset");
    }

    Visitor& m_visitor;
};

} // namespace wavelane::project
