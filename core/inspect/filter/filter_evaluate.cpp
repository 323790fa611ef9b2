// SPDX-License-Identifier: MIT
#include "core/inspect/filter/filter_node.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace wavelane::inspect {

namespace {

/// Computes the components of a node from those of its operands. An operand with one component is used for all.
class Evaluation
{
public:
    Evaluation(FilterNode& node, const FilterBlock& block)
        : m_node(node), m_block(block), m_count(block.elements.count)
    {
    }

    void run()
    {
        switch (m_node.operation) {
        case FilterOperation::constant:
            return fillConstant();
        case FilterOperation::column:
            return loadColumns();
        case FilterOperation::place:
            return fillPlaces();
        case FilterOperation::select:
            return select();
        case FilterOperation::convert:
            return convert();
        case FilterOperation::add:
            return arithmetic([](auto a, auto b) { return a + b; });
        case FilterOperation::subtract:
            return arithmetic([](auto a, auto b) { return a - b; });
        case FilterOperation::multiply:
            return arithmetic([](auto a, auto b) { return a * b; });
        case FilterOperation::divide:
            return ofReals([](double a, double b) { return a / b; });
        case FilterOperation::remainder:
            return remainder();
        case FilterOperation::negate:
            if (m_node.kind == FilterKind::real)
                return ofReal([](double a) { return -a; });
            return ofInteger([](std::uint64_t a) { return 0 - a; });
        case FilterOperation::bitAnd:
            return ofIntegers([](std::uint64_t a, std::uint64_t b) { return a & b; });
        case FilterOperation::bitOr:
            return ofIntegers([](std::uint64_t a, std::uint64_t b) { return a | b; });
        case FilterOperation::bitXor:
            return ofIntegers([](std::uint64_t a, std::uint64_t b) { return a ^ b; });
        case FilterOperation::bitNot:
            return ofInteger([](std::uint64_t a) { return ~a; });
        case FilterOperation::shiftLeft:
            return ofIntegers([](std::uint64_t a, std::uint64_t b) { return b > 63 ? 0 : a << b; });
        case FilterOperation::shiftRight:
            return shiftRight();
        case FilterOperation::equal:
            return compare([](auto a, auto b) { return a == b; });
        case FilterOperation::notEqual:
            return compare([](auto a, auto b) { return a != b; });
        case FilterOperation::less:
            return compare([](auto a, auto b) { return a < b; });
        case FilterOperation::lessEqual:
            return compare([](auto a, auto b) { return a <= b; });
        case FilterOperation::greater:
            return compare([](auto a, auto b) { return a > b; });
        case FilterOperation::greaterEqual:
            return compare([](auto a, auto b) { return a >= b; });
        case FilterOperation::absolute:
            if (m_node.kind == FilterKind::real)
                return ofReal([](double a) { return std::fabs(a); });
            return ofInteger([isSigned = m_node.kind == FilterKind::signedInteger](std::uint64_t a) {
                return isSigned && static_cast<std::int64_t>(a) < 0 ? 0 - a : a;
            });
        case FilterOperation::minimum:
            // As in shaders, a NaN loses.
            return extreme([](auto a, auto b) { return b < a || a != a ? b : a; });
        case FilterOperation::maximum:
            return extreme([](auto a, auto b) { return a < b || a != a ? b : a; });
        case FilterOperation::sign:
            return ofReal([](double a) { return static_cast<double>((a > 0 ? 1 : 0) - (a < 0 ? 1 : 0)); });
        case FilterOperation::floor:
            return ofReal([](double a) { return std::floor(a); });
        case FilterOperation::ceil:
            return ofReal([](double a) { return std::ceil(a); });
        case FilterOperation::round:
            return ofReal([](double a) { return std::nearbyint(a); });
        case FilterOperation::trunc:
            return ofReal([](double a) { return std::trunc(a); });
        case FilterOperation::frac:
            return ofReal([](double a) { return a - std::floor(a); });
        case FilterOperation::squareRoot:
            return ofReal([](double a) { return std::sqrt(a); });
        case FilterOperation::exp:
            return ofReal([](double a) { return std::exp(a); });
        case FilterOperation::exp2:
            return ofReal([](double a) { return std::exp2(a); });
        case FilterOperation::log:
            return ofReal([](double a) { return std::log(a); });
        case FilterOperation::log2:
            return ofReal([](double a) { return std::log2(a); });
        case FilterOperation::sin:
            return ofReal([](double a) { return std::sin(a); });
        case FilterOperation::cos:
            return ofReal([](double a) { return std::cos(a); });
        case FilterOperation::power:
            return ofReals([](double a, double b) { return std::pow(a, b); });
        case FilterOperation::isNan:
            return test([](double a) { return std::isnan(a); });
        case FilterOperation::isInfinite:
            return test([](double a) { return std::isinf(a); });
        case FilterOperation::isFinite:
            return test([](double a) { return std::isfinite(a); });
        case FilterOperation::length:
        case FilterOperation::dot:
            return sumProducts();
        case FilterOperation::any:
            return reduce(0, [](std::uint8_t a, std::uint8_t b) { return a | b; });
        case FilterOperation::all:
            return reduce(1, [](std::uint8_t a, std::uint8_t b) { return a & b; });
        case FilterOperation::logicalAnd:
            return ofBooleans([](std::uint8_t a, std::uint8_t b) { return a & b; });
        case FilterOperation::logicalOr:
            return ofBooleans([](std::uint8_t a, std::uint8_t b) { return a | b; });
        case FilterOperation::logicalNot:
            return ofBooleans([](std::uint8_t a, std::uint8_t) { return a ^ 1; });
        }
    }

private:
    const FilterRegister& operand(std::size_t index, std::size_t component) const
    {
        const FilterNode& node = *m_node.operands[std::min(index, m_node.operands.size() - 1)];
        return node.components[node.width() == 1 ? 0 : component];
    }

