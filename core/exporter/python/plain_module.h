// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/exporter/lowering/lowered.h"

#include <cstdint>
#include <vector>

namespace wavelane::exporter {

/// Which of compushady's lists a slot stands in, and where.
enum class PlainList { cbv, srv, uav, samplers };
struct PlainSlot
{
    PlainList list = PlainList::cbv;
    std::uint32_t index = 0;
    bool operator==(const PlainSlot&) const = default;
};

/// A module as a program can run it that knows one descriptor set with bindings by list (cbv from 0, srv from 1024,
/// uav from 2048, samplers from 3072, without gaps), no push constants and no specialisation.
struct PlainModule
{
    std::vector<std::uint32_t> spirv;
    std::vector<PlainSlot> slots; ///< As many as the module had, in its order.
    std::uint32_t pushBytes = 0;  ///< Of the push constants, which are constants now: the last element of cbv.
};

/// Makes such a module: slots get new bindings (buffers for storage stand in uav, also those that are only read,
/// because compushady takes a buffer in srv for constants), push constants become a block of constants, and
/// specialisation constants get their values as defaults. `feature_missing` where the module has what compushady
/// cannot: arrays of descriptors, textures combined with samplers, acceleration structures, features of the device,
/// another entry point in front of its own.
Result<PlainModule> plainModule(const LoweredModule& module);

} // namespace wavelane::exporter
