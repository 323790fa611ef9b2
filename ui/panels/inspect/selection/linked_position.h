// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

namespace wavelane::ui {

/// The byte that is selected in one view and then in the next ones, until the user selects another one. Without a
/// selection, each view keeps its own position.
class LinkedPosition
{
public:
    /// Another view becomes visible; `selected` is what is selected in the one before.
    void leave(std::optional<std::uint64_t> selected)
    {
        if (selected && selected != m_enteredAt && !m_isEntering)
            m_linked = selected;
        m_isEntering = true;
    }
    /// The visible view has contents. True for the first time.
    bool enter() { return std::exchange(m_isEntering, false); }
    void setEntered(std::optional<std::uint64_t> selected) { m_enteredAt = selected; }

    const std::optional<std::uint64_t>& offset() const { return m_linked; } ///< For the visible view.
    void clear() { m_linked.reset(); }

private:
    std::optional<std::uint64_t> m_enteredAt; ///< What was selected in the visible view when it became visible.
    std::optional<std::uint64_t> m_linked;
    bool m_isEntering = true; ///< The view has not been refreshed since it became visible.
};

} // namespace wavelane::ui
