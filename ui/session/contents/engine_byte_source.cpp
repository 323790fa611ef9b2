// SPDX-License-Identifier: MIT
#include "ui/session/contents/engine_byte_source.h"

#include "ui/base/core_message.h"
#include "ui/base/resource_report.h"
#include "ui/base/text.h"
#include "ui/session/engine_session.h"

namespace wavelane::ui {

EngineByteSource::EngineByteSource(PassContents& contents, QObject* parent) : ByteSource(parent), m_contents(contents)
{
}

void EngineByteSource::setResource(const QString& name)
{
    if (name == m_resource)
        return refresh();
    m_resource = name;
    updateSize();
    Q_EMIT exchanged();
}

void EngineByteSource::refresh()
{
    updateSize();
    Q_EMIT reset();
}

void EngineByteSource::updateSize()
{
    ++m_epoch;
    const plan::ResourceReport* report = reportOf(m_contents.session().report(), toUtf8(m_resource));
    m_size = report ? report->size : 0;
}

void EngineByteSource::request(quint64 offset, quint64 sizeInBytes)
{
    plan::ReadRequest request{.resource = toUtf8(m_resource), .offset = offset, .size = sizeInBytes};
    m_contents.read(request, {}, this, [this, offset, sizeInBytes, epoch = m_epoch](const Result<QByteArray>& bytes) {
        if (epoch != m_epoch)
            return;
        if (bytes)
            Q_EMIT bytesArrived(offset, *bytes);
        else
            Q_EMIT failed(offset, sizeInBytes, coreMessage(bytes.error().message));
    });
}

} // namespace wavelane::ui
