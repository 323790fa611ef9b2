// SPDX-License-Identifier: MIT
#include "core/inspect/find/find.h"

#include "core/base/try.h"
#include "core/inspect/filter/filter_names.h"
#include "core/inspect/find/byte_search.h"
#include "core/inspect/find/cell_finder.h"

#include <algorithm>
#include <format>
#include <utility>

namespace wavelane::inspect {

namespace {

__extension__ typedef unsigned __int128 Wide; // `using` takes no __extension__

/// Counts matches in parts of a range of bytes or elements.
class Density
{
public:
    Density(std::size_t bins, std::uint64_t first, std::uint64_t count)
        : m_first(first), m_count(std::max<std::uint64_t>(count, 1)),
          m_bins(std::min<std::uint64_t>(std::min(bins, maxBins), m_count))
    {
    }
    bool isWanted() const { return !m_bins.empty(); }
    void add(std::uint64_t place)
    {
        const std::uint64_t index = place - m_first;
        if (index < m_start || index >= m_end) { // Most places are in the part of the one before.
            // Of 128 bits, so that every place is exact.
            m_bin = static_cast<std::size_t>(static_cast<Wide>(index) * m_bins.size() / m_count);
            m_start = binStart(m_bin, m_bins.size(), m_count);
            m_end = binStart(m_bin + 1, m_bins.size(), m_count);
        }
        ++m_bins[m_bin];
    }
    std::vector<std::uint64_t> take() { return std::move(m_bins); }

private:
    std::uint64_t m_first;
    std::uint64_t m_count;
    std::vector<std::uint64_t> m_bins;
    std::size_t m_bin = 0; ///< Bin of the last place: the places from `m_start` to before `m_end`.
    std::uint64_t m_start = 0;
    std::uint64_t m_end = 0;
};

/// The pieces of a second source that correspond to those of the first one.
class OtherPieces
{
public:
    explicit OtherPieces(Source* source) : m_source(source) {}

