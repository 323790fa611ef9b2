// SPDX-License-Identifier: MIT
#pragma once

#include "core/shader/slang/interface/objects.h"

#include <string>

namespace wavelane::shader {

/// Collects what Slang prints.
class SlangTextWriter final : public slang::Writer
{
public:
    slang::Status queryInterface(const slang::Guid& wanted, void** result) override
    {
        const bool isKnown = wanted == slang::unknownId || wanted == Writer::id;
        *result = isKnown ? static_cast<slang::Writer*>(this) : nullptr;
        return isKnown ? slang::ok : slang::noInterface;
    }
    // The request that owns this object ends before it.
    std::uint32_t addReference() override { return 1; }
    std::uint32_t release() override { return 1; }

    char* beginAppend(std::size_t size) override
    {
        m_pending.resize(size);
        return m_pending.data();
    }
    slang::Status endAppend(char* text, std::size_t size) override { return write(text, size); }
    slang::Status write(const char* text, std::size_t size) override
    {
        m_text.append(text, size);
        return slang::ok;
    }
    void flush() override {}
    bool isConsole() override { return false; }
    slang::Status setMode(std::uint32_t /*mode*/) override { return slang::ok; }

    const std::string& text() const { return m_text; }

private:
    std::string m_text;
    std::string m_pending;
};

} // namespace wavelane::shader
