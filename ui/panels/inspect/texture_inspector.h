// SPDX-License-Identifier: MIT
#pragma once

#include "core/inspect/request/request.h"
#include "core/plan/report/report.h"
#include "core/plan/request.h"
#include "ui/panels/contents/buffer_shape.h"
#include "ui/panels/inspect/engine_texels.h"
#include "ui/panels/inspect/image_find_target.h"
#include "ui/panels/inspect/selection/texel_place.h"
#include "ui/views/image/image_view.h"
#include "ui/views/texels/texel_planes.h"
#include "ui/views/texels/texel_sheet.h"

#include <QPoint>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

class QComboBox;

namespace wavelane::ui {

class BufferShapeBar;
class EngineSession;
class PassContents;
class ThumbnailStrip;
class NumberBox;
class SliceChoice;
struct LargeSlice;

/// Shows a mip of a texture in the engine as an image: one slice, a contact sheet of all slices, or unfolded cubes.
/// Shows a buffer in a format and width that the user chooses. Each `refresh` fetches the texels: all of a small
/// image, and those that are visible of a large one. While the project plays, a refresh during a fetch is skipped.
class TextureInspector final : public QWidget
{
    Q_OBJECT

public:
    /// `contents` must outlive the inspector. `name` must be unique among the inspectors of a session.
    TextureInspector(PassContents& contents, std::string name, QWidget* parent = nullptr);

    /// What the user chose for one texture.
    struct State
    {
        int mip = 0;
        int slice = 0;
        SliceLayout layout = SliceLayout::one;
        std::optional<BufferShape> shape; ///< Shape of a buffer; nothing: the default one.
        ImageView::State view;
        bool operator==(const State&) const = default;
    };
    State state() const;
    /// Applies to the next texture that `refresh` shows.
    void setState(const State& state);
    /// Shows the texel when its mip and slice have been fetched.
    void goTo(const TexelPlace& place);
    const std::optional<plan::ResourceReport>& shown() const { return m_report; } ///< Nothing: no texture.

    /// Shows the resource of a report; null clears the view.
    void refresh(const plan::ResourceReport* report);
    /// The text without an image: before a run, and after a failed one.
    void setEmptyText(const QString& text);
    void setFailedText(const QString& text) { m_failedText = text; }

    /// Shows a byte of the shown resource: its texel, in its mip and slice.
    void goToByte(std::uint64_t offset);
    /// The first byte of the picked texel in all bytes of the resource; nothing: none is picked in a single slice.
    std::optional<std::uint64_t> pickedByte() const;
    std::uint64_t texelBytes() const; ///< Texel size of the shown image; 0: there is none.
    /// Shape of the shown buffer; nothing: it is a texture, or nothing is shown.
    std::optional<BufferShape> shape() const;
    FindTarget& findTarget() { return m_findTarget; }
    /// Matches of a search in the whole resource, of which those in the shown slices are marked.
    void markMatches(const FoundPlaces& places);

    ImageView& view() { return *m_image; }
    NumberBox& mip();
    NumberBox& slice();
    QComboBox& layoutChoice();
    ThumbnailStrip& thumbnails() { return *m_thumbnails; }
    BufferShapeBar& shapeBar() { return *m_shapeBar; }
    /// The image is one slice of a texture.
    bool showsSlice() const;

Q_SIGNALS:
    void resourceChosen(const QString& name); ///< By its thumbnail.

private:
    void refreshShown(); ///< After a choice.
    void refreshBuffer(const plan::ResourceReport& report, bool isAnother);
    void fetch(const plan::ResourceReport& report);
    void fetchBuffer(const plan::ResourceReport& report);
    void showLarge(const LargeSlice& slice);
    void show(const TexelImage& image);
    void showMatches();
    void showFailure(const Error& error);
    /// `arrange` makes the image from its shape and the bytes.
    void request(const plan::ReadRequest& request, std::function<TexelImage(const QByteArray&)> arrange);

    PassContents& m_contents;
    EngineSession& m_session;
    std::string m_name;
    ImageView* m_image = nullptr;
    SliceChoice* m_slices = nullptr;
    BufferShapeBar* m_shapeBar = nullptr;
    ThumbnailStrip* m_thumbnails = nullptr;
    QString m_failedText;
    std::optional<plan::ResourceReport> m_report; ///< Report of the shown texture.
    std::optional<State> m_wanted;                ///< Applied when an image arrives.
    std::optional<QPoint> m_wantedTexel;          ///< Shown when an image arrives.
    bool m_isFetching = false;
    std::uint64_t m_request = 0;
    std::shared_ptr<TexelCache> m_cache; ///< Cache of a large image; null: the shown image is whole.
    EngineTexels::Place m_largePlace;
    std::uint64_t m_caches = 0; ///< Number of caches that have been created.
    FoundPlaces m_matches;
    ImageFindTarget m_findTarget{*this};
};

} // namespace wavelane::ui
