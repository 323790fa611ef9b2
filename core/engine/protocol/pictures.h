// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/engine/protocol/frame.h"
#include "core/plan/report/shared_picture.h"

#include <cstdint>
#include <deque>
#include <memory>

namespace wavelane::engine {

/// Hands the picture's memory to the client. `key` is that of the run whose answer names it first.
Result<Message> toMessage(std::uint64_t key, const plan::SharedPicture& picture);

/// Fails with `bad_value` for a picture without texels, with fewer bytes than its texels need, or whose memory is a
/// file that is smaller or can still become smaller: accesses to what is cut off would raise a signal.
Result<plan::SharedPicture> pictureFromMessage(Message message);

/// The pictures that an engine has sent: the last `plan::SharedPicture::maxPictures`.
class ReceivedPictures
{
public:
    Result<void> add(Message message); ///< Drops the oldest one above the limit. Fails like `pictureFromMessage`.
    /// Null if there is none.
    std::shared_ptr<const plan::SharedPicture> find(std::uint64_t id) const;
    void clear() { m_pictures.clear(); }

private:
    std::deque<std::shared_ptr<const plan::SharedPicture>> m_pictures;
};

} // namespace wavelane::engine
