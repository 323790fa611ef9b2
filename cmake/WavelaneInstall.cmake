# SPDX-License-Identifier: MIT
# The core as a package for other programs: find_package(Wavelane) gives the target wavelane::core.
#     cmake --install BUILD --component library --prefix PREFIX
#
#     include/wavelane/core/…      headers; programs write #include <wavelane/core/run/session.h>, and the headers among
#                                  themselves "core/…", for which include/wavelane is an include folder as well
#     lib/libwavelane_*.a          one static library for each module
#     lib/cmake/Wavelane           this package
#     share/wavelane/schema        the JSON Schema of project files
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/Wavelane")

set(targets wavelane_core)
set_target_properties(wavelane_core PROPERTIES EXPORT_NAME core)
foreach(module IN LISTS WAVELANE_CORE_MODULES)
    list(APPEND targets wavelane_${module})
    set_target_properties(wavelane_${module} PROPERTIES EXPORT_NAME ${module})
endforeach()
install(TARGETS ${targets} EXPORT WavelaneTargets
        ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library
        INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" "${CMAKE_INSTALL_INCLUDEDIR}/wavelane")
install(EXPORT WavelaneTargets NAMESPACE wavelane:: DESTINATION "${package_folder}" COMPONENT library)

# What reads and writes the file format, wraps compilers or writes one kind of export is not part of the interface.
set(private_folders "project/(reader|writer|validator)|shader/(dxc|glslang)|exporter/(amber|cpp|header|library|python)|importer/[a-z]+")
foreach(module IN LISTS WAVELANE_CORE_MODULES)
    install(DIRECTORY "${CMAKE_SOURCE_DIR}/core/${module}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/wavelane/core"
            COMPONENT library FILES_MATCHING PATTERN "*.h"
            REGEX "/core/(${private_folders})$" EXCLUDE
            PATTERN "compiler_registry.h" EXCLUDE)
endforeach()

configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/WavelaneConfig.cmake.in"
                              "${CMAKE_BINARY_DIR}/WavelaneConfig.cmake" INSTALL_DESTINATION "${package_folder}")
# Before 1.0 a new minor version may break what is linked to the one before.
write_basic_package_version_file("${CMAKE_BINARY_DIR}/WavelaneConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_BINARY_DIR}/WavelaneConfig.cmake" "${CMAKE_BINARY_DIR}/WavelaneConfigVersion.cmake"
        DESTINATION "${package_folder}" COMPONENT library)
install(FILES "${CMAKE_SOURCE_DIR}/resources/schema/project.schema.json"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/wavelane/schema" COMPONENT library)
