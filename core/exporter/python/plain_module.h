// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/exporter/lowering/lowered.h"

#include <cstdint>
#include <vector>

namespace wavelane::exporter {

/// The compushady list that contains a slot, and the index in it.
enum class PlainList { cbv, srv, uav, samplers };
/// Where compushady expects the resource of a slot.
struct PlainSlot
{
    PlainList list = PlainList::cbv;
    std::uint32_t index = 0;
    bool operator==(const PlainSlot&) const = default;
};

/// A module for compushady, which supports one descriptor set with consecutive bindings for each list (cbv from 0,
/// srv from 1024, uav from 2048, samplers from 3072), but neither push constants nor specialization.
struct PlainModule
{
    std::vector<std::uint32_t> spirv;
    std::vector<PlainSlot> slots; ///< The slots of the original module, in its order.
    std::uint32_t pushBytes = 0;  ///< Size of the push constants, which become constants: the last element of cbv.
};

/// Rewrites a module: slots get new bindings (all storage buffers become uav, even read-only ones, because compushady
/// treats a buffer in srv as constants), push constants become a constant block, and specialization constants get
/// their values as defaults. Fails with `feature_missing` for arrays of descriptors, combined textures and samplers,
/// acceleration structures, device features, and an entry point that is not the first one.
Result<PlainModule> plainModule(const LoweredModule& module);

} // namespace wavelane::exporter
