// SPDX-License-Identifier: MIT
#include "ui/theme/theme_style.h"

#include "ui/theme/metrics.h"
#include "ui/theme/style/bars.h"
#include "ui/theme/style/buttons.h"
#include "ui/theme/style/context.h"
#include "ui/theme/style/fields.h"
#include "ui/theme/style/menus.h"
#include "ui/theme/style/message_boxes.h"
#include "ui/theme/style/numbers.h"
#include "ui/theme/style/paint.h"
#include "ui/theme/style/standard_icons.h"
#include "ui/theme/style/surfaces.h"
#include "ui/theme/style/tabs.h"
#include "ui/theme/theme_palette.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QMessageBox>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace wavelane::ui {

ThemeStyle::ThemeStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void ThemeStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (auto* view = qobject_cast<QAbstractItemView*>(widget))
        view->viewport()->setAttribute(Qt::WA_Hover);
    if (auto* box = qobject_cast<QMessageBox*>(widget))
        paint::polishMessageBox(*box);
}

bool ThemeStyle::drawFrame(PrimitiveElement element, const QStyleOption& option, QPainter& painter,
                           const QWidget* widget) const
{
    if (element == PE_PanelLineEdit) {
        const auto* panel = qstyleoption_cast<const QStyleOptionFrame*>(&option);
        if (panel && panel->lineWidth > 0)
            paint::field(painter, option, option.state.testFlag(State_HasFocus));
        else if (paint::isInView(widget)) // A combo box or spin box has drawn the background of its field.
            painter.fillRect(option.rect, option.palette.color(QPalette::Base));
        return true;
    }
    if (element == PE_Frame) {
        if (paint::isPopup(widget))
            paint::popupBorder(painter, option);
        else
            paint::viewFrame(painter, option, widget);
        return true;
    }
    if (element == PE_FrameGroupBox) {
        paint::box(painter, option.rect, {.border = ThemeColors::of(option.palette).separator});
        return true;
    }
    if (element == PE_FrameTabWidget) {
        paint::edge(painter, option.rect, Qt::TopEdge, ThemeColors::of(option.palette).separator);
        return true;
    }
    if (const auto* base = qstyleoption_cast<const QStyleOptionTabBarBase*>(&option);
        element == PE_FrameTabBarBase && base) {
        paint::tabBase(painter, *base);
        return true;
    }
    if (element == PE_FrameDockWidget) { // Only drawn while the dock floats.
        paint::popupBorder(painter, option);
        return true;
    }
    return element == PE_FrameStatusBarItem || element == PE_FrameMenu;
}

bool ThemeStyle::drawArrow(PrimitiveElement element, const QStyleOption& option, QPainter& painter) const
{
    const QColor color =
        option.palette.color(paint::isEnabled(option) ? QPalette::Active : QPalette::Disabled, QPalette::ButtonText);
    using enum paint::Direction;
    if (element == PE_IndicatorArrowDown || element == PE_IndicatorSpinDown)
        paint::chevron(painter, option.rect, down, color);
    else if (element == PE_IndicatorArrowUp || element == PE_IndicatorSpinUp)
        paint::chevron(painter, option.rect, up, color);
    else if (element == PE_IndicatorArrowLeft)
        paint::chevron(painter, option.rect, left, color);
    else if (element == PE_IndicatorArrowRight)
        paint::chevron(painter, option.rect, right, color);
    else if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(&option);
             element == PE_IndicatorHeaderArrow && header)
        paint::chevron(painter, option.rect, header->sortIndicator == QStyleOptionHeader::SortUp ? up : down, color);
    else
        return false;
    return true;
}

void ThemeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    if (drawFrame(element, *option, *painter, widget) || drawArrow(element, *option, *painter))
        return;
    if (element == PE_PanelButtonCommand)
        paint::pushButton(*painter, *option);
    else if (element == PE_PanelButtonTool || element == PE_IndicatorButtonDropDown)
        paint::toolButton(*painter, *option);
    else if (element == PE_IndicatorCheckBox)
        paint::checkBox(*painter, *option);
    else if (element == PE_IndicatorRadioButton)
        paint::radioButton(*painter, *option);
    else if (element == PE_IndicatorTabClose)
        paint::tabCloseButton(*painter, *option);
    else if (element == PE_PanelMenu)
        paint::popupPanel(*painter, *option);
    else if (element == PE_PanelTipLabel)
        paint::toolTipPanel(*painter, *option);
    else if (element == PE_PanelStatusBar)
        paint::statusBar(*painter, *option);
    else if (element == PE_IndicatorToolBarSeparator)
        paint::separator(*painter, *option, option->state.testFlag(State_Horizontal));
    else if (element == PE_IndicatorDockWidgetResizeHandle)
        paint::splitter(*painter, *option, false);
    else if (element == PE_IndicatorBranch)
        paint::branch(*painter, *option);
    else if (element == PE_FrameFocusRect)
        paint::focusRing(*painter, *option);
    else if (element == PE_PanelScrollAreaCorner)
        painter->fillRect(option->rect, paint::viewColor(*option, widget));
    else
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_PanelItemViewItem)
        paint::hoveredRow(*painter, *option);
}

