// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/system/unique_fd.h"

#include <QProcess>
#include <QSocketNotifier>
#include <QString>
#include <QVulkanWindow>

#include <cstdint>
#include <deque>
#include <memory>

namespace wavelane::ui {

/// A QVulkanWindow that draws the pictures of a second process, which computes them in plain Vulkan: what the program
/// does to play, by hand. Each picture is drawn once, and the other process computes the next ones meanwhile.
class PairWindow final : public QVulkanWindow
{
public:
    struct Options
    {
        QString module;              ///< A file of SPIR-V; see RawPictures.
        std::uint32_t constants = 0; ///< The binding of the live inputs.
        std::uint32_t image = 0;     ///< The binding of the image.
        QSize size;
    };
    explicit PairWindow(const Options& options);
    ~PairWindow() override;

    QVulkanWindowRenderer* createRenderer() override;
    quint64 frames() const { return m_frames; }
    int processId() const { return static_cast<int>(m_process.processId()); }

protected:
    void exposeEvent(QExposeEvent* event) override;

private:
    class Renderer;
    void start(); ///< The other process.
    void receive();

    Options m_options;
    UniqueFd m_socket;
    QProcess m_process;
    std::unique_ptr<QSocketNotifier> m_notifier;
    Renderer* m_renderer = nullptr; ///< Owned by QVulkanWindow.
    std::deque<std::uint32_t> m_ready;
    quint64 m_frames = 0;
};

} // namespace wavelane::ui
