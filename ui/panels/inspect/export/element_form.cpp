// SPDX-License-Identifier: MIT
#include "ui/panels/inspect/export/element_form.h"

#include "core/base/try.h"

#include <QFileInfo>

#include <span>

namespace wavelane::ui {

namespace {

QByteArray bytesOf(const std::vector<std::byte>& bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

} // namespace

ElementForm formOf(const ExportedPart& part, const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (!part.cells || (ending != u"csv" && ending != u"npy"))
        return ElementForm::bytes;
    return ending == u"csv" ? ElementForm::csv : ElementForm::npy;
}

Result<QByteArray> startOf(const ExportedPart& part, ElementForm form)
{
    if (form == ElementForm::csv)
        return QByteArray::fromStdString(inspect::csvHeader(*part.cells));
    if (form != ElementForm::npy)
        return QByteArray();
    TRY(const std::vector<std::byte> header, inspect::npyHeader(*part.cells, part.rows));
    return bytesOf(header);
}

QByteArray encoded(const ExportedPart& part, ElementForm form, const QByteArray& elements)
{
    const auto bytes = std::as_bytes(std::span(elements.constData(), static_cast<std::size_t>(elements.size())));
    switch (form) {
    case ElementForm::csv:
        return QByteArray::fromStdString(inspect::csvRows(*part.cells, bytes));
    case ElementForm::npy:
        return bytesOf(inspect::npyRows(*part.cells, bytes));
    case ElementForm::bytes:
        return elements;
    case ElementForm::text: {
        QByteArray text;
        for (std::uint64_t at = 0; at + part.stride <= bytes.size(); at += part.stride)
            text += part.text.of(bytes.subspan(at, part.stride)).toUtf8() + '\n';
        return text;
    }
    }
    return {};
}

} // namespace wavelane::ui
