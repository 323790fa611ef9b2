// SPDX-License-Identifier: MIT
#include "core/sim/lanes/handlers.h"

#include <algorithm>
#include <cstring>

namespace wavelane::sim {

namespace {

Word readBytes(const std::byte* bytes, std::uint8_t size)
{
    Word word = 0;
    switch (size) {
    case 4: {
        std::uint32_t value = 0;
        std::memcpy(&value, bytes, 4);
        return value;
    }
    case 8:
        std::memcpy(&word, bytes, 8);
        return word;
    case 2:
        std::memcpy(&word, bytes, 2);
        return word;
    default:
        std::memcpy(&word, bytes, 1);
        return word;
    }
}

void writeBytes(std::byte* bytes, Word word, std::uint8_t size)
{
    switch (size) {
    case 4:
        std::memcpy(bytes, &word, 4);
        return;
    case 8:
        std::memcpy(bytes, &word, 8);
        return;
    case 2:
        std::memcpy(bytes, &word, 2);
        return;
    default:
        std::memcpy(bytes, &word, 1);
        return;
    }
}

/// A pointer moved by a number of bytes. Stays in its object's range of offsets.
Word movedBy(Word pointer, Word bytes)
{
    const Word offset = pointer & maxOffset;
    return bytes > maxOffset - offset ? pointer | maxOffset : pointer + bytes;
}

} // namespace

void moveAlongChain(Wave& wave, const Step& step)
{
    const Chain& chain = wave.program().chains[step.extra];
    Word* const out = wave.at(step.result);
    const Word* const base = wave.at(step.a);
    wave.each([&](unsigned lane) {
        Word pointer = movedBy(base[lane], chain.offset);
        for (const ChainIndex& each : chain.indices) {
            const Word index = wave.at(each.slot)[lane];
            if (each.count != 0 && index >= each.count) {
                if (wave.dispatch().checks.bounds) {
                    wave.memory().report(FindingKind::bounds, step, lane, wave.memory().object(base[lane]).variable,
                                         index, each.count, each.selectsObject ? "descriptor" : "element");
                }
                if (each.selectsObject) {
                    pointer = ~Word{0};
                    break;
                }
                const Space space = wave.memory().object(pointer).space;
                if (space == Space::lane || space == Space::shared) {
                    wave.noteUndefined(step, "accesses an element that the array does not have, which is undefined");
                    pointer |= maxOffset;
                    continue;
                }
            }
            if (each.selectsObject)
                pointer += (index * each.stride) << offsetBits;
            else
                pointer = movedBy(pointer, index > maxOffset ? maxOffset : std::min(index * each.stride, maxOffset));
        }
        out[lane] = pointer;
    });
}

void loadValue(Wave& wave, const Step& step)
{
    const Layout& layout = *wave.program().layouts[step.extra];
    const Word* const pointers = wave.at(step.a);
    const bool checks = wave.memory().checksInitialized();
    for (std::uint32_t i = 0; i < layout.leaves.size(); ++i) {
        const Layout::Leaf leaf = layout.leaves[i];
        Word* const out = wave.at(step.result + i);
        wave.each([&](unsigned lane) {
            const Word pointer = movedBy(pointers[lane], leaf.offset);
            const std::byte* const bytes =
                wave.memory().access(pointer, leaf.bytes, lane, WaveMemory::Kind::read, step);
            out[lane] = bytes ? readBytes(bytes, leaf.bytes) : 0;
            if (checks) {
                wave.marks().clear(step.result + i, std::uint64_t{1} << lane);
                if (bytes && !wave.memory().wasWritten(pointer, leaf.bytes, lane))
                    wave.marks().mark(step.result + i, lane, wave.memory().object(pointer).variable);
            }
        });
    }
}

void storeValue(Wave& wave, const Step& step)
{
    const Layout& layout = *wave.program().layouts[step.extra];
    const Word* const pointers = wave.at(step.a);
    const bool checks = wave.memory().checksInitialized();
    for (std::uint32_t i = 0; i < layout.leaves.size(); ++i) {
        const Layout::Leaf leaf = layout.leaves[i];
        const Word* const value = wave.at(step.b + i);
        wave.each([&](unsigned lane) {
            const Word pointer = movedBy(pointers[lane], leaf.offset);
            std::byte* const bytes = wave.memory().access(pointer, leaf.bytes, lane, WaveMemory::Kind::write, step);
            if (bytes)
                writeBytes(bytes, value[lane], leaf.bytes);
            if (!checks || !bytes)
                return;
            const bool isMarked = ((wave.marks().lanes(step.b + i) >> lane) & 1U) != 0;
            wave.memory().setWritten(pointer, leaf.bytes, lane, !isMarked);
            if (isMarked && wave.memory().object(pointer).space == Space::memory) {
                wave.memory().report(FindingKind::uninitialized, step, lane, wave.marks().variable(), 0, 0, {});
                wave.marks().clear(step.b + i, std::uint64_t{1} << lane);
            }
        });
    }
}

void copyMemory(Wave& wave, const Step& step)
{
    const Layout& target = *wave.program().layouts[step.extra];
    const Layout& source = *wave.program().layouts[step.c];
    const bool checks = wave.memory().checksInitialized();
    for (std::size_t i = 0; i < target.leaves.size() && i < source.leaves.size(); ++i) {
        const std::uint8_t size = target.leaves[i].bytes;
        wave.each([&](unsigned lane) {
            const Word from = movedBy(wave.at(step.b)[lane], source.leaves[i].offset);
            const Word to = movedBy(wave.at(step.a)[lane], target.leaves[i].offset);
            const std::byte* const read = wave.memory().access(from, size, lane, WaveMemory::Kind::read, step);
            const Word value = read ? readBytes(read, size) : 0;
            if (std::byte* const written = wave.memory().access(to, size, lane, WaveMemory::Kind::write, step))
                writeBytes(written, value, size);
            if (checks)
                wave.memory().setWritten(to, size, lane, wave.memory().wasWritten(from, size, lane));
        });
    }
}

void forgetVariable(Wave& wave, const Step& step)
{
    if (!wave.memory().checksInitialized())
        return;
    const Layout& layout = *wave.program().layouts[step.extra];
    wave.each([&](unsigned lane) { wave.memory().setWritten(wave.at(step.a)[lane], layout.size, lane, false); });
}

void arrayLength(Wave& wave, const Step& step)
{
    Word* const out = wave.at(step.result);
    const Word* const pointers = wave.at(step.a);
    wave.each([&](unsigned lane) {
        const Object& object = wave.memory().object(pointers[lane]);
        const std::uint64_t begin = (pointers[lane] & maxOffset) + step.b;
        out[lane] = object.size > begin && step.extra != 0 ? (object.size - begin) / step.extra : 0;
    });
}

} // namespace wavelane::sim
