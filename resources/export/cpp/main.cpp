@headline@
//
// This file contains the project: its resources, the passes of a frame and the expectations. The headers contain the
// Vulkan code. README.md describes how to build and run the program.
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

/// All resources and pipelines. Members are created in the order of their declaration.
struct Project
{
    Device& device;

@members@

    /// Writes the initial data of all resources.
    void initialize()
    {
        @initialize@
    }
//% if inputs

    /// Sets the live inputs that shaders read in the next frame.
    void setInputs(const FrameInputs& frame)
    {
        @inputs@
    }
//% end

    /// Records the passes of a frame, with barriers between passes that depend on each other.
    void record([[maybe_unused]] Commands& commands@record_parameters@)
    {
        @record@
    }

    /// Reads the bytes of a resource.
    std::vector<std::byte> read(std::string_view name) const
    {
        @read@
        throw Failure(usageError, "There is no resource \"" + std::string(name) + "\" that can be read.");
    }

    /// Checks the expectations after the last frame.
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
//% if queues
    Device device(instance, options.device, options.queues);
//% else
    Device device(instance, options.device);
//% end
    Project project{device};
    project.initialize();

    Commands commands(device, options.time);
    Times times;
//% if presents
#ifdef WITH_WINDOW
    Window window(instance, device, @title@, {@window_size@});
#endif
//% end
    for (std::uint64_t frame = 0; frame < options.frames; ++frame) {
//% if inputs
        // The shaders of the previous frame may still read its inputs.
        device.wait();
//% if presents
#ifdef WITH_WINDOW
        project.setInputs(window.inputs(frame));
#else
        project.setInputs(fixedStepInputs(frame));
#endif
//% else
        project.setInputs(fixedStepInputs(frame));
//% end
//% end
//% if record_each_frame
        commands.begin();
        project.record(commands@record_arguments@);
        commands.end();
//% else
        // All frames are identical, so the commands are recorded only once.
        if (frame == 0) {
            commands.begin();
            project.record(commands);
            commands.end();
        }
//% end
//% if queues
        device.submit(commands.batches());
//% else
        device.submit(commands.get());
//% end
        times.add(commands.times());
//% if presents
#ifdef WITH_WINDOW
        if (!window.isOpen())
            break;
        window.present({@presented@});
#endif
//% end
    }
    device.wait();
    times.print();
    writeDumps(options, project);
    return exitStatus(options, instance, project);
}

} // namespace

int main(int count, char** arguments)
{
    return runProgram(count, arguments, run);
}
