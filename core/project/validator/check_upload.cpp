// SPDX-License-Identifier: MIT
#include "core/project/size/initial_size.h"
#include "core/project/validator/checks.h"

#include <format>

namespace wavelane::project {

namespace {

/// Checks the keys that describe rows and chunks. Returns false if they are invalid.
bool checkForm(Checker& checker, const UploadPass& upload, const std::string& at)
{
    if (upload.pitch && upload.rowBytes) {
        if (*upload.rowBytes == 0) {
            checker.error(Code::zeroSize, at, "`row_bytes` is 0; it must be at least 1.");
            return false;
        }
        if (upload.rows == std::uint64_t{0}) {
            checker.error(Code::zeroSize, at, "`rows` is 0; it must be at least 1.");
            return false;
        }
        if (*upload.pitch < *upload.rowBytes) {
            checker.error(Code::badValue, at,
                          std::format("`pitch` is {}; it must be at least the {} bytes of a row.", *upload.pitch,
                                      *upload.rowBytes));
            return false;
        }
    }
    if (upload.chunkBytes == std::uint64_t{0}) {
        checker.error(Code::zeroSize, at, "`chunk_bytes` is 0; it must be at least 1.");
        return false;
    }
    return true;
}

} // namespace

void checkUpload(Checker& checker, const UploadPass& upload, const std::string& at)
{
    const bool sound = checkForm(checker, upload, at);
    const Resource* target = checker.require(upload.resource, at, "the target of the upload");
    if (target == nullptr)
        return;
    if (!std::holds_alternative<Buffer>(target->kind) && !std::holds_alternative<Texture>(target->kind)) {
        checker.error(Code::bindingKindMismatch, at,
                      std::format("\"{}\" is of kind {}; only buffers and textures can be uploaded to.", target->name,
                                  kindName(*target)));
        return;
    }
    const bool number = checkAmount(checker, upload.offset, target, "offset", at);
    const auto room = dataSize(*target);
    if (!sound || !number || !room)
        return;
    const std::uint64_t offset = upload.offset.value;
    bool overflows = false;
    const auto size = sizeInBytes(upload.data, &overflows);
    const auto span = size ? uploadSpan(upload, *size) : std::nullopt;
    if (offset > *room || overflows || (size && !span) || (span && !fitsInto(offset, *span, *room))) {
        checker.error(Code::uploadOutOfBounds, at,
                      std::format("{} bytes from offset {} exceed the {} bytes of \"{}\".",
                                  span ? std::to_string(*span) : "More", offset, *room, target->name));
    }
}

} // namespace wavelane::project
