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

constexpr int noDevice = 4;

bool isChosen(const gpu::DeviceInfo& device, const std::string& wish)
{
    return wish.empty() || wish == std::to_string(device.index) || device.name.contains(wish);
}

void printDevices(const std::vector<gpu::DeviceInfo>& devices)
{
    for (const gpu::DeviceInfo& device : devices) {
        print(std::format("{}  {}\n", coloured(std::to_string(device.index), Colour::bold, 1),
                          coloured(visible(device.name), device.usable() ? Colour::green : Colour::red, 1)));
        print(std::format("   {}, Vulkan {}, driver {}\n", gpu::toString(device.kind), device.api,
                          visible(device.driver)));
        for (const gpu::MemoryHeapInfo& heap : device.heaps)
            print(std::format("   memory {}{}, {} free to take\n", sizeText(heap.size),
                              heap.deviceLocal ? " on the device" : " of the host", sizeText(heap.budget)));
        for (const auto& [name, value] : device.limits.items())
            print(coloured(std::format("   {} {}", name, dumpJson(value)), Colour::dim, 1) + "\n");
        std::string features;
        for (const std::string& each : device.features)
            features += (features.empty() ? "" : ", ") + each;
        if (!features.empty())
            print(std::format("   features: {}\n", features));
        for (const std::string& each : device.refusals)
            print(std::format("   {} {}\n", coloured("refused:", Colour::red, 1), each));
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
    std::erase_if(*devices, [&](const gpu::DeviceInfo& each) { return !isChosen(each, options.device); });
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
    printError(options.device.empty() ? std::string("wavelane: no device here can be used\n")
                                      : std::format("wavelane: no usable device is called \"{}\"\n", options.device));
    return noDevice;
}

} // namespace

void addDevicesCommand(CLI::App& program, int& status)
{
    auto options = std::make_shared<CommonOptions>();
    CLI::App* const command =
        program.add_subcommand("devices", "List the devices, and for each one that is refused, why");
    addCommonOptions(*command, *options);
    command->callback([options, &status] { status = listDevices(*options); });
}

} // namespace wavelane::cli
