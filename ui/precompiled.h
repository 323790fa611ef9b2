// SPDX-License-Identifier: MIT
#pragma once

// What most rooms of the window include. The first room compiles it; all others use the result.

#include "core/base/diagnostic.h"
#include "core/base/result.h"
#include "core/project/project.h"

#include <QApplication>
#include <QBoxLayout>
#include <QComboBox>
#include <QCoreApplication>
#include <QDir>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QList>
#include <QObject>
#include <QPainter>
#include <QPushButton>
#include <QString>
#include <QStringList>
#include <QTextBlock>
#include <QTextDocument>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <format>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