bool ThemeStyle::drawMenuControl(ControlElement element, const QStyleOption& option, QPainter& painter,
                                 const QWidget* widget) const
{
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(&option);
    const bool showsMnemonics = styleHint(SH_UnderlineShortcut, &option, widget, nullptr) != 0;
    if (element == CE_MenuItem && item)
        paint::menuItem(painter, *item, paint::menuMarks(widget), showsMnemonics);
    else if (element == CE_MenuBarItem && item)
        paint::menuBarItem(painter, *item, showsMnemonics);
    else if (element == CE_MenuBarEmptyArea)
        painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    else
        return false;
    return true;
}

bool ThemeStyle::drawTabControl(ControlElement element, const QStyleOption& option, QPainter& painter,
                                const QWidget* widget) const
{
    if (const auto* title = qstyleoption_cast<const QStyleOptionDockWidget*>(&option);
        element == CE_DockWidgetTitle && title) {
        painter.save();
        painter.setFont(QApplication::font("QDockWidgetTitle"));
        paint::dockTitle(
            painter, *title,
            subElementRect(SE_DockWidgetTitleBarText, title, widget).united({title->rect.topLeft(), QSize(1, 1)}));
        painter.restore();
        return true;
    }
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(&option);
    if (!tab)
        return false;
    if (element == CE_TabBarTabShape) {
        paint::tabShape(painter, *tab);
        return true;
    }
    if (element == CE_TabBarTabLabel) {
        const QStyleOptionTab label = paint::tabLabelOf(*tab);
        QProxyStyle::drawControl(element, &label, &painter, widget);
        return true;
    }
    return false;
}

void ThemeStyle::drawProgress(const QStyleOptionProgressBar& option, QPainter& painter, const QWidget* widget) const
{
    if (option.maximum <= option.minimum) {
        // Fusion repaints the bar regularly while it is drawn without limits. Nothing of its picture is visible.
        painter.save();
        painter.setOpacity(0);
        QProxyStyle::drawControl(CE_ProgressBarContents, &option, &painter, widget);
        painter.restore();
    }
    paint::progressContents(painter, option);
}

void ThemeStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const
{
    if (drawMenuControl(element, *option, *painter, widget) || drawTabControl(element, *option, *painter, widget))
        return;
    const double scale = painter->device() ? painter->device()->devicePixelRatioF() : 1;
    if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
        element == CE_HeaderSection && header)
        return paint::headerSection(*painter, *header);
    if (element == CE_HeaderEmptyArea)
        return paint::headerRest(*painter, *option);
    if (element == CE_Splitter)
        return paint::splitter(*painter, *option, paint::isBetweenFrames(widget));
    if (element == CE_ToolBar)
        return paint::toolBar(*painter, *option);
    if (const auto* progress = qstyleoption_cast<const QStyleOptionProgressBar*>(option)) {
        if (element == CE_ProgressBarGroove)
            return paint::progressGroove(*painter, *progress);
        if (element == CE_ProgressBarContents)
            return drawProgress(*progress, *painter, widget);
    }
    if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        element == CE_ShapedFrame && frame &&
        (frame->frameShape == QFrame::HLine || frame->frameShape == QFrame::VLine))
        return paint::separator(*painter, *option, frame->frameShape == QFrame::VLine);
    if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        element == CE_PushButtonLabel && button) {
        const QStyleOptionButton label = paint::labelOf(*button, scale);
        return QProxyStyle::drawControl(element, &label, painter, widget);
    }
    const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
    // Views without focus have a pale selection, on which the icon of the selected mode is invisible.
    if (element == CE_ItemViewItem && item && !item->icon.isNull() && item->state.testFlag(State_Selected) &&
        !item->state.testFlag(State_Active)) {
        QStyleOptionViewItem calm(*item);
        calm.icon = paint::inMode(item->icon, item->decorationSize, scale, QIcon::Normal);
        return QProxyStyle::drawControl(element, &calm, painter, widget);
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ThemeStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                    const QWidget* widget) const
{
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control == CC_ScrollBar && slider)
        return paint::scrollBar(*painter, *slider, paint::scrollBarPart(*slider, SC_ScrollBarSlider),
                                paint::viewColor(*option, widget));
    if (control == CC_Slider && slider) {
        QStyleOptionSlider marks(*slider);
        marks.subControls = slider->subControls & SC_SliderTickmarks;
        if (marks.subControls != SC_None)
            QProxyStyle::drawComplexControl(control, &marks, painter, widget);
        return paint::slider(*painter, *slider, *this, widget);
    }
    if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option); control == CC_ComboBox && combo)
        return paint::comboBox(*painter, *combo, *this, widget);
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); control == CC_SpinBox && spin)
        return paint::spinBox(*painter, *spin, *this, widget);
    const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
    if (control == CC_ToolButton && button && !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup)) {
        QStyleOptionToolButton plain(*button); // Buttons with a menu include an arrow in their text.
        plain.features.setFlag(QStyleOptionToolButton::HasMenu, false);
        return QProxyStyle::drawComplexControl(control, &plain, painter, widget);
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect ThemeStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                 const QWidget* widget) const
{
    if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option); control == CC_ScrollBar && bar)
        return paint::scrollBarPart(*bar, part);
    QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    if ((control == CC_ComboBox && part == SC_ComboBoxEditField) ||
        (control == CC_SpinBox && part == SC_SpinBoxEditField))
        rect.adjust(paint::fieldPadding, 0, 0, 0);
    return rect;
}

