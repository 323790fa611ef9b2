// SPDX-License-Identifier: MIT
// Where a buffer or texture lies.
#include "ui/models/object_text.h"
#include "ui/properties/choices.h"
#include "ui/properties/convert.h"
#include "ui/properties/resource_pages.h"
#include "ui/text.h"

namespace wavelane::ui {

template<class Kind>
void ResourcePage::addMemory(bool withHeapType)
{
    if (withHeapType)
        addChoice(
            tr("Heap type"), QStringLiteral("heap_type"), heapTypeTexts(),
            [this] { return static_cast<int>(kind<Kind>().heapType.value_or(project::HeapType::defaultHeap)); },
            [this](int index) {
                // The default is left out: in an explicit heap it would stand against the heap's type.
                editKind<Kind>(tr("Change heap type"), [&](Kind& one) {
                    one.heapType =
                        index == 0 ? std::nullopt : std::optional(heapTypes()[static_cast<std::size_t>(index)]);
                });
            });
    const auto isHeap = [](const project::Resource& one) { return std::holds_alternative<project::Heap>(one.kind); };
    auto* heap = new ChoiceField;
    addRow(tr("In heap"), QStringLiteral("heap"), heap);
    addLoader([this, heap, isHeap] {
        heap->clear();
        heap->addItem(tr("memory of its own"), QString());
        for (const QString& name : resourceNames(isHeap))
            heap->addItem(name, name);
        const QString now = kind<Kind>().placement ? toQt(kind<Kind>().placement->heap) : QString();
        if (heap->findData(now) < 0)
            heap->addItem(now, now);
        heap->setCurrentIndex(heap->findData(now));
    });
    connect(heap, &QComboBox::activated, this, [this, heap](int index) {
        const std::string name = toUtf8(heap->itemData(index).toString());
        editKind<Kind>(tr("Change heap"), [&](Kind& one) {
            if (name.empty())
                one.placement.reset();
            else
                one.placement = project::Placement{
                    .heap = name, .offset = one.placement ? one.placement->offset : project::Amount{}};
        });
    });
    addLine(
        tr("Offset (bytes)"), QStringLiteral("offset"),
        [this] { return kind<Kind>().placement ? amountText(kind<Kind>().placement->offset) : QString(); },
        [this](const QString& text) {
            return withAmount(text, [&](project::Amount value) {
                editKind<Kind>(tr("Change offset"), [&](Kind& one) {
                    if (one.placement)
                        one.placement->offset = value;
                });
            });
        });
    // Who has no heaps is not asked in which one.
    addLoader([this, isHeap] {
        const bool placed = kind<Kind>().placement.has_value();
        setRowVisible(QStringLiteral("heap"), placed || !resourceNames(isHeap).isEmpty());
        setRowVisible(QStringLiteral("offset"), placed);
    });
}

template void ResourcePage::addMemory<project::Buffer>(bool withHeapType);
template void ResourcePage::addMemory<project::Texture>(bool withHeapType);

} // namespace wavelane::ui
