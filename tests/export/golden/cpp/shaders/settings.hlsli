// SPDX-License-Identifier: MIT
// What the project's constants "settings" set.

cbuffer Settings
{
    float sigma;      // Of the Gaussian, in texels. @range 0.3 2
    float edge_low;   // Gradients up to here leave the picture as it is. @range 0 1
    float edge_high;  // Gradients from here on are drawn in full ink. @range 0 2
    float brightness; // Of the picture below the ink. @range 0 2
    float3 ink;       // @color
};