QRect ThemeStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    if (element == SE_LineEditContents && frame && frame->lineWidth > 0)
        return rect.adjusted(paint::fieldPadding, 0, -paint::fieldPadding, 0);
    return rect;
}

QSize ThemeStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                   const QWidget* widget) const
{
    if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option); type == CT_MenuItem && item)
        return paint::menuItemSize(*item, paint::menuMarks(widget), size.width());
    QSize whole = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_ItemViewItem)
        return whole.grownBy({0, metrics::space(1) / 2, 0, metrics::space(1) / 2});
    if (paint::isLineControl(type, *option)) {
        whole.setHeight(std::max(size.height(), paint::controlHeight(option->fontMetrics)));
        if (type != CT_PushButton)
            whole.rwidth() += 2 * paint::fieldPadding;
    }
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (type != CT_PushButton || !button || button->text.isEmpty())
        return whole;
    // Short texts have enough padding because Fusion gives buttons a minimum width.
    const int needed = option->fontMetrics.horizontalAdvance(button->text) +
                       (button->icon.isNull() ? 0 : button->iconSize.width() + metrics::space(1)) +
                       2 * metrics::space(3);
    return whole.expandedTo({needed, 0});
}

int ThemeStyle::layoutSpacing(QSizePolicy::ControlType /*one*/, QSizePolicy::ControlType /*other*/,
                              Qt::Orientation orientation, const QStyleOption* option, const QWidget* widget) const
{
    return pixelMetric(orientation == Qt::Horizontal ? PM_LayoutHorizontalSpacing : PM_LayoutVerticalSpacing, option,
                       widget);
}

int ThemeStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    if (const auto own = paint::pixelMetric(metric, m_scale))
        return *own;
    return QProxyStyle::pixelMetric(metric, option, widget);
}

int ThemeStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* answer) const
{
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons || hint == SH_ComboBox_Popup)
        return 0;
    if (hint == SH_MessageBox_TextInteractionFlags) // Messages are pasted into reports and searches.
        return Qt::LinksAccessibleByMouse | Qt::TextSelectableByMouse;
    if (hint == SH_Table_GridLineColor && option)
        return static_cast<int>(ThemeColors::of(option->palette).grid.rgba());
    return QProxyStyle::styleHint(hint, option, widget, answer);
}

QIcon ThemeStyle::standardIcon(StandardPixmap pixmap, const QStyleOption* option, const QWidget* widget) const
{
    if (pixmap == SP_TitleBarNormalButton || pixmap == SP_TitleBarCloseButton) {
        QIcon& icon = m_icons[pixmap];
        if (icon.isNull())
            icon = paint::standardIcon(pixmap);
        return icon;
    }
    const QIcon own = paint::standardIcon(pixmap);
    return own.isNull() ? QProxyStyle::standardIcon(pixmap, option, widget) : own;
}

QPixmap ThemeStyle::standardPixmap(StandardPixmap pixmap, const QStyleOption* option, const QWidget* widget) const
{
    const QIcon icon = paint::standardIcon(pixmap);
    return icon.isNull() ? QProxyStyle::standardPixmap(pixmap, option, widget)
                         : icon.pixmap(pixelMetric(PM_SmallIconSize, option, widget));
}

} // namespace wavelane::ui
