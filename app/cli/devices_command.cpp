// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/runner.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <format>
#include <memory>

namespace wavelane::cli {

namespace {

constexpr int noDeviceStatus = 4;

bool matches(const gpu::DeviceInfo& device, const std::string& selection)
{
    return selection.empty() || selection == std::to_string(device.index) || device.name.contains(selection);
}

void printDevices(const std::vector<gpu::DeviceInfo>& devices)
{
    for (const gpu::DeviceInfo& device : devices) {
        print(std::format("{}  {}\n", colored(std::to_string(device.index), Color::bold, 1),
                          colored(visible(device.name), device.usable() ? Color::green : Color::red, 1)));
        print(std::format("   {}, Vulkan {}, driver {}\n", gpu::toString(device.kind), device.api,
                          visible(device.driver)));
        for (const gpu::MemoryHeapInfo& heap : device.heaps)
            print(std::format("   memory: {} {}, {} available\n", sizeText(heap.size),
                              heap.deviceLocal ? "device-local" : "host", sizeText(heap.budget)));
        for (const auto& [name, value] : device.limits.items())
            print(colored(std::format("   {} {}", name, dumpJson(value)), Color::dim, 1) + "\n");
        std::string features;
        for (const std::string& each : device.features)
            features += (features.empty() ? "" : ", ") + each;
        if (!features.empty())
            print(std::format("   features: {}\n", features));
        for (const std::string& each : device.refusals)
            print(std::format("   {} {}\n", colored("rejected:", Color::red, 1), each));
    }
}

int listDevices(const CommonOptions& options)
{
    Result<std::unique_ptr<Runner>> runner = Runner::create({});
    if (!runner)
        return printFailure(runner.error(), "wavelane");
    Result<std::vector<gpu::DeviceInfo>> devices = (*runner)->devices();
    if (!devices)
        return printFailure(devices.error(), "wavelane");
    std::erase_if(*devices, [&](const gpu::DeviceInfo& each) { return !matches(each, options.device); });
    if (options.json) {
        Json list = Json::array();
        for (const gpu::DeviceInfo& each : *devices)
            list.push_back(gpu::toJson(each));
        printJson({{"devices", std::move(list)}});
    } else {
        printDevices(*devices);
    }
    if (std::ranges::any_of(*devices, &gpu::DeviceInfo::usable))
        return 0;
    printError(options.device.empty() ? std::string("wavelane: No usable device was found.\n")
                                      : std::format("wavelane: No usable device matches '{}'.\n", options.device));
    return noDeviceStatus;
}

} // namespace

void addDevicesCommand(CLI::App& program, int& status)
{
    auto options = std::make_shared<CommonOptions>();
    CLI::App* const command =
        program.add_subcommand("devices", "List the devices and the reasons for rejecting any of them");
    addCommonOptions(*command, *options);
    command->callback([options, &status] { status = listDevices(*options); });
}

} // namespace wavelane::cli
