// SPDX-License-Identifier: MIT
#pragma once

#include "core/project/resource.h"

#include <string>

namespace wavelane::exporter {

/// The declaration of a sampler.
std::string samplerText(const std::string& name, const project::Sampler& sampler);

} // namespace wavelane::exporter
