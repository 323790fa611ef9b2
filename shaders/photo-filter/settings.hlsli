// SPDX-License-Identifier: MIT
// The layout of the project's constants `settings`.

cbuffer Settings
{
    float sigma;      // Standard deviation in texels. @range 0.3 2
    float edge_low;   // Smaller gradients are not drawn. @range 0 1
    float edge_high;  // Larger gradients are drawn in full ink. @range 0 2
    float brightness; // Of the image under the ink. @range 0 2
    float3 ink;       // @color
};
