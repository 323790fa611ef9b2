// SPDX-License-Identifier: MIT
#include "core/engine/server/process.h"

#include "core/engine/server/crash_handler.h"
#include "core/engine/server/memory_limit.h"
#include "core/engine/server/server.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>

#include <cstdio>

namespace wavelane::engine {

namespace {

constexpr int internalErrorStatus = 70;

bool isStreamSocket(int descriptor)
{
    int kind = 0;
    socklen_t size = sizeof kind;
    return ::getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 && kind == SOCK_STREAM;
}

void closeOnExec(int descriptor)
{
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

} // namespace

int runEngineProcess(const ServerOptions& options, const Backends& backends)
{
    // If the parent has exited already, the socket is closed.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (!isStreamSocket(options.socket)) {
        std::fprintf(stderr,
                     "wavelane engine: Descriptor %d is not a connected socket. Other commands start the "
                     "engine.\n",
                     options.socket);
        return 2;
    }
    closeOnExec(options.socket);
    Result<BlackBox> box = options.blackBox >= 0 ? BlackBox::open(UniqueFd(options.blackBox)) : BlackBox::create();
    if (!box) {
        std::fprintf(stderr, "wavelane engine: %s\n", box.error().message.c_str());
        return internalErrorStatus;
    }
    closeOnExec(box->descriptor());
    installCrashHandler(*box);
    limitMemory(options.memoryLimitInBytes);
    return Server(options.socket, backends, *box, options.compileDeadline).serve();
}

} // namespace wavelane::engine
