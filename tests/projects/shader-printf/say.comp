#version 460
#extension GL_EXT_debug_printf : require

layout(local_size_x = 1) in;

void main()
{
    debugPrintfEXT("from GLSL: %v3u", gl_WorkGroupID);
}
