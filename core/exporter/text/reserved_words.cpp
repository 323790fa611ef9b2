// SPDX-License-Identifier: MIT
#include "core/exporter/text/reserved_words.h"

#include <algorithm>
#include <array>

namespace wavelane::exporter {

namespace {

/// Keywords of C++23, alternative spellings of operators, and names that have a special meaning in every program.
constexpr auto keywords = std::to_array<std::string_view>({
    "alignas",   "alignof",      "and",           "and_eq",
    "asm",       "auto",         "bitand",        "bitor",
    "bool",      "break",        "case",          "catch",
    "char",      "char16_t",     "char32_t",      "char8_t",
    "class",     "co_await",     "co_return",     "co_yield",
    "compl",     "concept",      "const",         "const_cast",
    "consteval", "constexpr",    "constinit",     "continue",
    "decltype",  "default",      "delete",        "do",
    "double",    "dynamic_cast", "else",          "enum",
    "explicit",  "export",       "extern",        "false",
    "float",     "for",          "friend",        "goto",
    "if",        "inline",       "int",           "long",
    "main",      "mutable",      "namespace",     "new",
    "noexcept",  "not",          "not_eq",        "nullptr",
    "operator",  "or",           "or_eq",         "private",
    "protected", "public",       "register",      "reinterpret_cast",
    "requires",  "return",       "short",         "signed",
    "sizeof",    "static",       "static_assert", "static_cast",
    "std",       "struct",       "switch",        "template",
    "this",      "thread_local", "throw",         "true",
    "try",       "typedef",      "typeid",        "typename",
    "union",     "unsigned",     "using",         "virtual",
    "void",      "volatile",     "wchar_t",       "while",
    "xor",       "xor_eq",
});

/// Macros that `isMacroByConvention` does not cover.
constexpr auto macros = std::to_array<std::string_view>({
    // The C library.
    "BUFSIZ",
    "DOMAIN",
    "FILE",
    "HUGE",
    "INFINITY",
    "MAXFLOAT",
    "NAN",
    "NULL",
    "OVERFLOW",
    "PLOSS",
    "SING",
    "TLOSS",
    "UNDERFLOW",
    "WEOF",
    "alloca",
    "assert",
    "errno",
    "issubnormal",
    "math_errhandling",
    "offsetof",
    "stderr",
    "stdin",
    "stdout",
    "strdupa",
    "strndupa",
    // POSIX systems.
    "CSIGNAL",
    "NBBY",
    "NFDBITS",
    "NOFILE",
    "NOGROUP",
    "WCONTINUED",
    "WCOREDUMP",
    "WEXITED",
    "WEXITSTATUS",
    "WIFCONTINUED",
    "WIFEXITED",
    "WIFSIGNALED",
    "WIFSTOPPED",
    "WNOHANG",
    "WNOWAIT",
    "WSTOPPED",
    "WSTOPSIG",
    "WTERMSIG",
    "WUNTRACED",
    "be16toh",
    "be32toh",
    "be64toh",
    "htobe16",
    "htobe32",
    "htobe64",
    "htole16",
    "htole32",
    "htole64",
    "le16toh",
    "le32toh",
    "le64toh",
    "major",
    "makedev",
    "minor",
    "sched_priority",
    // Predefined by compilers, or defined by builds.
    "BSD",
    "DEBUG",
    "FALSE",
    "NDEBUG",
    "TRUE",
    "VALIDATION",
    "i386",
    "linux",
    "sun",
    "unix",
    "vax",
    // Windows.
    "APIENTRY",
    "CALLBACK",
    "WINAPI",
    "WINGDIAPI",
    "far",
    "interface",
    "near",
    "small",
});

/// Prefixes of macros and types that contain lowercase letters.
constexpr auto prefixes = std::to_array<std::string_view>(
    {"GLFW", "L_", "M_", "PFN_", "P_tmpdir", "SNAN", "VK_", "pthread_cleanup_", "vulkan_video_codec"});

bool isCapital(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isCapitalOrDigit(char c)
{
    return isCapital(c) || (c >= '0' && c <= '9');
}

/// `CHAR_BIT`, `EOF`, `E2BIG`.
bool isMacroByConvention(std::string_view word)
{
    if (word.size() < 2 || !isCapital(word.front()) ||
        !std::ranges::all_of(word, [](char c) { return isCapitalOrDigit(c) || c == '_'; }))
        return false;
    return word.contains('_') || word.front() == 'E';
}

/// `VkBuffer`, `vkCmdDispatch`.
bool isNameOfVulkan(std::string_view word)
{
    return word.size() > 2 && (word.starts_with("Vk") || word.starts_with("vk")) && isCapital(word[2]);
}

} // namespace

bool isReservedWord(std::string_view word)
{
    // No common header uses a trailing underscore, except for include guards.
    if (word.ends_with('_'))
        return word.ends_with("_H_");
    return std::ranges::contains(keywords, word) || std::ranges::contains(macros, word) ||
           isMacroByConvention(word) || isNameOfVulkan(word) ||
           std::ranges::any_of(prefixes, [word](std::string_view each) { return word.starts_with(each); });
}

} // namespace wavelane::exporter
