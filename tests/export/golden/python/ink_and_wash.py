#!/usr/bin/env python3
"""Ink and wash. Made by Wavelane; needs compushady: pip install compushady==0.17.5"""
import argparse
import pathlib

from compushady import (
    Buffer,
    Compute,
    HEAP_READBACK,
    HEAP_UPLOAD,
    SAMPLER_ADDRESS_MODE_CLAMP,
    Sampler,
    Texture2D,
)
from compushady.formats import R32G32B32A32_FLOAT, R8G8B8A8_UNORM

FOLDER = pathlib.Path(__file__).resolve().parent


def data(name):
    return (FOLDER / "data" / name).read_bytes()


def write(resource, content):
    """Replaces all that a resource holds."""
    staging = Buffer(resource.size, HEAP_UPLOAD)
    staging.upload(content)
    staging.copy_to(resource)


def read(resource):
    """All that a resource holds; textures row by row without gaps."""
    staging = Buffer(resource.size, HEAP_READBACK)
    resource.copy_to(staging)
    return staging.readback()


pipelines = {}


def dispatch(shader, groups, **lists):
    """Runs a shader on these resources. compushady waits until it is done, so nothing else has to."""
    if 0 in groups:
        return
    key = (shader, *((name, *map(id, resources)) for name, resources in lists.items()))
    if key not in pipelines:
        pipelines[key] = Compute((FOLDER / shader).read_bytes(), **lists)
    pipelines[key].dispatch(*groups)


def main():
    parser = argparse.ArgumentParser(description="Ink and wash")
    parser.add_argument("--frames", type=int, default=1)
    parser.add_argument("--dump", action="append", default=[], metavar="NAME=FILE",
                        help="write a resource's bytes")
    arguments = parser.parse_args()

    photo = Texture2D(512, 512, R8G8B8A8_UNORM)
    write(photo, data("photo.bin"))
    across = Texture2D(512, 512, R32G32B32A32_FLOAT)
    write(across, bytes(4194304))
    soft = Texture2D(512, 512, R32G32B32A32_FLOAT)
    write(soft, bytes(4194304))
    picture = Texture2D(512, 512, R8G8B8A8_UNORM)
    write(picture, bytes(1048576))
    clamped = Sampler(address_mode_u=SAMPLER_ADDRESS_MODE_CLAMP, address_mode_v=SAMPLER_ADDRESS_MODE_CLAMP)
    settings = Buffer(32)
    write(settings, bytes.fromhex("0000a03f0000803e0000803fcdcc8c3fcdcc4c3d8fc2753d0ad7233e") + bytes(4))

    for frame in range(arguments.frames):
        # blur rows
        dispatch("shaders/blur_rows.spv", (32, 32, 1), cbv=[settings], srv=[photo], uav=[across], samplers=[clamped])
        # blur columns
        dispatch("shaders/blur_columns.spv", (32, 32, 1), cbv=[settings], srv=[across], uav=[soft], samplers=[clamped])
        # edges
        dispatch("shaders/edges.spv", (32, 32, 1), cbv=[settings], srv=[soft], uav=[picture])
        # show
        #   shows picture

    resources = {
        "photo": photo,
        "across": across,
        "soft": soft,
        "picture": picture,
    }
    for name, file in (each.split("=", 1) for each in arguments.dump):
        pathlib.Path(file).write_bytes(read(resources[name]))


if __name__ == "__main__":
    main()
