// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/reflection.h"
#include "ui/properties/property_page.h"

#include <variant>

namespace wavelane::ui {

class EngineSession;
class SlotTable;

/// What the pages of all passes share: name, enabled, in which frames.
class PassPage : public PropertyPage
{
    Q_OBJECT

public:
    PassPage(Document& document, ObjectId id);

protected:
    const project::Pass& pass() const { return *passAt(project(), id()); }

    template<class Kind>
    const Kind& kind() const
    {
        return std::get<Kind>(pass().kind);
    }
    template<class Kind, class Mutate>
    void editKind(const QString& name, Mutate&& mutate)
    {
        document().template edit<project::Pass>(id(), name, [&](project::Pass& one) {
            if (auto* value = std::get_if<Kind>(&one.kind))
                mutate(*value);
        });
    }

    void addCommon();
    /// A choice of resources by name; what the pass names stays in the list where there is no such resource.
    ChoiceField* addResource(const QString& label, const QString& key, std::function<std::string()> load,
                             std::function<void(std::string)> commit,
                             std::function<bool(const project::Resource&)> accepts = {});
};

class DispatchPage final : public PassPage
{
    Q_OBJECT

public:
    DispatchPage(Document& document, ObjectId id, EngineSession& session);

private:
    struct Declared
    {
        QStringList names, defaults;
    };

    void addSize();
    void addConstants(const QString& title, const QString& key,
                      project::ConstantValues project::DispatchPass::* member,
                      std::function<Declared(const shader::Reflection&)> declaredIn);
    void setSizeMode(int mode);
    std::array<std::uint64_t, 3> counts() const;

    EngineSession& m_session;
    SlotTable* m_slots = nullptr;
};

/// Copy, upload, clear, swap, bind tile, present and group.
class OtherPassPage final : public PassPage
{
    Q_OBJECT

public:
    OtherPassPage(Document& document, ObjectId id);

private:
    void build(const project::CopyPass&);
    void build(const project::UploadPass&);
    void build(const project::ClearPass&);
    void build(const project::SwapPass&);
    void build(const project::BindTilePass&);
    void build(const project::PresentPass&);
    void build(const project::GroupPass&);
    void build(const project::DispatchPass&) {} ///< Has a page of its own.
    void addCopyEnd(const QString& title, project::CopyEnd project::CopyPass::* end, const QString& prefix);
};

} // namespace wavelane::ui
