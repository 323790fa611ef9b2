# SPDX-License-Identifier: MIT
"""Hostile shaders: bodies of a main function by what they do. `from` and `to` are buffers."""
from abuse import AbuseTest
from support import BASE, edited

HEADER = "RWByteAddressBuffer from;\nRWByteAddressBuffer to;\n"

ENDLESS = {
    "while": "while (true) to.Store(0, from.Load(0) + to.Load(0));",
    "waiting for a value": "uint seen = 0; while (seen == 0) to.InterlockedAdd(4, 0, seen); to.Store(0, seen);",
    "four deep": "uint sum = 0; for (uint a = 0; a < 65536; ++a) for (uint b = 0; b < 65536; ++b)"
                 " for (uint c = 0; c < 65536; ++c) for (uint d = 0; d < 65536; ++d)"
                 " sum += from.Load((a ^ b ^ c ^ d) & 12); to.Store(0, sum);",
}
# Both operands come from a buffer, so that compilers cannot fold them.
DIVISIONS = {
    "uint /": "uint a = from.Load(0), b = from.Load(16); to.Store(0, a / b);",
    "uint %": "uint a = from.Load(0), b = from.Load(16); to.Store(0, a % b);",
    "int /": "int a = from.Load(0), b = from.Load(16); to.Store(0, a / b);",
    "int %": "int a = from.Load(0), b = from.Load(16); to.Store(0, a % b);",
    "minimum int / -1": "int a = 0x80000000 | from.Load(16), b = -1 - int(from.Load(16)); to.Store(0, a / b);",
    "minimum int % -1": "int a = 0x80000000 | from.Load(16), b = -1 - int(from.Load(16)); to.Store(0, a % b);",
    "uint4 /": "uint4 a = from.Load(0), b = from.Load(16); to.Store4(0, a / b);",
    "int4 %": "int4 a = from.Load(0), b = from.Load(16); to.Store4(0, a % b);",
    "/=": "uint a = from.Load(0); a /= from.Load(16); to.Store(0, a);",
    "%=": "int a = from.Load(0); a %= int(from.Load(16)); to.Store(0, a);",
    "uint64 /": "uint64_t a = from.Load(0), b = from.Load(16); to.Store(0, uint(a / b));",
    "int64 %": "int64_t a = from.Load(0), b = from.Load(16); to.Store(0, uint(a % b));",
    "minimum int64 / -1": "int64_t a = int64_t(0x8000000000000000) | from.Load(16), b = -1 - int64_t(from.Load(16));"
                        " to.Store(0, uint(a / b));",
    "float /": "to.Store(0, asuint(asfloat(from.Load(0)) / asfloat(from.Load(16))));",
    "float %": "to.Store(0, asuint(fmod(asfloat(from.Load(0)), asfloat(from.Load(16)))));",
    "constant": "to.Store(0, from.Load(0) / 0u);",
    "in a dimension": "uint a[4]; for (uint i = 0; i < 4; ++i) a[i] = i / from.Load(16); to.Store(0, a[from.Load(0) & 3]);",
}
HEAVY = {
    "large array": "uint a[65536]; for (uint i = 0; i < 65536; ++i) a[i] = i * from.Load(0);"
                   " to.Store(0, a[from.Load(0) & 65535]);",
    "huge array": "uint a[1 << 30]; a[from.Load(0)] = 1; to.Store(0, a[from.Load(4)]);",
    "array of arrays": "uint a[1024][1024][1024][1024]; a[0][0][0][from.Load(0)] = 1; to.Store(0, a[0][0][0][from.Load(4)]);",
    "empty array": "uint a[0]; to.Store(0, a[from.Load(0)]);",
    "parentheses": "to.Store(0, " + "(" * 20000 + "1" + ")" * 20000 + ");",
    "minus signs": "to.Store(0, uint(" + "- " * 20000 + "1));",
    "blocks": "{" * 20000 + "to.Store(0, 1);" + "}" * 20000,
    "ten thousand lines": "uint x = from.Load(0);\n" + "".join(f"x = x * {i}u + (x >> {i % 31});\n" for i in range(10000)) +
                          "to.Store(0, x);",
    "unrolled endlessly": "uint x = 0; [unroll] for (uint i = 0; i < from.Load(0); ++i) x += i; to.Store(0, x);",
    "unrolled a million times": "uint x = 0; [unroll(1000000)] for (uint i = 0; i < 1000000; ++i) x += from.Load(i & 12);"
                                " to.Store(0, x);",
}
RECURSION = {
    "itself": ("uint again(uint n) { return n == 0 ? 0 : again(n - 1) + 1; }", "to.Store(0, again(from.Load(0)));"),
    "each other": ("uint two(uint n); uint one(uint n) { return two(n); } uint two(uint n) { return one(n + 1); }",
                   "to.Store(0, one(from.Load(0)));"),
    "a macro": ("#define A B(A)\n#define B(x) A(x) x\n", "to.Store(0, A);"),
}
WRITES = ("16", "0x7ffffffc", "0xfffffffc", "0x80000000", "from.Load(0) * 0x10000000", "0 - from.Load(0) * 4")


def shader(body, before="", threads="1, 1, 1"):
    return f"{HEADER}{before}\n[numthreads({threads})]\nvoid main(uint3 thread : SV_DispatchThreadID)\n{{\n{body}\n}}\n"


class ShaderTest(AbuseTest):
    def run_shader(self, body, before="", *arguments, project=BASE, **how):
        self.write("copy.hlsl", shader(body, before))
        return self.run_project(edited(project, {"/expect": []}), *arguments, **how)
