// SPDX-License-Identifier: MIT
#pragma once

#include "core/decode/compare.h"
#include "core/inspect/compare/compare.h"
#include "core/inspect/find/find.h"
#include "ui/views/changes/picture_compare.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QTableView;

namespace wavelane::ui {

class DensityStrip;
class DifferenceModel;
class LineField;

/// How contents differ from others: a choice of what to compare with, a sentence with the number of changed elements,
/// a strip with their places, errors of each column, and for images a picture of the differences.
class ChangesView final : public QWidget
{
    Q_OBJECT

public:
    /// What contents are compared with.
    struct Choice
    {
        enum class Kind { previousRun, frozen, resource, file };
        Kind kind = Kind::previousRun;
        QString name; ///< Name of the resource, or path of the file; otherwise empty.
        bool operator==(const Choice&) const = default;
    };

    explicit ChangesView(QWidget* parent = nullptr);

    /// The resources that can be chosen. Does not change the choice.
    void setResources(const QStringList& names);
    const Choice& choice() const { return m_choice; }
    void setChoice(const Choice& choice); ///< Without a signal.
    const decode::Tolerance& tolerance() const { return m_tolerance; }
    void setTolerance(const decode::Tolerance& tolerance);

    /// A sentence in place of a result.
    void showNote(const QString& text);
    void showProgress(double share);
    void showResult(const inspect::CompareResult& result, std::vector<inspect::Column> columns);
    const std::optional<inspect::CompareResult>& result() const { return m_result; }
    QString summary() const;
    /// A difference that the user went to, and a sentence in its place; empty: none.
    void showDifference(quint64 element, const inspect::ColumnDifference& difference);
    void showPlace(const QString& text);
    QString place() const;

    PictureCompare& pictures() { return *m_pictures; }
    void setPicturesVisible(bool visible);
    QComboBox& choiceBox() { return *m_choices; }
    QPushButton& freezeButton() { return *m_freeze; }
    QPushButton& firstButton() { return *m_goToFirst; }
    QTableView& table() { return *m_table; }
    DensityStrip& strip() { return *m_strip; }
    LineField& toleranceField() { return *m_toleranceField; }

Q_SIGNALS:
    void choiceChanged();
    void toleranceChanged();
    void freezeRequested();
    void stepRequested(wavelane::inspect::Direction direction); ///< Go to the nearest difference.
    /// Go to an element; the column is one of all columns of the elements.
    void elementRequested(quint64 element, quint32 column);

private:
    QWidget* buildBar();
    QWidget* buildTable();
    void choose(int index);
    void chooseFile();
    void goToFirst();
    void fitTable(); ///< As high as its rows, if the picture keeps half of the view.
    void setSteps(bool enabled, const QString& reason);
    Result<void> applyTolerance(const QString& text);

    Choice m_choice;
    decode::Tolerance m_tolerance;
    std::optional<inspect::CompareResult> m_result;
    QComboBox* m_choices = nullptr;
    QPushButton* m_freeze = nullptr;
    QPushButton* m_goToFirst = nullptr;
    QPushButton* m_previous = nullptr;
    QPushButton* m_next = nullptr;
    QLabel* m_place = nullptr;
    LineField* m_toleranceField = nullptr;
    QLabel* m_summary = nullptr;
    DensityStrip* m_strip = nullptr;
    DifferenceModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    QSplitter* m_parts = nullptr;
    PictureCompare* m_pictures = nullptr;
};

/// `3 of 1,024 elements differ.`, and what only one of both has.
QString summaryOf(const inspect::CompareResult& result);

} // namespace wavelane::ui
