# SPDX-License-Identifier: MIT
# The live view's two shaders, from GLSL to arrays of SPIR-V words in headers under <build>/ui/views/generated.

find_program(GLSLANG_VALIDATOR NAMES glslangValidator glslang REQUIRED)
set(present_shader_folder "${CMAKE_CURRENT_BINARY_DIR}/generated/ui/views/present")
file(MAKE_DIRECTORY "${present_shader_folder}")
foreach(stage vert frag)
    set(source "${CMAKE_CURRENT_SOURCE_DIR}/present/shaders/frame.${stage}")
    set(header "${present_shader_folder}/frame_${stage}_spirv.h")
    add_custom_command(
        OUTPUT "${header}"
        COMMAND "${GLSLANG_VALIDATOR}" -V --quiet --target-env vulkan1.0 --vn frame_${stage}_spirv -o "${header}"
                "${source}"
        DEPENDS "${source}"
        COMMENT "Compiling the live view's frame.${stage}"
        VERBATIM)
    target_sources(wavelane_ui_views PRIVATE "${header}")
endforeach()
target_include_directories(wavelane_ui_views PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/generated")
