# SPDX-License-Identifier: MIT
# The package for Debian 13: `packaging/test-deb` builds and tests it; `cpack --config BUILD/CPackConfig.cmake` only packs what
# is built. The component `library`, for programs that link the core, is not part of it.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME wavelane)
set(CPACK_PACKAGE_VENDOR "The Wavelane authors")
set(WAVELANE_MAINTAINER "The Wavelane authors <maintainers@wavelane.invalid>" CACHE STRING
    "Name and address in the package: those of whoever distributes it")
set(CPACK_PACKAGE_CONTACT "${WAVELANE_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "workbench for compute shaders")
set(CPACK_PACKAGE_DESCRIPTION
"Wavelane compiles and runs compute shaders in HLSL, Slang, GLSL and WGSL. It
shows what they declare and every byte that they wrote, and checks the results.
The window and the command line use the same project files, which can be
exported as C++ programs. A GPU is not required.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR OFF)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY "${CMAKE_BINARY_DIR}/package")
set(CPACK_COMPONENTS_ALL program)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Icons are SVG, and Live is a window of its own for Vulkan: plugins of Qt that no library names.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "qt6-svg-plugins, qt6-qpa-plugins")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "mesa-vulkan-drivers, qt6-wayland, fonts-dejavu-mono")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "vulkan-validationlayers, g++, cmake, make, libvulkan-dev, ffmpeg, libsdl3-0, python3")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Permissions of files do not depend on the umask of whoever builds.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
    WORLD_EXECUTE)

set(package_documents "${CMAKE_INSTALL_DATADIR}/doc/wavelane")
install(FILES "${CMAKE_CURRENT_LIST_DIR}/copyright" DESTINATION "${package_documents}" COMPONENT debian)
find_program(WAVELANE_GZIP gzip)
if(WAVELANE_GZIP)
    set(changelog "${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian.gz")
    execute_process(COMMAND "${WAVELANE_GZIP}" --best --no-name --stdout "${CMAKE_CURRENT_LIST_DIR}/changelog"
                    OUTPUT_FILE "${changelog}" COMMAND_ERROR_IS_FATAL ANY)
    install(FILES "${changelog}" DESTINATION "${package_documents}" COMPONENT debian)
endif()
list(APPEND CPACK_COMPONENTS_ALL debian)
include(CPack)
