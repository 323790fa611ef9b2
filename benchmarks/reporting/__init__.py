# SPDX-License-Identifier: MIT
"""What benchmarks/report consists of."""
