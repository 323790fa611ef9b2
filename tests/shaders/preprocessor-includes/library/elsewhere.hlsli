// SPDX-License-Identifier: MIT
#pragma once

uint elsewhere() { return 400; }