    /// Applies `function(out, a, b)` to the lists of each component.
    template<auto out, auto in, class Function>
    void each(Function function)
    {
        for (std::size_t c = 0; c < m_node.width(); ++c) {
            auto* const to = (m_node.components[c].*out).data();
            const auto* const a = (operand(0, c).*in).data();
            const auto* const b = (operand(1, c).*in).data();
            for (std::size_t i = 0; i < m_count; ++i)
                function(to[i], a[i], b[i]);
        }
    }
    template<class Function>
    void ofReals(Function function)
    {
        each<&FilterRegister::reals, &FilterRegister::reals>(
            [function](double& to, double a, double b) { to = function(a, b); });
    }
    template<class Function>
    void ofReal(Function function)
    {
        ofReals([function](double a, double) { return function(a); });
    }
    template<class Function>
    void ofIntegers(Function function)
    {
        each<&FilterRegister::integers, &FilterRegister::integers>([function](std::int64_t& to, std::int64_t a,
                                                                              std::int64_t b) {
            to = static_cast<std::int64_t>(function(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)));
        });
    }
    template<class Function>
    void ofInteger(Function function)
    {
        ofIntegers([function](std::uint64_t a, std::uint64_t) { return function(a); });
    }
    template<class Function>
    void ofBooleans(Function function)
    {
        each<&FilterRegister::booleans, &FilterRegister::booleans>(
            [function](std::uint8_t& to, std::uint8_t a, std::uint8_t b) {
                to = static_cast<std::uint8_t>(function(a, b));
            });
    }
    template<class Function>
    void arithmetic(Function function)
    {
        if (m_node.kind == FilterKind::real)
            ofReals(function);
        else
            ofIntegers(function);
    }
    template<class Function>
    void extreme(Function function)
    {
        if (m_node.kind == FilterKind::real)
            return ofReals(function);
        if (m_node.kind == FilterKind::unsignedInteger)
            return ofIntegers(function);
        each<&FilterRegister::integers, &FilterRegister::integers>(
            [function](std::int64_t& to, std::int64_t a, std::int64_t b) { to = function(a, b); });
    }
    template<class Function>
    void test(Function function)
    {
        each<&FilterRegister::booleans, &FilterRegister::reals>(
            [function](std::uint8_t& to, double a, double) { to = function(a) ? 1 : 0; });
    }
    /// Both operands have the same kind, or are integers.
    template<class Function>
    void compare(Function function)
    {
        if (m_node.operands[0]->kind != m_node.operands[1]->kind)
            return compareIntegers(function);
        switch (m_node.operands[0]->kind) {
        case FilterKind::real:
            return each<&FilterRegister::booleans, &FilterRegister::reals>(
                [function](std::uint8_t& to, double a, double b) { to = function(a, b) ? 1 : 0; });
        case FilterKind::signedInteger:
            return each<&FilterRegister::booleans, &FilterRegister::integers>(
                [function](std::uint8_t& to, std::int64_t a, std::int64_t b) { to = function(a, b) ? 1 : 0; });
        case FilterKind::unsignedInteger:
            return each<&FilterRegister::booleans, &FilterRegister::integers>(
                [function](std::uint8_t& to, std::int64_t a, std::int64_t b) {
                    to = function(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)) ? 1 : 0;
                });
        case FilterKind::boolean:
            return each<&FilterRegister::booleans, &FilterRegister::booleans>(
                [function](std::uint8_t& to, std::uint8_t a, std::uint8_t b) { to = function(a, b) ? 1 : 0; });
        }
    }

    /// One operand is signed and the other one unsigned.
    template<class Function>
    void compareIntegers(Function function)
    {
        const bool isLeftSigned = m_node.operands[0]->kind == FilterKind::signedInteger;
        each<&FilterRegister::booleans, &FilterRegister::integers>(
            [function, isLeftSigned](std::uint8_t& to, std::int64_t a, std::int64_t b) {
                const bool isNegative = (isLeftSigned ? a : b) < 0; // Less than every unsigned one.
                const bool result = isNegative
                                        ? function(isLeftSigned ? 0 : 1, isLeftSigned ? 1 : 0)
                                        : function(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b));
                to = result ? 1 : 0;
            });
    }

    /// With the sign of the dividend. By 0, that of integers has all bits set, as in Direct3D.
    void remainder()
    {
        if (m_node.kind == FilterKind::real)
            return ofReals([](double a, double b) { return std::fmod(a, b); });
        if (m_node.kind == FilterKind::unsignedInteger)
            return ofIntegers([](std::uint64_t a, std::uint64_t b) { return b == 0 ? UINT64_MAX : a % b; });
        each<&FilterRegister::integers, &FilterRegister::integers>(
            [](std::int64_t& to, std::int64_t a, std::int64_t b) {
                to = b == 0 ? -1 : b == -1 ? 0 : a % b; // INT64_MIN % -1 overflows.
            });
    }

    void shiftRight()
    {
        if (m_node.kind == FilterKind::unsignedInteger)
            return ofIntegers([](std::uint64_t a, std::uint64_t b) { return b > 63 ? 0 : a >> b; });
        each<&FilterRegister::integers, &FilterRegister::integers>(
            [](std::int64_t& to, std::int64_t a, std::int64_t b) {
                to = a >> (static_cast<std::uint64_t>(b) > 63 ? 63 : b);
            });
    }

    void fillConstant()
    {
        FilterRegister& to = m_node.components[0];
        if (m_node.kind == FilterKind::real)
            std::ranges::fill(to.reals, std::get<double>(m_node.constant));
        else if (m_node.kind == FilterKind::boolean)
            std::ranges::fill(to.booleans, static_cast<std::uint8_t>(std::get<std::int64_t>(m_node.constant)));
        else
            std::ranges::fill(to.integers, std::get<std::int64_t>(m_node.constant));
    }

    void loadColumns()
    {
        for (std::size_t c = 0; c < m_node.width(); ++c) {
            FilterRegister& to = m_node.components[c];
            const Column& column = *m_node.columns[c];
            if (m_node.kind == FilterKind::real) {
                loadReals(column, m_block.elements, to.reals.data());
            } else if (m_node.kind == FilterKind::boolean) {
                m_scratch.resize(m_count);
                loadSigned(column, m_block.elements, m_scratch.data());
                std::ranges::transform(m_scratch, to.booleans.begin(),
                                       [](std::int64_t each) { return static_cast<std::uint8_t>(each); });
            } else {
                loadSigned(column, m_block.elements, to.integers.data()); // Of 64-bit unsigned ones, the same bits.
            }
        }
    }

    void fillPlaces()
    {
        std::vector<std::int64_t>& to = m_node.components[0].integers;
        const auto& [width, height, depth] = m_block.extent;
        for (std::size_t i = 0; i < m_count; ++i) {
            const std::uint64_t index = m_block.first + i;
            std::uint64_t place = index;
            if (m_node.axis == 1)
                place = index % width;
            else if (m_node.axis == 2)
                place = index / width % height;
            else if (m_node.axis == 3)
                place = index / (width * height);
            to[i] = static_cast<std::int64_t>(place);
        }
    }

    void select()
    {
        for (std::size_t c = 0; c < m_node.width(); ++c)
            m_node.components[c] = m_node.operands[0]->components[m_node.selected[c]];
    }

    void convert()
    {
        const FilterKind from = m_node.operands[0]->kind;
        const auto cast = [this]<auto out, auto in>(auto function) {
            each<out, in>([function](auto& to, auto a, auto) {
                to = static_cast<std::remove_reference_t<decltype(to)>>(function(a));
            });
        };
        const auto same = [](auto a) { return a; };
        const auto isTrue = [](auto a) { return a != 0; };
        constexpr auto reals = &FilterRegister::reals;
        constexpr auto integers = &FilterRegister::integers;
        constexpr auto booleans = &FilterRegister::booleans;
        if (m_node.kind == FilterKind::boolean) {
            if (from == FilterKind::real)
                cast.template operator()<booleans, reals>(isTrue);
            else
                cast.template operator()<booleans, integers>(isTrue);
        } else if (from == FilterKind::boolean) {
            if (m_node.kind == FilterKind::real)
                cast.template operator()<reals, booleans>(same);
            else
                cast.template operator()<integers, booleans>(same);
        } else if (m_node.kind == FilterKind::real && from == FilterKind::unsignedInteger) {
            cast.template operator()<reals, integers>([](auto a) { return static_cast<std::uint64_t>(a); });
        } else if (m_node.kind == FilterKind::real) {
            cast.template operator()<reals, integers>(same);
        } else {
            cast.template operator()<integers, integers>(same);
        }
    }

    /// The length of one vector, or the dot product of two.
    void sumProducts()
    {
        std::vector<double>& to = m_node.components[0].reals;
        std::ranges::fill(to, 0.0);
        const std::size_t width = std::max(m_node.operands.front()->width(), m_node.operands.back()->width());
        for (std::size_t c = 0; c < width; ++c) {
            const double* const a = operand(0, c).reals.data();
            const double* const b = operand(1, c).reals.data();
            for (std::size_t i = 0; i < m_count; ++i)
                to[i] += a[i] * b[i];
        }
        if (m_node.operation == FilterOperation::length) {
            for (std::size_t i = 0; i < m_count; ++i)
                to[i] = std::sqrt(to[i]);
        }
    }

    template<class Function>
    void reduce(std::uint8_t start, Function function)
    {
        std::vector<std::uint8_t>& to = m_node.components[0].booleans;
        std::ranges::fill(to, start);
        for (std::size_t c = 0; c < m_node.operands[0]->width(); ++c) {
            const std::uint8_t* const a = operand(0, c).booleans.data();
            for (std::size_t i = 0; i < m_count; ++i)
                to[i] = static_cast<std::uint8_t>(function(to[i], a[i]));
        }
    }

    FilterNode& m_node;
    const FilterBlock& m_block;
    std::size_t m_count;
    std::vector<std::int64_t> m_scratch;
};

} // namespace

void evaluate(FilterNode& node, const FilterBlock& block)
{
    for (const auto& each : node.operands)
        evaluate(*each, block);
    Evaluation(node, block).run();
}

} // namespace wavelane::inspect
