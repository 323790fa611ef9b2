#define COUNT 4
static const uint total = (COUNT + 1) * 2 << 1;
struct Light
{
    float3 color : COLOR0;
    row_major half3x4 turn;
    double far;
};
typedef struct
{
    unsigned char bytes[3];
    long long big;
    vec3 v;
    mat4x3 m;
} Raw;
struct Item
{
    Light lights[2][3];
    Raw raw;
    matrix<float, 2, 3> m;
    uint ids[total], last;
    bool alive;
};
