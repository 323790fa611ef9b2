// SPDX-License-Identifier: MIT
#include "ui/document/edits/file_adder.h"

#include "ui/base/core_message.h"
#include "ui/base/text.h"
#include "ui/document/document.h"
#include "ui/document/edits/dropped_files.h"

#include <QTimer>

#include <memory>
#include <utility>

namespace wavelane::ui {

namespace {
constexpr int progressDelayMilliseconds = 200;
} // namespace

FileAdder::FileAdder(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_worker("dropped files")
{
}

FileAdder::~FileAdder() = default;

void FileAdder::add(const QStringList& files, const std::optional<SlotTarget>& slot)
{
    for (const QString& file : files) {
        ++m_waiting;
        auto isDone = std::make_shared<bool>(false);
        m_worker.post(
            [this, isDone, slot, folder = m_document.folder(), path = toPath(file)](const std::stop_token& stop) {
                // If the adder is destroyed before it takes the file, the copy is removed.
                std::shared_ptr<Result<DroppedFile>> read(new Result<DroppedFile>(readDropped(folder, path, stop)),
                                                          [isDone](Result<DroppedFile>* result) {
                                                              if (!*isDone && *result)
                                                                  discard(**result);
                                                              delete result;
                                                          });
                QMetaObject::invokeMethod(
                    this,
                    [this, isDone, slot, read = std::move(read)] {
                        *isDone = true;
                        --m_waiting;
                        if (!*read)
                            Q_EMIT failed(coreMessage(read->error().message));
                        else
                            take(**read, slot);
                    },
                    Qt::QueuedConnection);
            });
        QTimer::singleShot(progressDelayMilliseconds, this, [this, isDone, name = toQt(toPath(file).filename())] {
            if (!*isDone)
                Q_EMIT progress(tr("Reading %1 …").arg(name));
        });
    }
}

void FileAdder::take(const DroppedFile& file, std::optional<SlotTarget> slot)
{
    if (m_document.folder() != file.folder) {
        discard(file);
        return;
    }
    if (!slot && !file.isShader && m_choice)
        slot = m_choice(file.resource);
    const auto object = addDropped(m_document, file, slot);
    if (object)
        Q_EMIT added(*object);
    else
        Q_EMIT failed(coreMessage(object.error().message));
}

} // namespace wavelane::ui
