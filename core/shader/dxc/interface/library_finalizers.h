// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::shader {

/// Prevents the finalizers of a loaded library (DT_FINI_ARRAY) from running when it is unloaded or the process exits.
/// Destructors of its static objects still run. For a library that stays loaded and whose finalizers are defective.
///
/// `library` is a handle of dlopen. Returns false if the library has no finalizers or they cannot be removed.
bool dropFinalizers(void* library);

} // namespace wavelane::shader
