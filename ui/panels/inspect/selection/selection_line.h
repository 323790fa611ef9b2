// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/elements/elements.h"
#include "core/plan/report/report.h"

#include <QByteArray>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <string>

namespace wavelane::ui {

class Document;
class ElidedLabel;
class PassContents;

/// One line about the selected byte of a resource, which is the same in each view: its texel or row, its offset, the
/// bytes and values of the element, and the thread that covers it. UI thread.
class SelectionLine final : public QWidget
{
    Q_OBJECT

public:
    /// Document and contents must outlive the line. `name` must be unique among the lines of a session.
    SelectionLine(const Document& document, PassContents& contents, std::string name, QWidget* parent = nullptr);

    /// Null: nothing is selected.
    void showPlace(const plan::ResourceReport* report, std::optional<std::uint64_t> offset);
    QString text() const;

Q_SIGNALS:
    void whoRequested(const QString& resource, quint64 offset); ///< Who wrote the byte?

private:
    void setText(const QString& text);
    void showBytes(const QByteArray& bytes);
    QString placeText() const; ///< `Texel 3, 4`, `Row 16`.
    QString threadText() const;
    /// `color.x 0.5`, or only the number if the column has no name.
    static QString valueOf(const inspect::Column& column, const QByteArray& element);
    QString valuesIn(const QByteArray& element) const;
    const inspect::Column* selectedColumn() const; ///< Null: padding.

    const Document& m_document;
    PassContents& m_contents;
    std::string m_lane;
    ElidedLabel* m_text = nullptr;
    std::optional<plan::ResourceReport> m_report;
    std::optional<inspect::Elements> m_elements;
    std::uint64_t m_offset = 0;
};

} // namespace wavelane::ui
