// SPDX-License-Identifier: MIT
#include "ui/session/contents/initial_byte_source.h"

#include "core/base/try.h"
#include "core/plan/data/resource_layout.h"
#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/session/contents/bound_layouts.h"
#include "ui/session/engine_session.h"

#include <algorithm>
#include <map>
#include <utility>

namespace wavelane::ui {

namespace {

/// The first bytes of the data; all of them if there are at most `maxBytes`.
Result<QByteArray> generated(const project::InitialData& data, const plan::DataTarget& target,
                             const std::filesystem::path& folder)
{
    TRY(auto source, plan::initialSource(data, target, folder));
    const auto size = std::min<std::uint64_t>(source->sizeInBytes(), InitialByteSource::maxBytes);
    QByteArray bytes(static_cast<qsizetype>(size), Qt::Uninitialized);
    TRY_VOID(source->read(std::as_writable_bytes(std::span(bytes.data(), size))));
    return bytes;
}

} // namespace

InitialByteSource::InitialByteSource(const Document& document, const EngineSession& session, QObject* parent)
    : ByteSource(parent), m_document(document), m_session(session), m_thread("initial data")
{
}

quint64 InitialByteSource::size() const
{
    return m_target ? std::min<quint64>(m_target->sizeInBytes, maxBytes) : 0;
}

void InitialByteSource::setResource(const QString& name)
{
    if (name == m_resource)
        return refresh();
    m_resource = name;
    m_target.reset();
    m_data.reset();
    m_isReady = false;
    refresh();
    Q_EMIT exchanged();
}

void InitialByteSource::refresh()
{
    const project::Resource* resource = m_document.project().resource(toUtf8(m_resource));
    std::map<std::string, std::vector<shader::Layout>> layouts;
    for (const BoundLayout& bound : boundLayouts(m_document, m_session, toUtf8(m_resource)))
        layouts[toUtf8(m_resource)].push_back(bound.layout);
    std::optional<plan::DataTarget> target;
    if (resource)
        if (auto found = plan::dataTarget(*resource, layouts))
            target = std::move(*found);
    const auto data = resource ? resource->initial : std::nullopt;
    if (m_isReady && target == m_target && data == m_data)
        return;
    m_target = std::move(target);
    m_data = data;
    generate();
}

void InitialByteSource::generate()
{
    const quint64 epoch = ++m_epoch;
    m_isReady = false;
    if (!m_target || !m_data)
        return take(epoch, QByteArray());
    m_thread.postLatest("data", [this, epoch, data = *m_data, target = *m_target,
                                 folder = m_document.folder()](const std::stop_token&) {
        QMetaObject::invokeMethod(
            this, [this, epoch, bytes = generated(data, target, folder)] { take(epoch, bytes); },
            Qt::QueuedConnection);
    });
}

void InitialByteSource::take(quint64 epoch, Result<QByteArray> bytes)
{
    if (epoch != m_epoch)
        return;
    m_isReady = true;
    m_problem = bytes ? QString() : coreMessage(bytes.error().message);
    m_bytes = std::move(bytes).value_or(QByteArray());
    Q_EMIT reset();
    for (const auto& [offset, size] : std::exchange(m_waiting, {}))
        answer(offset, size);
}

void InitialByteSource::request(quint64 offset, quint64 sizeInBytes)
{
    if (m_isReady)
        answer(offset, sizeInBytes);
    else
        m_waiting += {offset, sizeInBytes};
}

void InitialByteSource::answer(quint64 offset, quint64 sizeInBytes)
{
    if (!m_problem.isEmpty()) {
        Q_EMIT failed(offset, sizeInBytes, m_problem);
        return;
    }
    QByteArray bytes = m_bytes.mid(static_cast<qsizetype>(offset), static_cast<qsizetype>(sizeInBytes));
    bytes.append(static_cast<qsizetype>(sizeInBytes) - bytes.size(), '\0'); // What the data leave out is zero.
    Q_EMIT bytesArrived(offset, bytes);
}

} // namespace wavelane::ui
