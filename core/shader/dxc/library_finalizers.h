// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::shader {

/// Keeps the functions that a loaded library wants to be called when it is unloaded or the process ends
/// (DT_FINI_ARRAY) from being called; its static objects still end. For a library that stays until the process ends,
/// and whose finalisers do harm.
///
/// `library` is a handle of dlopen. False where the library has no such functions or the system refuses.
bool dropFinalizers(void* library);

} // namespace wavelane::shader
