// SPDX-License-Identifier: MIT
#pragma once

#include "ui/tour/tour_progress.h"
#include "ui/window/tour/tour_guide.h"
#include "ui/window/tour/tour_watch.h"

namespace wavelane::ui {

class ExchangeController;
class FilesController;

/// The first-run tour: creates its project, shows its steps in the Tour panel while that project is open, and checks
/// them. UI thread.
class TourController final : public QObject
{
    Q_OBJECT

public:
    TourController(const WindowContext& context, FilesController& files, ExchangeController& exchange,
                   NavigationController& navigation);

    /// Continues the tour, or starts it in a new folder if it was finished or its project is gone.
    void start();

private:
    void connectStartPage();
    void connectPanel();
    bool isTourOpen() const; ///< The project of the tour is open.
    QString newFolder() const;
    void projectChanged(); ///< Another project is open, or none.
    void placePanel();     ///< Shows the panel exactly if the tour goes on in the open project.
    void goTo(int step);
    void leaveStep();
    void perform();
    void end();
    void check(); ///< Marks the shown step if it is done.
    void store(const TourProgress& progress);

    const WindowContext& m_context;
    FilesController& m_files;
    TourWatch m_watch;
    TourGuide m_guide;
    TourProgress m_progress;
};

} // namespace wavelane::ui
