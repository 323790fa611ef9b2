// SPDX-License-Identifier: MIT
#include "core/project/json/json_pointer.h"
#include "core/project/reader/readers.h"

#include <array>

namespace wavelane::project {

namespace {

Indirect readIndirect(const ObjectReader& object)
{
    const ObjectReader place(object.scope(), *object.find("indirect"), object.pointer("indirect"), "indirect");
    Indirect indirect;
    place.require("buffer");
    ObjectReader::assign(indirect.buffer, place.reference("buffer"));
    ObjectReader::assign(indirect.offset, place.number("offset"));
    return indirect;
}

void readSize(const ObjectReader& object, DispatchPass& dispatch)
{
    int given = 0;
    for (const std::string_view key : {"groups", "threads", "cover", "indirect"})
        given += object.has(key) ? 1 : 0;
    if (given != 1) {
        object.scope().error(Code::badValue, object.pointer(),
                             std::format("A dispatch needs exactly one of `groups`, `threads`, `cover`, `indirect`, "
                                         "but it has {} of them.",
                                         given));
        return;
    }
    if (object.has("groups"))
        dispatch.size = Groups{object.triple("groups").value_or(std::array<std::uint64_t, 3>{1, 1, 1})};
    else if (object.has("threads"))
        dispatch.size = Threads{object.triple("threads").value_or(std::array<std::uint64_t, 3>{1, 1, 1})};
    else if (object.has("cover"))
        dispatch.size = Cover{object.reference("cover").value_or(std::string())};
    else
        dispatch.size = readIndirect(object);
}

} // namespace

DispatchPass readDispatch(const ObjectReader& object)
{
    DispatchPass dispatch;
    ObjectReader::assign(dispatch.shader, object.reference("dispatch"));
    readSize(object, dispatch);
    if (const Json* bind = object.find("bind"))
        dispatch.bind = readBindings(object.scope(), *bind, object.pointer("bind"));
    if (const Json* push = object.find("push"))
        dispatch.push = readConstantValues(object.scope(), *push, object.pointer("push"));
    if (const Json* constants = object.find("constants"))
        dispatch.constants = readConstantValues(object.scope(), *constants, object.pointer("constants"));
    ObjectReader::assign(dispatch.repeat, object.number("repeat"));
    return dispatch;
}

GroupPass readGroup(const ObjectReader& object)
{
    GroupPass group;
    const Json* passes = object.find("group");
    if (!passes->is_array()) {
        object.reportInvalid("group", "a list of passes");
        return group;
    }
    for (std::size_t i = 0; i < passes->size(); ++i) {
        group.passes.push_back(
            readPass(object.scope().context, (*passes)[i], childPointer(object.pointer("group"), i)));
    }
    ObjectReader::assign(group.repeat, object.number("repeat"));
    return group;
}

} // namespace wavelane::project