    /// The bytes at `offset`, of the size of `bytes`; null without a source. Those after its end differ from `bytes`.
    Result<const std::byte*> at(std::uint64_t offset, std::span<const std::byte> bytes)
    {
        if (!m_source)
            return nullptr;
        const std::uint64_t end = m_source->sizeInBytes();
        const std::uint64_t available = end > offset ? std::min<std::uint64_t>(end - offset, bytes.size()) : 0;
        std::span<const std::byte> read;
        if (available > 0) {
            TRY(read, m_source->read(offset, available));
        }
        if (available == bytes.size())
            return read.data();
        m_padded.assign(read.begin(), read.end());
        for (const std::byte each : bytes.subspan(available))
            m_padded.push_back(~each);
        return m_padded.data();
    }

private:
    Source* m_source;
    std::vector<std::byte> m_padded;
};

bool comparesWithOther(const FindOptions& options)
{
    return std::holds_alternative<FindChanged>(options.pattern) || options.among;
}

Result<void> checkOptions(const FindOptions& options, const Elements& elements, const Source* other)
{
    if (const auto* bytes = std::get_if<FindBytes>(&options.pattern)) {
        if (bytes->bytes.empty() || bytes->bytes.size() > maxPatternBytes) {
            return fail(Code::badValue, std::format("The pattern has {} bytes; it must have 1 to {}.",
                                                    bytes->bytes.size(), maxPatternBytes));
        }
        if (!options.where.empty())
            return fail(Code::badValue, "Bytes are searched for in all elements; remove the filter.");
    }
    if (std::holds_alternative<std::monostate>(options.pattern) && options.where.empty())
        return fail(Code::badValue, "There is nothing to search for: neither a pattern nor a filter.");
    const bool isAboutNumbers = !std::holds_alternative<std::monostate>(options.pattern) &&
                                !std::holds_alternative<FindBytes>(options.pattern);
    if (options.among && !isAboutNumbers)
        return fail(Code::badValue, "Only numbers can be searched for among changes.");
    if (comparesWithOther(options) && !other)
        return fail(Code::badValue, "Changes can be searched for only with other contents to compare with.");
    if (elements.columns.empty())
        return fail(Code::badValue, std::format("'{}' has no numbers.", elements.title));
    return {};
}

/// The bytes of the range as elements of one byte.
Elements bytesOf(const Elements& elements, ElementRange& range, std::uint64_t sourceBytes)
{
    // All bytes, also those of an incomplete element at the end.
    const bool isWhole = range.first == 0 && range.count >= elements.count(sourceBytes);
    Elements bytes{.title = "bytes", .start = isWhole ? 0 : elements.start, .stride = 1};
    range = isWhole ? ElementRange{} : clipped(range, elements, sourceBytes);
    if (!isWhole)
        range = {.first = range.first * elements.stride, .count = range.count * elements.stride};
    return bytes;
}

Match byteMatch(const Elements& elements, std::uint64_t offset)
{
    return {.offset = offset, .element = offset < elements.start ? 0 : (offset - elements.start) / elements.stride};
}

/// Reads pieces that overlap by the size of the pattern, so that nothing is missed where they meet. Calls
/// `visit(bytes, offset)`, which returns true to go on.
template<class Visit>
Result<void> forEachBytes(Source& source, const Elements& elements, const ElementRange& range, std::size_t overlap,
                          const Control& control, bool backward, Visit visit)
{
    ElementRange bytes = range;
    const Elements single = bytesOf(elements, bytes, source.sizeInBytes());
    const ElementRange whole = clipped(bytes, single, source.sizeInBytes());
    const std::uint64_t end = single.start + whole.first + whole.count;
    for (std::uint64_t done = 0; done < whole.count;) {
        TRY_VOID(control.check());
        const std::uint64_t count = std::min(pieceBytes, whole.count - done);
        const std::uint64_t place = backward ? whole.count - done - count : done;
        const std::uint64_t offset = single.start + whole.first + place;
        TRY(const std::span<const std::byte> text,
            source.read(offset, std::min<std::uint64_t>(end - offset, count + overlap)));
        done += count;
        if (control.progress)
            control.progress(done, whole.count);
        if (!visit(text, offset))
            return {};
    }
    return control.check();
}

Result<FindResult> findBytes(Source& source, const Elements& elements, const FindOptions& options,
                             const Control& control)
{
    const ByteSearch search(std::get<FindBytes>(options.pattern).bytes);
    ElementRange range = options.range;
    const Elements single = bytesOf(elements, range, source.sizeInBytes());
    const ElementRange whole = clipped(range, single, source.sizeInBytes());
    Density density(options.bins, single.start + whole.first, whole.count);
    FindResult result{.searched = whole.count};
    std::vector<std::uint64_t> positions;
    TRY_VOID(forEachBytes(source, elements, options.range, search.size() - 1, control, false,
                          [&](std::span<const std::byte> text, std::uint64_t offset) {
                              positions.clear();
                              const std::size_t limit =
                                  density.isWanted() ? SIZE_MAX / 2 : options.limit - result.matches.size();
                              result.count += search.find(text, limit, positions);
                              for (const std::uint64_t each : positions) {
                                  if (density.isWanted())
                                      density.add(offset + each);
                                  if (result.matches.size() < options.limit)
                                      result.matches.push_back(byteMatch(elements, offset + each));
                              }
                              return true;
                          }));
    result.density = density.take();
    return result;
}

Result<std::optional<Match>> nearestBytes(Source& source, const Elements& elements, const FindOptions& options,
                                          Direction direction, std::optional<std::uint64_t> from,
                                          const Control& control)
{
    const ByteSearch search(std::get<FindBytes>(options.pattern).bytes);
    const bool backward = direction == Direction::previous;
    std::optional<Match> nearest;
    std::vector<std::uint64_t> positions;
    TRY_VOID(forEachBytes(source, elements, options.range, search.size() - 1, control, backward,
                          [&](std::span<const std::byte> text, std::uint64_t offset) {
                              const bool isBefore = from && offset + text.size() <= *from;
                              const bool isAfter = from && offset >= *from;
                              if (from && (backward ? isAfter : isBefore))
                                  return true;
                              positions.clear();
                              search.find(text, SIZE_MAX / 2, positions);
                              if (backward)
                                  std::ranges::reverse(positions);
                              for (const std::uint64_t each : positions) {
                                  const std::uint64_t at = offset + each;
                                  if (from && (backward ? at >= *from : at <= *from))
                                      continue;
                                  nearest = byteMatch(elements, at);
                                  return false;
                              }
                              return true;
                          }));
    return nearest;
}

/// Calls `visit(block)` for the blocks of a piece, in order or from the last to the first, until it returns false.
template<class Visit>
bool forEachBlock(const Piece& piece, const std::byte* other, std::uint64_t stride, bool backward, Visit visit)
{
    const std::uint64_t blocks = (piece.count + blockElements - 1) / blockElements;
    for (std::uint64_t i = 0; i < blocks; ++i) {
        const std::uint64_t at = (backward ? blocks - 1 - i : i) * blockElements;
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(blockElements, piece.count - at));
        const ElementBlock block{.bytes = piece.bytes.subspan(at * stride, count * stride),
                                 .other = other ? other + at * stride : nullptr,
                                 .first = piece.first + at,
                                 .count = count};
        if (!visit(block))
            return false;
    }
    return true;
}

} // namespace

std::uint64_t binStart(std::size_t bin, std::size_t bins, std::uint64_t count)
{
    return bins == 0 ? 0 : static_cast<std::uint64_t>((static_cast<Wide>(bin) * count + bins - 1) / bins);
}

