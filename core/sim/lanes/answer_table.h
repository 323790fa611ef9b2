// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace wavelane::sim {

/// What a device computes for calls with operands. The interpreter notes the answers that it lacks; the owner of
/// the device adds them, and interprets again. `Hash` is that of `Operands`.
template<class Call, class Operands, class Answer, class Hash>
class AnswerTable
{
public:
    /// `maxAnswers`: of all calls together; with more, further ones are not noted.
    AnswerTable(std::size_t maxAnswers, std::size_t maxCalls) : m_maxAnswers(maxAnswers), m_maxCalls(maxCalls) {}

    /// Nothing if the answer is not known yet.
    std::optional<Answer> find(const Call& call, const Operands& operands)
    {
        if (m_known.size() == m_maxCalls && !m_known.contains(call)) {
            m_isFull = true;
            return std::nullopt;
        }
        auto& known = m_known[call];
        if (const auto found = known.find(operands); found != known.end())
            return found->second;
        if (m_count == m_maxAnswers) {
            m_isFull = true;
            return std::nullopt;
        }
        ++m_count;
        known.emplace(operands, std::nullopt);
        m_missing[call].push_back(operands);
        return std::nullopt;
    }
    /// What `find` did not know since the last call, without duplicates.
    std::map<Call, std::vector<Operands>> takeMissing() { return std::exchange(m_missing, {}); }
    /// How many answers of calls for which `isAsked(call)` are in the next `takeMissing`.
    template<class Predicate>
    std::size_t missing(Predicate isAsked) const
    {
        std::size_t count = 0;
        for (const auto& [call, operands] : m_missing)
            count += isAsked(call) ? operands.size() : 0;
        return count;
    }
    /// `answers` are those of `operands`.
    void add(const Call& call, std::span<const Operands> operands, std::span<const Answer> answers)
    {
        auto& known = m_known[call];
        for (std::size_t i = 0; i < operands.size() && i < answers.size(); ++i)
            known[operands[i]] = answers[i];
    }
    /// Forgets everything about the calls for which `isUnwanted(call)`, so that there is room for others.
    template<class Predicate>
    void forget(Predicate isUnwanted)
    {
        std::erase_if(m_known, [&](const auto& each) { return isUnwanted(each.first); });
        std::erase_if(m_missing, [&](const auto& each) { return isUnwanted(each.first); });
        m_count = 0;
        for (const auto& [call, known] : m_known)
            m_count += known.size();
        m_isFull = false;
    }
    /// Some answers were not noted, because there are too many.
    bool isFull() const { return m_isFull; }

private:
    std::size_t m_maxAnswers;
    std::size_t m_maxCalls;
    std::map<Call, std::unordered_map<Operands, std::optional<Answer>, Hash>> m_known;
    std::map<Call, std::vector<Operands>> m_missing;
    std::size_t m_count = 0;
    bool m_isFull = false;
};

} // namespace wavelane::sim
