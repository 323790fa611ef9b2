// SPDX-License-Identifier: MIT
#include "core/project/json/json_document.h"
#include "core/project/json/json_pointer.h"
#include "core/project/size/number_text.h"
#include "core/project/writer/parts.h"

namespace wavelane::project {

namespace {

/// The child of a value; null if there is none.
Json* descend(Json& value, const std::string& token)
{
    if (value.is_object()) {
        const auto found = value.find(token);
        return found == value.end() ? nullptr : &*found;
    }
    const auto index = unsignedFromText(token);
    return value.is_array() && index && *index < value.size() ? &value[*index] : nullptr;
}

} // namespace

void restoreUnknown(Json& object, const Json& unknown)
{
    if (!unknown.is_object())
        return;
    for (const auto& [key, value] : unknown.get_ref<const Json::object_t&>()) {
        if (!key.starts_with('/')) {
            appendMember(object, key, value);
            continue;
        }
        auto tokens = pointerTokens(key);
        const std::string last = std::move(tokens.back());
        tokens.pop_back();
        Json* place = &object;
        for (auto token = tokens.begin(); token != tokens.end() && place != nullptr; ++token)
            place = descend(*place, *token);
        // A binding without other keys was written as a plain name.
        if (place != nullptr && place->is_string() && key.starts_with("/bind/"))
            *place = Json{{"resource", *place}};
        // The key is dropped if its object no longer exists or already has the key.
        if (place != nullptr && place->is_object() && !place->contains(last))
            appendMember(*place, last, value);
    }
}

} // namespace wavelane::project
