// Ink and wash
//
// Blurs a photograph with a two-pass Gaussian filter and draws its Sobel edges over it. Change sigma, the thresholds
// or the ink in `settings`. The photograph is by NASA and in the public domain; see CREDITS.md.
//
// This file contains the project: its resources, the passes of a frame and the expectations. The headers contain the
// Vulkan code. README.md describes how to build and run the program.
#include "checks.h"
#include "passes.h"
#include "program.h"
#include "resources.h"
#include "shaders/modules.h"
#include "structs.h"
#ifdef WITH_WINDOW
#include "window.h"
#endif

namespace {

/// All resources and pipelines. Members are created in the order of their declaration.
struct Project
{
    Device& device;

    Texture photo{device,
                  {.name = "photo",
                   .format = VK_FORMAT_R8G8B8A8_UNORM,
                   .extent = {512, 512, 1},
                   .usage = VK_IMAGE_USAGE_SAMPLED_BIT}};
    Texture across{device,
                   {.name = "across",
                    .format = VK_FORMAT_R32G32B32A32_SFLOAT,
                    .extent = {512, 512, 1},
                    .usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_STORAGE_BIT}};
    Texture soft{device,
                 {.name = "soft",
                  .format = VK_FORMAT_R32G32B32A32_SFLOAT,
                  .extent = {512, 512, 1},
                  .usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_STORAGE_BIT}};
    Texture picture{device,
                    {.name = "picture",
                     .format = VK_FORMAT_R8G8B8A8_UNORM,
                     .extent = {512, 512, 1},
                     .usage = VK_IMAGE_USAGE_STORAGE_BIT}};
    Sampler clamped{device,
                    {.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
                     .addressModeU = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE,
                     .addressModeV = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE,
                     .maxLod = VK_LOD_CLAMP_NONE}};
    Buffer settings{
        device,
        {.name = "settings", .size = 32, .usage = VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT, .kind = MemoryKind::upload}};

    Pipeline blurRows{device,
                      {.name = "blur rows",
                       .spirv = modules::blurRows(),
                       .slots = {
                           {.binding = 0, .type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER}, // Settings
                           {.binding = 1024, .type = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE}, // source
                           {.binding = 2048, .type = VK_DESCRIPTOR_TYPE_STORAGE_IMAGE}, // target
                           {.binding = 3072, .type = VK_DESCRIPTOR_TYPE_SAMPLER} // clamped
                       }}};
    Pipeline blurColumns{device,
                         {.name = "blur columns",
                          .spirv = modules::blurColumns(),
                          .slots = {
                              {.binding = 0, .type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER}, // Settings
                              {.binding = 1024, .type = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE}, // source
                              {.binding = 2048, .type = VK_DESCRIPTOR_TYPE_STORAGE_IMAGE}, // target
                              {.binding = 3072, .type = VK_DESCRIPTOR_TYPE_SAMPLER} // clamped
                          }}};
    Pipeline edges{device,
                   {.name = "edges",
                    .spirv = modules::edges(),
                    .slots = {
                        {.binding = 0, .type = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER}, // Settings
                        {.binding = 1024, .type = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE}, // soft
                        {.binding = 2048, .type = VK_DESCRIPTOR_TYPE_STORAGE_IMAGE} // target
                    }}};

    /// Writes the initial data of all resources.
    void initialize()
    {
        photo.write(data("photo.bin"));
        across.zero();
        soft.zero();
        picture.zero();
        settings.write(bytesOf(Settings{
            .sigma = 1.25f,
            .edge_low = 0.25f,
            .edge_high = 1.0f,
            .brightness = 1.1f,
            .ink = {0.05f, 0.06f, 0.16f},
        }));
    }

    /// Records the passes of a frame, with barriers between passes that depend on each other.
    void record([[maybe_unused]] Commands& commands)
    {
        // 512 × 512 threads in groups of 16 × 16
        commands.pass("blur rows");
        commands.dispatch(blurRows, {settings.uniform(), photo.sampled(), across.stored(), clamped.descriptor()},
                          {32, 32, 1});

        // 512 × 512 threads in groups of 16 × 16
        commands.pass("blur columns");
        commands.barrier(shaderWrites, shaderSamples);
        commands.dispatch(blurColumns, {settings.uniform(), across.sampled(), soft.stored(), clamped.descriptor()},
                          {32, 32, 1});

        // 512 × 512 threads in groups of 16 × 16
        commands.pass("edges");
        commands.barrier(shaderWrites, shaderSamples);
        commands.dispatch(edges, {settings.uniform(), soft.sampled(), picture.stored()}, {32, 32, 1});

        // picture is presented here.
    }

    /// Reads the bytes of a resource.
    std::vector<std::byte> read(std::string_view name) const
    {
        if (name == "photo")
            return photo.read();
        if (name == "across")
            return across.read();
        if (name == "soft")
            return soft.read();
        if (name == "picture")
            return picture.read();
        if (name == "settings")
            return settings.read(28);
        throw Failure(usageError, "There is no resource \"" + std::string(name) + "\" that can be read.");
    }

    /// Checks the expectations after the last frame.
    void check([[maybe_unused]] Checks& checks) const
    {
        checks.numbers<float>("across", across.read(), {}, {.absolute = 2e-05}, data("expect_0.bin"));
        checks.numbers<float>("across", across.read(), {.offset = 8128}, {.absolute = 2e-05}, data("expect_1.bin"));
        checks.numbers<float>("across", across.read(), {.offset = 4186112}, {.absolute = 2e-05}, data("expect_2.bin"));
        checks.numbers<float>("across", across.read(), {.offset = 1150528}, {.absolute = 2e-05}, data("expect_3.bin"));
        checks.numbers<float>("across", across.read(), {.offset = 1683456}, {.absolute = 2e-05}, data("expect_4.bin"));
        checks.numbers<float>("across", across.read(), {.offset = 3115360}, {.absolute = 2e-05}, data("expect_5.bin"));
        checks.numbers<float>("soft", soft.read(), {}, {.absolute = 2e-05}, data("expect_6.bin"));
        checks.numbers<float>("soft", soft.read(), {.offset = 8128}, {.absolute = 2e-05}, data("expect_7.bin"));
        checks.numbers<float>("soft", soft.read(), {.offset = 4186112}, {.absolute = 2e-05}, data("expect_8.bin"));
        checks.numbers<float>("soft", soft.read(), {.offset = 1150528}, {.absolute = 2e-05}, data("expect_9.bin"));
        checks.numbers<float>("soft", soft.read(), {.offset = 1683456}, {.absolute = 2e-05}, data("expect_10.bin"));
        checks.numbers<float>("soft", soft.read(), {.offset = 3115360}, {.absolute = 2e-05}, data("expect_11.bin"));
        checks.image<std::uint8_t>("picture", picture.part(picture.read(), 0, 0),
                                   {.scale = 1.0 / 255, .components = 4, .maxAbsolute = 0.006}, data("expect_12.bin"));
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
    project.initialize();

    Commands commands(device, options.time);
    Times times;
#ifdef WITH_WINDOW
    Window window(instance, device, "Ink and wash", {512, 512});
#endif
    for (std::uint64_t frame = 0; frame < options.frames; ++frame) {
        // All frames are identical, so the commands are recorded only once.
        if (frame == 0) {
            commands.begin();
            project.record(commands);
            commands.end();
        }
        device.submit(commands.get());
        times.add(commands.times());
#ifdef WITH_WINDOW
        if (!window.isOpen())
            break;
        window.present({{.texture = &project.picture}});
#endif
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
