// SPDX-License-Identifier: MIT
// Fills a texture with red, swaps red and green in a compute shader, reads the texels back and checks them.
//     swap_channels [DEVICE]    an index or a part of a name; default: the best device
#include <wavelane/core/run/session.h>

#include <print>

using namespace wavelane;

constexpr const char* source = R"(
RWTexture2D<uint4> image : register(u0);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    image[id.xy] = image[id.xy].grba;
})";

int main(int argumentCount, char** arguments)
{
    std::vector<std::byte> red(64 * 4);
    for (std::size_t i = 0; i < red.size(); i += 4)
        red[i] = red[i + 3] = std::byte{255};

    // A project is a value with the same contents as a project file.
    plan::ProjectSnapshot work{.folder = std::filesystem::current_path()};
    work.overrides[work.folder / "swap.hlsl"] = source; // Replaces the file on the disk.
    work.project.shaders = {{.name = "swap", .source = "swap.hlsl"}};
    work.project.resources = {{.name = "picture",
                               .kind = project::Texture{.width = {8}, .height = {8}, .format = Format::R8G8B8A8_UINT},
                               .initial = project::HexData{red}}};
    work.project.passes = {{.kind = project::DispatchPass{.shader = "swap",
                                                          .size = project::Cover{"picture"},
                                                          .bind = {{.key = "image", .value = {"picture"}}}}}};

    plan::ShaderLibrary shaders({});
    const auto session = run::Session::create({.device = argumentCount > 1 ? arguments[1] : ""}, shaders);
    const plan::RunReport report = session->run(work, {});
    for (const Diagnostic& each : report.diagnostics)
        std::println(stderr, "{} at {}: {}", toString(each.code), each.at, each.message);
    if (!report.ok)
        return 1;

    const Result<std::vector<std::byte>> bytes = session->read({.resource = "picture"});
    if (!bytes) {
        std::println(stderr, "{}", bytes.error().message);
        return 1;
    }
    std::size_t green = 0;
    for (std::size_t i = 0; i + 3 < bytes->size(); i += 4)
        green += (*bytes)[i] == std::byte{0} && (*bytes)[i + 1] == std::byte{255};
    std::println("{} of 64 texels are green on {}", green, report.device->name);
    return green == 64 ? 0 : 1;
}
