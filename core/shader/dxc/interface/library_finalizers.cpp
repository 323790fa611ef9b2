// SPDX-License-Identifier: MIT
#include "core/shader/dxc/interface/library_finalizers.h"

#include <dlfcn.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>

namespace wavelane::shader {

namespace {

/// The dynamic section is read-only after the library has been relocated.
bool makeWritable(void* address, std::size_t size)
{
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const std::uintptr_t first = reinterpret_cast<std::uintptr_t>(address) / page * page;
    const std::uintptr_t end = reinterpret_cast<std::uintptr_t>(address) + size;
    return mprotect(reinterpret_cast<void*>(first), end - first, PROT_READ | PROT_WRITE) == 0;
}

} // namespace

bool dropFinalizers(void* library)
{
    link_map* map = nullptr;
    if (dlinfo(library, RTLD_DI_LINKMAP, static_cast<void*>(&map)) != 0 || map == nullptr)
        return false;
    for (ElfW(Dyn)* entry = map->l_ld; entry->d_tag != DT_NULL; ++entry) {
        if (entry->d_tag != DT_FINI_ARRAYSZ)
            continue;
        // The loader reads the length of the array only when it is about to call the finalizers.
        if (!makeWritable(entry, sizeof(*entry)))
            return false;
        entry->d_un.d_val = 0;
        return true;
    }
    return false;
}

} // namespace wavelane::shader