Result<std::vector<std::uint32_t>> columnIndices(const Elements& elements, const std::vector<std::string>& paths)
{
    std::vector<bool> isChosen(elements.columns.size(), paths.empty());
    for (const std::string& path : paths) {
        const Column* const exact = elements.find(path);
        bool found = false;
        for (std::size_t i = 0; i < elements.columns.size(); ++i) {
            const std::string_view name = elements.columns[i].path;
            const bool isPart = name.size() > path.size() && name.starts_with(path) && !path.empty() &&
                                (name[path.size()] == '.' || name[path.size()] == '[');
            if (&elements.columns[i] != exact && !isPart)
                continue;
            isChosen[i] = true;
            found = true;
        }
        if (!found) {
            return fail(Code::badValue,
                        std::format("There is no column '{}'; there are: {}.", path, namesOf(elements)));
        }
    }
    std::vector<std::uint32_t> indices;
    for (std::size_t i = 0; i < isChosen.size(); ++i) {
        if (isChosen[i])
            indices.push_back(static_cast<std::uint32_t>(i));
    }
    return indices;
}

Result<FindResult> find(Source& source, const Elements& elements, const FindOptions& given, const Control& control,
                        Source* other)
{
    FindOptions options = given;
    options.limit = std::min(options.limit, maxMatches);
    TRY_VOID(checkOptions(options, elements, other));
    if (std::holds_alternative<FindBytes>(options.pattern))
        return findBytes(source, elements, options, control);
    TRY(CellFinder finder, CellFinder::create(elements, options));
    const ElementRange range = clipped(options.range, elements, source.sizeInBytes());
    Density density(options.bins, range.first, range.count);
    OtherPieces others(comparesWithOther(options) ? other : nullptr);
    const Elements& scanned = finder.scanned();
    FindResult result;
    TRY_VOID(
        forEachPiece(source, scanned, finder.scannedRange(range), control, [&](const Piece& piece) -> Result<Next> {
            TRY(const std::byte* const otherBytes,
                others.at(scanned.start + piece.first * scanned.stride, piece.bytes));
            forEachBlock(piece, otherBytes, scanned.stride, false, [&](const ElementBlock& block) {
                const std::uint64_t count = finder.count(block);
                result.count += count;
                if (count == 0 || (result.matches.size() >= options.limit && !density.isWanted()))
                    return true;
                for (const Match& each : finder.matches(block)) {
                    if (density.isWanted())
                        density.add(each.element);
                    if (result.matches.size() < options.limit)
                        result.matches.push_back(each);
                }
                return true;
            });
            return Next::goOn;
        }));
    result.searched = finder.searched();
    result.density = density.take();
    return result;
}

Result<std::optional<Match>> findNearest(Source& source, const Elements& elements, const FindOptions& options,
                                         Direction direction, std::optional<std::uint64_t> from,
                                         const Control& control, Source* other)
{
    TRY_VOID(checkOptions(options, elements, other));
    if (std::holds_alternative<FindBytes>(options.pattern))
        return nearestBytes(source, elements, options, direction, from, control);
    TRY(CellFinder finder, CellFinder::create(elements, options));
    const bool backward = direction == Direction::previous;
    ElementRange range = clipped(options.range, elements, source.sizeInBytes());
    if (from) { // Only the elements from there on, or up to there.
        const std::uint64_t element = *from < elements.start ? 0 : (*from - elements.start) / elements.stride;
        const std::uint64_t end = range.first + range.count;
        const std::uint64_t first = backward ? range.first : std::clamp(element, range.first, end);
        const std::uint64_t last = backward ? std::clamp(element + 1, range.first, end) : end;
        range = {.first = first, .count = last - first};
    }
    OtherPieces others(comparesWithOther(options) ? other : nullptr);
    const Elements& scanned = finder.scanned();
    std::optional<Match> nearest;
    const auto visit = [&](const Piece& piece) -> Result<Next> {
        TRY(const std::byte* const otherBytes, others.at(scanned.start + piece.first * scanned.stride, piece.bytes));
        forEachBlock(piece, otherBytes, scanned.stride, backward, [&](const ElementBlock& block) {
            if (finder.count(block) == 0)
                return true;
            std::vector<Match> matches = finder.matches(block);
            std::erase_if(matches, [&](const Match& each) {
                return from && (backward ? each.offset >= *from : each.offset <= *from);
            });
            if (matches.empty())
                return true;
            nearest = backward ? matches.back() : matches.front();
            return false;
        });
        return nearest ? Next::stop : Next::goOn;
    };
    const ElementRange scannedRange = finder.scannedRange(range);
    TRY_VOID(backward ? forEachPieceBackward(source, scanned, scannedRange, control, visit)
                      : forEachPiece(source, scanned, scannedRange, control, visit));
    return nearest;
}

} // namespace wavelane::inspect
