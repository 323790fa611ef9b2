// SPDX-License-Identifier: MIT
#include "core/exporter/cpp/program/program_names.h"

namespace wavelane::exporter {

std::set<std::string> programTypes()
{
    return {
        "AccelerationStructure",
        "Access",
        "Batch",
        "Block",
        "Bool",
        "Buffer",
        "Candidate",
        "Checks",
        "Commands",
        "Descriptor",
        "Device",
        "ExitStatus",
        "Failure",
        "Features",
        "Fit",
        "FrameInputs",
        "Geometry",
        "GeometryInstance",
        "Half",
        "Heap",
        "Indices",
        "Instance",
        "Memory",
        "MemoryKind",
        "NumberLayout",
        "Options",
        "Owned",
        "Pipeline",
        "PresentedTexture",
        "Project",
        "Queue",
        "QueueMode",
        "QueuePlace",
        "Region",
        "Sampler",
        "Slot",
        "SpecializationConstant",
        "Texture",
        "Times",
        "Tolerance",
        "Transform",
        "View",
        "Window",
    };
}

std::set<std::string> namesInProject()
{
    std::set<std::string> names = programTypes();
    names.insert({
        "barrier",
        "boxes",
        "bytesOf",
        "check",
        "checks",
        "commands",
        "copies",
        "copyReads",
        "copyWrites",
        "data",
        "device",
        "first",
        "frame",
        "groupReads",
        "i",
        "identity",
        "initialize",
        "j",
        "k",
        "last",
        "modules",
        "name",
        "now",
        "put",
        "read",
        "readFile",
        "record",
        "setInputs",
        "shaderConstants",
        "shaderReads",
        "shaderRuns",
        "shaderSamples",
        "shaderWrites",
        "tileBytes",
        "triangles",
        "usageError",
    });
    return names;
}

} // namespace wavelane::exporter
