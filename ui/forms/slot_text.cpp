// SPDX-License-Identifier: MIT
#include "ui/forms/slot_text.h"

#include "ui/base/text.h"

#include <QCoreApplication>

#include <utility>

namespace wavelane::ui {

namespace {

struct SlotText
{
    Q_DECLARE_TR_FUNCTIONS(SlotText)
};

/// The type in HLSL, without the type of its elements.
QString hlslName(shader::BindingKind kind)
{
    using enum shader::BindingKind;
    switch (kind) {
    case constants:
        return QStringLiteral("cbuffer");
    case buffer:
        return QStringLiteral("Buffer");
    case rwBuffer:
        return QStringLiteral("RWBuffer");
    case structuredBuffer:
        return QStringLiteral("StructuredBuffer");
    case rwStructuredBuffer:
        return QStringLiteral("RWStructuredBuffer");
    case appendBuffer:
        return QStringLiteral("AppendStructuredBuffer");
    case consumeBuffer:
        return QStringLiteral("ConsumeStructuredBuffer");
    case byteAddressBuffer:
        return QStringLiteral("ByteAddressBuffer");
    case rwByteAddressBuffer:
        return QStringLiteral("RWByteAddressBuffer");
    case texture1d:
        return QStringLiteral("Texture1D");
    case texture1dArray:
        return QStringLiteral("Texture1DArray");
    case texture2d:
        return QStringLiteral("Texture2D");
    case texture2dArray:
        return QStringLiteral("Texture2DArray");
    case texture3d:
        return QStringLiteral("Texture3D");
    case textureCube:
        return QStringLiteral("TextureCube");
    case textureCubeArray:
        return QStringLiteral("TextureCubeArray");
    case rwTexture1d:
        return QStringLiteral("RWTexture1D");
    case rwTexture1dArray:
        return QStringLiteral("RWTexture1DArray");
    case rwTexture2d:
        return QStringLiteral("RWTexture2D");
    case rwTexture2dArray:
        return QStringLiteral("RWTexture2DArray");
    case rwTexture3d:
        return QStringLiteral("RWTexture3D");
    case sampledTexture1d:
        return QStringLiteral("Sampler1D");
    case sampledTexture1dArray:
        return QStringLiteral("Sampler1DArray");
    case sampledTexture2d:
        return QStringLiteral("Sampler2D");
    case sampledTexture2dArray:
        return QStringLiteral("Sampler2DArray");
    case sampledTexture3d:
        return QStringLiteral("Sampler3D");
    case sampledTextureCube:
        return QStringLiteral("SamplerCube");
    case sampledTextureCubeArray:
        return QStringLiteral("SamplerCubeArray");
    case sampler:
        return QStringLiteral("SamplerState");
    case comparisonSampler:
        return QStringLiteral("SamplerComparisonState");
    case accelerationStructure:
        return QStringLiteral("RaytracingAccelerationStructure");
    }
    std::unreachable();
}

/// The type of the elements in HLSL, such as `unorm float4`.
QString elementName(Format format)
{
    const FormatInfo& facts = info(format);
    QString name = QStringLiteral("float");
    switch (facts.kind) {
    case ComponentKind::uint:
        name = QStringLiteral("uint");
        break;
    case ComponentKind::sint:
        name = QStringLiteral("int");
        break;
    case ComponentKind::unorm:
        name = QStringLiteral("unorm float");
        break;
    case ComponentKind::snorm:
        name = QStringLiteral("snorm float");
        break;
    case ComponentKind::floating:
        break;
    }
    return facts.components > 1 ? name + QString::number(facts.components) : name;
}

QString accessText(const shader::Binding& binding)
{
    switch (binding.access) {
    case shader::Access::read:
        return SlotText::tr("read");
    case shader::Access::write:
        return SlotText::tr("written");
    case shader::Access::readWrite:
        return SlotText::tr("read and written");
    }
    return {};
}

} // namespace

QString registerText(const shader::Binding& binding)
{
    const QString name = toQt(binding.registerName).section(QLatin1Char(':'), 0, 0);
    return binding.space == 0 || name.isEmpty() ? name : QStringLiteral("%1:%2").arg(name).arg(binding.space);
}

QString typeText(const shader::Binding& binding, shader::Language language)
{
    const bool isHlsl = shader::hasHlslSyntax(language);
    QString text = isHlsl ? hlslName(binding.kind) : toQt(toString(binding.kind));
    if (isHlsl && binding.stride == 0 && binding.format)
        text += QStringLiteral("<%1>").arg(elementName(*binding.format));
    if (binding.count != 1)
        text += binding.count == 0 ? QStringLiteral("[]") : QStringLiteral("[%1]").arg(binding.count);
    if (binding.stride > 0)
        text += QStringLiteral(" · %1 B").arg(binding.stride);
    else if (binding.format && !isHlsl)
        text += QStringLiteral(" · ") + toQt(toString(*binding.format));
    if (!shader::isSampler(binding.kind) && binding.kind != shader::BindingKind::constants)
        text += QStringLiteral(" · ") + accessText(binding);
    return text;
}

} // namespace wavelane::ui
