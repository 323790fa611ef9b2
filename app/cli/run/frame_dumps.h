// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/run/dump.h"
#include "app/cli/run/movie.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace wavelane::cli {

/// Writes the file, or adds to the report why it was not written.
void dumpInto(Runner& runner, plan::RunReport& report, const DumpRequest& request);

/// The dumps of each frame: files with the number of the frame in their names, and movies.
class FrameDumps
{
public:
    /// `rate` is in frames per second, for movies.
    FrameDumps(std::vector<DumpRequest> requests, double rate);

    bool isEmpty() const { return m_dumps.empty(); }
    /// Writes or records the contents after a frame that has run. `report` is that of the frame and gets the
    /// problems.
    void add(Runner& runner, plan::RunReport& report, std::uint64_t frame);
    /// Completes the movies after the last frame: those without errors appear under their names.
    void finish(plan::RunReport& report);

private:
    struct Dump
    {
        DumpRequest request;
        std::unique_ptr<Movie> movie; ///< Null before the first frame, after an error, and for other files.
    };
    Result<void> addToMovie(Runner& runner, const plan::RunReport& report, Dump& dump) const;

    std::vector<Dump> m_dumps;
    double m_rate;
};

} // namespace wavelane::cli
