// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace wavelane::importer::compushady {

/// The Python program that reads scripts: the files of resources/import/compushady, joined.
std::string_view readerProgram();

} // namespace wavelane::importer::compushady
