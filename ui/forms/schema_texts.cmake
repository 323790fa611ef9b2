# SPDX-License-Identifier: MIT
# Writes the texts that the property panel takes from the project schema as C++ source for `lupdate`, which does not
# read JSON: descriptions, annotations, and the labels that are derived from keys. The file is not compiled.
set(schema "${CMAKE_SOURCE_DIR}/resources/schema/project.schema.json")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${schema}")
file(READ "${schema}" text)
# Characters with a meaning in CMake lists would split the texts.
string(REPLACE ";" "<semicolon>" text "${text}")
string(REPLACE "[" "<open>" text "${text}")
string(REPLACE "]" "<close>" text "${text}")

set(lines "// SPDX-License-Identifier: MIT\n// Generated from resources/schema/project.schema.json for lupdate; not compiled.\n")
string(REGEX MATCHALL "\"description\" *: *\"([^\"\\\\]|\\\\.)*\"" found "${text}")
list(REMOVE_DUPLICATES found)
foreach(one IN LISTS found)
    string(REGEX REPLACE "^\"description\" *: *" "" one "${one}")
    string(APPEND lines "QT_TRANSLATE_NOOP(\"Schema\", ${one})<semicolon>\n")
endforeach()

string(REGEX MATCHALL "\"x-(label|section|unit|forms-label)\" *: *\"([^\"\\\\]|\\\\.)*\"" found "${text}")
list(REMOVE_DUPLICATES found)
foreach(one IN LISTS found)
    string(REGEX REPLACE "^\"[a-z-]*\" *: *" "" one "${one}")
    string(APPEND lines "QT_TRANSLATE_NOOP(\"Fields\", ${one})<semicolon>\n")
endforeach()

# Keys with a schema; `fieldOfSchema` derives the same labels.
string(REGEX MATCHALL "\"[$a-z][a-z0-9_]*\" *: *{" found "${text}")
list(REMOVE_DUPLICATES found)
foreach(one IN LISTS found)
    string(REGEX REPLACE "^\"([$a-z0-9_]*)\".*" "\\1" one "${one}")
    string(SUBSTRING "${one}" 0 1 first)
    string(SUBSTRING "${one}" 1 -1 rest)
    string(TOUPPER "${first}" first)
    string(REPLACE "_" " " rest "${rest}")
    string(APPEND lines "QT_TRANSLATE_NOOP(\"Fields\", \"${first}${rest}\")<semicolon>\n")
endforeach()

string(REPLACE "<semicolon>" ";" lines "${lines}")
string(REPLACE "<open>" "[" lines "${lines}")
string(REPLACE "<close>" "]" lines "${lines}")
set(WAVELANE_SCHEMA_TEXTS "${CMAKE_BINARY_DIR}/ui/generated/schema_texts.cpp")
file(CONFIGURE OUTPUT "${WAVELANE_SCHEMA_TEXTS}" CONTENT "${lines}" @ONLY)
