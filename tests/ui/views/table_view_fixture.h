// SPDX-License-Identifier: MIT
#pragma once

#include "ui/base/byte_source.h"
#include "ui/views/table/table_model.h"
#include "ui/views/table/table_view.h"

#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>

namespace wavelane::ui {

/// Bytes set by the test.
class BytesSource final : public ByteSource
{
public:
    void set(QByteArray bytes)
    {
        m_bytes = std::move(bytes);
        Q_EMIT reset();
    }
    quint64 size() const override { return static_cast<quint64>(m_bytes.size()); }
    void request(quint64 offset, quint64 sizeInBytes) override
    {
        Q_EMIT bytesArrived(offset, m_bytes.mid(static_cast<qsizetype>(offset), static_cast<qsizetype>(sizeInBytes)));
    }

private:
    QByteArray m_bytes;
};

/// A table of bytes that the test sets.
class TableViewTest : public testing::Test
{
protected:
    void SetUp() override
    {
        m_view.resize(700, 300);
        m_view.setEmptyText(QStringLiteral("nothing yet"));
        m_view.setSource(&m_source);
        m_view.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_view));
    }
    QString cell(int row, int column)
    {
        m_view.model().fetchRows(row, row);
        return m_view.model().index(row, column).data().toString();
    }
    bool shows(const char* words)
    {
        return std::ranges::any_of(m_view.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->text().contains(QLatin1StringView(words));
        });
    }
    void goTo(const char* element)
    {
        for (auto* field : m_view.findChildren<QLineEdit*>())
            if (field->accessibleName() == QStringLiteral("Go to element")) {
                field->setText(QLatin1StringView(element));
                QTest::keyClick(field, Qt::Key_Return);
            }
    }
    QString header(int column)
    {
        return m_view.model().headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    }

    BytesSource m_source;
    TableView m_view;
};

} // namespace wavelane::ui
