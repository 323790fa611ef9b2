// SPDX-License-Identifier: MIT
#include "tests/ui/workbench/example_copy.h"
#include "ui/safety/project_lock.h"

#include <gtest/gtest.h>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

namespace wavelane::ui {
namespace {

class ProjectLockTest : public testing::Test
{
protected:
    /// Another program that takes the lock and holds it until it is killed.
    pid_t holdElsewhere()
    {
        int ready[2];
        if (::pipe(ready) != 0)
            return -1;
        const pid_t child = ::fork();
        if (child == 0) {
            ProjectLock lock(notes.path());
            const char taken = lock.acquire(copy.folder()) ? 'y' : 'n';
            if (::write(ready[1], &taken, 1) == 1)
                ::pause();
            ::_exit(0);
        }
        char taken = 0;
        EXPECT_EQ(::read(ready[0], &taken, 1), 1);
        EXPECT_EQ(taken, 'y');
        ::close(ready[0]);
        ::close(ready[1]);
        return child;
    }

    ExampleCopy copy{"swap-channels"};
    QTemporaryDir notes;
};

TEST_F(ProjectLockTest, KeepsASecondWindowOutAndNamesTheHolder)
{
    const pid_t other = holdElsewhere();
    ProjectLock lock(notes.path());
    EXPECT_FALSE(lock.acquire(copy.folder()));
    EXPECT_EQ(lock.holder().process, other);
    EXPECT_FALSE(lock.holder().user.empty());
    EXPECT_FALSE(lock.holder().host.empty());
    EXPECT_TRUE(lock.holder().since.isValid());
    ::kill(other, SIGKILL);
    ::waitpid(other, nullptr, 0);
    EXPECT_TRUE(lock.acquire(copy.folder())) << "a killed program does not hold the lock";
}

TEST_F(ProjectLockTest, FindsTheHolderWithoutANote)
{
    const pid_t other = holdElsewhere();
    const QTemporaryDir elsewhere;
    ProjectLock lock(elsewhere.path());
    EXPECT_FALSE(lock.acquire(copy.folder()));
    EXPECT_EQ(lock.holder().process, other);
    ::kill(other, SIGKILL);
    ::waitpid(other, nullptr, 0);
}

TEST_F(ProjectLockTest, IsTheSameForAllPathsToAFolderAndWritesNothingIntoIt)
{
    const auto before = std::distance(std::filesystem::directory_iterator(copy.folder()), {});
    ProjectLock lock(notes.path());
    ASSERT_TRUE(lock.acquire(copy.folder()));
    EXPECT_TRUE(lock.acquire(copy.folder() / ".")) << "already locked";
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(copy.folder()), {}), before);
    const QTemporaryDir links;
    const auto link = std::filesystem::path(links.path().toStdString()) / "link";
    std::filesystem::create_directory_symlink(copy.folder(), link);
    ProjectLock second(notes.path());
    EXPECT_FALSE(second.acquire(link));
    lock.release();
    EXPECT_TRUE(second.acquire(link));
}

TEST_F(ProjectLockTest, LocksReadOnlyFolders)
{
    std::filesystem::permissions(copy.folder(), std::filesystem::perms::owner_write,
                                 std::filesystem::perm_options::remove);
    ProjectLock lock(notes.path());
    ProjectLock second(notes.path());
    EXPECT_TRUE(lock.acquire(copy.folder()));
    EXPECT_FALSE(second.acquire(copy.folder()));
    std::filesystem::permissions(copy.folder(), std::filesystem::perms::owner_all);
}

TEST_F(ProjectLockTest, AFailedAttemptKeepsThePreviousLock)
{
    const ExampleCopy other("mandelbrot");
    ProjectLock lock(notes.path());
    ProjectLock second(notes.path());
    ASSERT_TRUE(lock.acquire(copy.folder()));
    ASSERT_TRUE(second.acquire(other.folder()));
    EXPECT_FALSE(lock.acquire(other.folder()));
    EXPECT_FALSE(second.acquire(copy.folder()));
    second.release();
    EXPECT_TRUE(lock.acquire(other.folder()));
    EXPECT_TRUE(second.acquire(copy.folder())) << "a window locks one project";
}

TEST_F(ProjectLockTest, AMissingFolderIsNotLocked)
{
    ProjectLock lock(notes.path());
    EXPECT_TRUE(lock.acquire("/no/such/folder"));
    EXPECT_TRUE(lock.folder().empty());
}

} // namespace
} // namespace wavelane::ui
