// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/plot/plot_canvas.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <set>

class QAction;
class QLabel;
class QListWidget;
class QToolBar;

namespace wavelane::ui {

class PlotSource;

/// A plot of columns with a legend of check boxes, tools, and a status line with the values at the cursor and counts
/// of what is missing in the plot. Requests the smallest and largest numbers of as many parts as there are pixels.
class PlotView final : public QWidget
{
    Q_OBJECT

public:
    explicit PlotView(QWidget* parent = nullptr);

    /// Null: none. The source must outlive the view, or be replaced first.
    void setSource(PlotSource* source);
    void setEmptyText(const QString& text);

    /// What the user chose. A view state belongs to one resource.
    struct State
    {
        PlotCanvas::State canvas;
        std::optional<std::set<QString>> columns; ///< Nothing: not chosen yet.
        bool operator==(const State&) const = default;
    };
    State state() const;
    void setState(const State& state);

    PlotCanvas& canvas() { return *m_canvas; }
    QListWidget& legend() { return *m_legend; }
    QToolBar& toolBar() { return *m_toolBar; }
    QString statusText() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildToolBar();
    void showColumns();
    void chooseColumns();
    void requestSoon();
    void request();
    void take(const inspect::EnvelopeResult& envelope);
    void showStatus();

    QPointer<PlotSource> m_source;
    PlotCanvas* m_canvas = nullptr;
    QListWidget* m_legend = nullptr;
    QToolBar* m_toolBar = nullptr;
    QAction* m_points = nullptr;
    QAction* m_logarithmic = nullptr;
    QAction* m_automatic = nullptr;
    QLabel* m_values = nullptr;
    QLabel* m_counts = nullptr;
    std::optional<std::set<QString>> m_chosen;
    QString m_emptyText;
    QTimer m_requestTimer; ///< Joins the changes of one moment into one request.
};

} // namespace wavelane::ui
