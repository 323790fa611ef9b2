float3 position;
uint kind;
f16vec3 rest[2]; /* end */
min16float x