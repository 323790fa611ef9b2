@headline@
//
// This file is the project: what lies on the device, what a frame does, and what must hold in the end. How Vulkan is
// told so stands in the headers. README.md says how the program is built and what it takes.
#include "checks.h"
#include "passes.h"
#include "program.h"
#include "resources.h"
//% if acceleration
#include "acceleration.h"
//% end
//% if dispatches
#include "shaders/modules.h"
//% end
//% if structs
#include "structs.h"
//% end
//% if presents
#ifdef WITH_WINDOW
#include "window.h"
#endif
//% end

namespace {

/// Everything on the device. The members are made from top to bottom and destroyed from bottom to top.
struct Project
{
    Device& device;

@members@

    /// Writes the initial data. Memory is never seen before something was written to it.
    void start()
    {
        @start@
    }
//% if inputs

    /// Tells the shaders of the frame that comes.
    void setInputs(const FrameInputs& frame)
    {
        @inputs@
    }
//% end

    /// Records the passes of a frame. A barrier stands before each pass that needs what another one wrote, or writes
    /// what another one may still read.
    void record([[maybe_unused]] Commands& commands@record_parameters@)
    {
        @record@
    }

    /// The bytes of a resource by its name in the project.
    std::vector<std::byte> read(std::string_view name) const
    {
        @read@
        throw Failure(wrongUse, "There are no bytes of \"" + std::string(name) + "\".");
    }

    /// Looks whether all is as it must be behind the last frame.
    void check([[maybe_unused]] Checks& checks) const
    {
        @check@
    }
};

int run(const Options& options)
{
    const Instance instance(options.validation);
    if (options.listDevices) {
        std::cout << describe(listDevices(instance));
        return 0;
    }
    Device device(instance, options.device);
    Project project{device};
    project.start();

    Commands commands(device, options.time);
    Times times;
//% if presents
#ifdef WITH_WINDOW
    Window window(instance, device, @title@, {@window_size@});
#endif
//% end
    for (std::uint64_t frame = 0; frame < options.frames; ++frame) {
//% if inputs
        // Until the frame before is done its shaders may still read what it was told.
        device.wait();
//% if presents
#ifdef WITH_WINDOW
        project.setInputs(window.inputs(frame));
#else
        project.setInputs(steppedInputs(frame));
#endif
//% else
        project.setInputs(steppedInputs(frame));
//% end
//% end
//% if recorded_anew
        commands.begin();
        project.record(commands@record_arguments@);
        commands.end();
//% else
        // All frames are alike: one recording serves them all.
        if (frame == 0) {
            commands.begin();
            project.record(commands);
            commands.end();
        }
//% end
        device.submit(commands.get());
        times.add(commands.times());
//% if presents
#ifdef WITH_WINDOW
        if (!window.isOpen())
            break;
        window.show({@pictures@});
#endif
//% end
    }
    device.wait();
    times.print();
    writeDumps(options, project);
    return conclude(options, instance, project);
}

} // namespace

int main(int count, char** arguments)
{
    return runProgram(count, arguments, run);
}
