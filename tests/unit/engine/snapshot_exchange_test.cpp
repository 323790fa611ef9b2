// SPDX-License-Identifier: MIT
#include "core/engine/protocol/exchange/snapshot_exchange.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace wavelane::engine {
namespace {

using Snapshot = std::shared_ptr<const plan::ProjectSnapshot>;

Snapshot snapshotNamed(const std::string& name)
{
    auto made = std::make_shared<plan::ProjectSnapshot>();
    made->project.name = name;
    made->overrides["/a.hlsl"] = "text of " + name;
    return made;
}

/// What arrives when the snapshot is sent.
class SnapshotExchange : public testing::Test
{
protected:
    Json send(const Snapshot& snapshot) { return *parseJson(dumpJson(sent.toJson(snapshot))); }
    Result<Snapshot> receive(const Json& json) { return received.fromJson(json); }
    Snapshot pass(const Snapshot& snapshot)
    {
        auto arrived = receive(send(snapshot));
        EXPECT_TRUE(arrived) << arrived.error().message;
        return arrived ? *arrived : nullptr;
    }

    SentSnapshots sent;
    ReceivedSnapshots received;
};

TEST_F(SnapshotExchange, SendsASnapshotOnceAndThenItsNumber)
{
    const Snapshot shown = snapshotNamed("shown");
    const Snapshot first = pass(shown);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->project, shown->project);
    EXPECT_EQ(first->overrides, shown->overrides);
    const Json again = send(shown);
    EXPECT_EQ(again.size(), 1U) << again.dump();
    EXPECT_EQ(*receive(again), first) << "not read again";
}

TEST_F(SnapshotExchange, RemembersTheShownAndTheCompilableSnapshot)
{
    const Snapshot good = snapshotNamed("good");
    const Snapshot shown = snapshotNamed("shown");
    pass(good);
    pass(shown);
    EXPECT_EQ(pass(good)->project.name, "good");
    EXPECT_EQ(pass(shown)->project.name, "shown");
    EXPECT_EQ(send(good).size(), 1U);
    EXPECT_EQ(send(shown).size(), 1U);
}

TEST_F(SnapshotExchange, SendsASnapshotAgainThatWasReplaced)
{
    const Snapshot old = snapshotNamed("old");
    pass(old);
    for (int i = 0; i < 5; ++i)
        pass(snapshotNamed("newer" + std::to_string(i)));
    EXPECT_EQ(pass(old)->project.name, "old");
}

TEST_F(SnapshotExchange, AnEqualSnapshotOfAnotherRevisionIsAnotherSnapshot)
{
    const Snapshot one = snapshotNamed("same");
    const Snapshot other = snapshotNamed("same");
    EXPECT_NE(pass(one), pass(other));
}

TEST_F(SnapshotExchange, SendsEverythingAgainAfterAMessageWasNotSent)
{
    const Snapshot lost = snapshotNamed("lost");
    (void)send(lost); // Does not arrive.
    sent.forget();
    EXPECT_EQ(pass(lost)->project.name, "lost");
}

TEST_F(SnapshotExchange, RefusesNumbersThatItDoesNotKnow)
{
    EXPECT_FALSE(receive({{"number", 7}}));
    pass(snapshotNamed("one"));
    EXPECT_FALSE(receive({{"number", UINT64_MAX}}));
    EXPECT_TRUE(receive(Json())) << "without a number, anything is an empty project";
}

} // namespace
} // namespace wavelane::engine
