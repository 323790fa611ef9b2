# SPDX-License-Identifier: MIT
# The texts that the property panel takes from the format's schema, as source for `lupdate`, which reads no JSON:
# descriptions, and the labels that are made of keys. The file is never compiled.
set(schema "${CMAKE_SOURCE_DIR}/resources/schema/project.schema.json")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${schema}")
file(READ "${schema}" text)
# What means something in lists of CMake would tear texts apart.
string(REPLACE ";" "<semicolon>" text "${text}")
string(REPLACE "[" "<open>" text "${text}")
string(REPLACE "]" "<close>" text "${text}")

set(lines "// SPDX-License-Identifier: MIT\n// Made from resources/schema/project.schema.json for lupdate; not compiled.\n")
string(REGEX MATCHALL "\"description\" *: *\"([^\"\\\\]|\\\\.)*\"" found "${text}")
list(REMOVE_DUPLICATES found)
foreach(one IN LISTS found)
    string(REGEX REPLACE "^\"description\" *: *" "" one "${one}")
    string(APPEND lines "QT_TRANSLATE_NOOP(\"Schema\", ${one})<semicolon>\n")
endforeach()

# Every key with a schema of its own; `fieldLabel` makes the same words of it.
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
