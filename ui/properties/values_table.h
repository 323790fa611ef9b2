// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json.h"

#include <QStringList>
#include <QTableWidget>

#include <string>
#include <utility>
#include <vector>

namespace wavelane::ui {

/// Values by member name: those that the project has, those that the shader declares besides (empty: left out), and,
/// where it is not known what is declared, a row to add one. As high as its rows.
class ValuesTable final : public QTableWidget
{
    Q_OBJECT

public:
    /// A member and its value as JSON.
    using Values = std::vector<std::pair<std::string, Json>>;

    explicit ValuesTable(QWidget* parent = nullptr);

    /// `declared` are names of members; of each, `defaults` may say what it is where it is left out.
    void showValues(const Values& values, const QStringList& declared, const QStringList& defaults = {});

Q_SIGNALS:
    /// A cell was edited. A member without a name, or of a declared name without a value, is left out.
    void edited(const std::vector<std::pair<std::string, wavelane::Json>>& values);

private:
    void showRow(int row, const QString& name, const QString& value, const QString& placeholder, bool isDeclared);
    void fitHeight();
    Values values() const;
};

} // namespace wavelane::ui
