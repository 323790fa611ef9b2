// SPDX-License-Identifier: MIT
#include "core/engine/client/engine_process.h"

#include "core/engine/server/crash_handler.h"
#include "core/engine/server/memory_limit.h"
#include "core/engine/server/server_loop.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>

#include <cstdio>

namespace wavelane::engine {

namespace {

constexpr int internalFault = 70;

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

int runEngineProcess(const ServerOptions& options, const Workshop& workshop)
{
    // Where the parent is gone already, the socket's end says so.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (!isStreamSocket(options.socket)) {
        std::fprintf(stderr,
                     "wavelane engine: descriptor %d is no connected socket; the engine is started by other "
                     "commands\n",
                     options.socket);
        return 2;
    }
    closeOnExec(options.socket);
    Result<BlackBox> box = options.blackBox >= 0 ? BlackBox::open(UniqueFd(options.blackBox)) : BlackBox::create();
    if (!box) {
        std::fprintf(stderr, "wavelane engine: %s\n", box.error().message.c_str());
        return internalFault;
    }
    closeOnExec(box->descriptor());
    installCrashHandler(*box);
    limitMemory(options.memoryLimitInBytes);
    return serveWorkshop(options.socket, workshop, *box, options.compileDeadline);
}

} // namespace wavelane::engine
