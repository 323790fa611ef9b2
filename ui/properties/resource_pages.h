// SPDX-License-Identifier: MIT
#pragma once

#include "ui/properties/property_page.h"

#include <variant>

namespace wavelane::ui {

class EngineSession;

/// What the pages of all resources share: the value by kind, edits of it, who uses it, its initial data.
class ResourcePage : public PropertyPage
{
    Q_OBJECT

public:
    ResourcePage(Document& document, ObjectId id);

protected:
    const project::Resource& resource() const { return *resourceAt(project(), id()); }

    /// The page is made for a resource of kind `Kind` and rebuilt where that changes.
    template<class Kind>
    const Kind& kind() const
    {
        return std::get<Kind>(resource().kind);
    }
    template<class Kind, class Mutate>
    void editKind(const QString& name, Mutate&& mutate)
    {
        document().template edit<project::Resource>(id(), name, [&](project::Resource& one) {
            if (auto* value = std::get_if<Kind>(&one.kind))
                mutate(*value);
        });
    }

    void addUsers();
    /// Heap type, explicit heap and offset of a buffer or texture: a heap decides the type of what lies in it.
    template<class Kind>
    void addMemory(bool withHeapType);
    void addInitial();
};

class BufferPage final : public ResourcePage
{
    Q_OBJECT

public:
    BufferPage(Document& document, ObjectId id);

private:
    static void setLengthUnit(project::Buffer& buffer, bool elements);
};

class TexturePage final : public ResourcePage
{
    Q_OBJECT

public:
    TexturePage(Document& document, ObjectId id);

private:
    void addDimension();
};

class SamplerPage final : public ResourcePage
{
    Q_OBJECT

public:
    SamplerPage(Document& document, ObjectId id);
};

class HeapPage final : public ResourcePage
{
    Q_OBJECT

public:
    HeapPage(Document& document, ObjectId id);
};

/// Constants by member name: a table of names and JSON values, with the members that shaders declare.
class ConstantsPage final : public ResourcePage
{
    Q_OBJECT

public:
    ConstantsPage(Document& document, ObjectId id, const EngineSession& session);

private:
    QStringList declaredMembers() const;

    const EngineSession& m_session;
};

} // namespace wavelane::ui
