// SPDX-License-Identifier: MIT
#include "core/gpu/commands/pipeline_store.h"
#include "tests/support/device_test.h"
#include "tests/support/scratch_folder.h"

namespace wavelane::gpu {

class PipelineStores : public DeviceTest
{
protected:
    ScratchFolder m_folder;
};

TEST_F(PipelineStores, KeepThePipelinesOfTheDriver)
{
    {
        const auto store = PipelineStore::create(device(), m_folder.path());
        EXPECT_NE(store->get(), nullptr);
        store->save();
    }
    ASSERT_EQ(m_folder.files().size(), 1U);
    const std::string first = m_folder.read(m_folder.files().front().filename().string());
    const auto again = PipelineStore::create(device(), m_folder.path());
    EXPECT_NE(again->get(), nullptr);
    again->save();
    EXPECT_EQ(m_folder.files().size(), 1U);
    EXPECT_EQ(m_folder.read(m_folder.files().front().filename().string()), first);
}

TEST_F(PipelineStores, StartEmptyIfTheFileIsBroken)
{
    PipelineStore::create(device(), m_folder.path())->save();
    ASSERT_EQ(m_folder.files().size(), 1U);
    const std::string name = m_folder.files().front().filename().string();
    const std::string good = m_folder.read(name);
    std::string turned = good;
    turned.back() = static_cast<char>(turned.back() ^ 1);
    for (const std::string& text : {std::string(), std::string("nothing"), good.substr(0, good.size() - 1), turned}) {
        m_folder.write(name, text);
        const auto store = PipelineStore::create(device(), m_folder.path());
        EXPECT_NE(store->get(), nullptr);
        EXPECT_TRUE(m_folder.files().empty()) << text.size();
        store->save();
        EXPECT_EQ(m_folder.read(name), good);
    }
}

TEST_F(PipelineStores, WriteNothingWithoutAFolder)
{
    const auto store = PipelineStore::create(device(), {});
    EXPECT_NE(store->get(), nullptr);
    store->save();
}

} // namespace wavelane::gpu
