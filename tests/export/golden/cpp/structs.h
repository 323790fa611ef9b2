// The structures of the shaders, with the shaders' layout.
#pragma once

#include <cstddef>
#include <cstdint>

struct Settings
{
    float sigma{};
    float edge_low{};
    float edge_high{};
    float brightness{};
    float ink[3]{};
};
static_assert(sizeof(Settings) == 28);
static_assert(offsetof(Settings, sigma) == 0);
static_assert(offsetof(Settings, edge_low) == 4);
static_assert(offsetof(Settings, edge_high) == 8);
static_assert(offsetof(Settings, brightness) == 12);
static_assert(offsetof(Settings, ink) == 16);
