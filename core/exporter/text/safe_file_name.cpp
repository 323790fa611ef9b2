// SPDX-License-Identifier: MIT
#include "core/exporter/text/safe_file_name.h"

namespace wavelane::exporter {

namespace {

/// Modules of the Python standard library 3.6 to 3.14 on all systems, and of compushady.
constexpr std::string_view pythonModules =
    " abc aifc annotationlib antigravity argparse array ast asynchat asyncio asyncore atexit audioop base64 bdb "
    "binascii binhex bisect builtins bz2 calendar cgi cgitb chunk cmath cmd code codecs codeop collections colorsys "
    "compileall compression compushady concurrent configparser contextlib contextvars copy copyreg crypt csv ctypes "
    "curses dataclasses datetime dbm decimal difflib dis distutils doctest dummy_threading email encodings "
    "ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch formatter fractions ftplib functools gc "
    "genericpath getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr "
    "imp importlib inspect io ipaddress itertools json keyword lib2to3 linecache locale logging lzma macpath "
    "mailbox mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis nntplib nt "
    "ntpath nturl2path numbers opcode operator optparse os ossaudiodev parser pathlib pdb pickle pickletools pipes "
    "pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc "
    "pydoc_data pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select "
    "selectors shelve shlex shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile "
    "sre_constants sre_parse ssl stat statistics string stringprep struct subprocess sunau symbol symtable sys "
    "sysconfig syslog tabnanny tarfile telnetlib tempfile termios test textwrap this threading time timeit tkinter "
    "token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo types typing unicodedata unittest "
    "urllib uu uuid venv warnings wave weakref webbrowser winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile "
    "zipimport zlib zoneinfo ";

/// Headers of the C library, POSIX, GNU/Linux, macOS, Windows and compilers that are not in a subfolder.
constexpr std::string_view systemHeaders =
    " aio aliases alloca ar argp argz assert availability backtrace bcopy byteswap cet complex conio copyfile "
    "corecrt cpio cpuid crtdbg crtdefs crypt ctype dbghelp direct dirent dlfcn dos eh elf endian envz err errno "
    "error execinfo fcntl features fenv float fmtmsg fnmatch fstab fts ftw gcov getopt glob grp gshadow guiddef "
    "iconv ifaddrs intrin intsafe inttypes io iso646 langinfo lastlog libgen libintl libproc limits link locale "
    "malloc math mcheck memory mm3dnow mm_malloc mmsystem mntent monetary mqueue ndbm netdb nl_types nss objbase "
    "obstack omp openacc paths poll printf proc_service process psapi pthread pty pwd quadmath re_comp regex regexp "
    "resolv rpc sal sandbox sched sdkddkver search semaphore setjmp sgtty shadow share shellapi shlobj shlwapi "
    "signal spawn stab stdafx stdalign stdarg stdatomic stdbit stdbool stdckdint stddef stdfix stdint stdio "
    "stdio_ext stdlib stdnoreturn stralign string strings stropts syscall sysexits syslimits syslog tar tchar "
    "termio termios tgmath thread_db threads time tlhelp32 trace ttyent uchar ucontext ulimit unistd unknwn unwind "
    "utime utmp utmpx values varargs vcruntime versionhelpers wait wchar wctype winbase wincon windef windows "
    "winerror winnt winsock winsock2 winuser wordexp wtypes xlocale ";

/// Returns whether `words`, with a space before and after each word, contains the word.
bool hasWord(std::string_view words, std::string_view word)
{
    return words.contains(" " + std::string(word) + " ");
}

} // namespace

std::string scriptNameOf(std::string_view wanted)
{
    const bool isTaken = hasWord(pythonModules, wanted);
    return std::string(wanted) + (isTaken ? "_project" : "");
}

std::string headerNameOf(std::string_view wanted)
{
    // Compilers have headers for their intrinsics: `avx2intrin`, `immintrin`, ….
    const bool isTaken = hasWord(systemHeaders, wanted) || wanted.ends_with("intrin");
    return std::string(wanted) + (isTaken ? "_shaders" : "");
}

} // namespace wavelane::exporter
