// SPDX-License-Identifier: MIT
#pragma once

namespace wavelane::gpu {

/// Kind of memory: device memory, host memory for uploads, or host memory for readback.
enum class HeapType { defaultHeap, upload, readback };

} // namespace wavelane::gpu
