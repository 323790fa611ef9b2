// SPDX-License-Identifier: MIT
#include "core/project/paths.h"
#include "core/project/reader.h"
#include "core/project/templates.h"
#include "core/project/writer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <format>
#include <fstream>
#include <iterator>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace wavelane::project {

namespace {

namespace fs = std::filesystem;

constexpr std::array<char, 600> longText{};
constexpr std::array halfFits{TemplateFile{"project.wavelane", "{}"},
                              TemplateFile{"long.hlsl", std::string_view(longText.data(), longText.size())}};

class Files : public testing::Test
{
protected:
    Files()
    {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        m_folder = fs::canonical(fs::temp_directory_path()) /
                   ("wavelane-" + std::string(test->name()) + std::to_string(::getpid()));
        fs::create_directories(m_folder / "project" / "sub");
        std::ofstream(m_folder / "secret") << "secret";
        std::ofstream(m_folder / "project" / "file") << "old";
    }
    ~Files() override { fs::remove_all(m_folder); }

    Code codeOf(std::string_view path) const
    {
        const auto resolved = resolvePath(project(), path);
        return resolved ? Code::internalError : resolved.error().code;
    }
    fs::path project() const { return m_folder / "project"; }
    static std::string textOf(const fs::path& file)
    {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    std::size_t count() const
    {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(project()), {}));
    }

    fs::path m_folder;
};

TEST_F(Files, ResolvesPathsInsideTheFolder)
{
    EXPECT_EQ(*resolvePath(project(), "file"), project() / "file");
    EXPECT_EQ(*resolvePath(project(), "./sub/../file"), project() / "file");
    EXPECT_EQ(*resolvePath(project(), "not/there.png"), project() / "not" / "there.png");
    EXPECT_EQ(*resolvePath(project(), "..file"), project() / "..file");
}

TEST_F(Files, RefusesPathsThatLeaveTheFolder)
{
    for (const std::string_view path : {"..", "../secret", "sub/../../secret", "/etc/passwd", "../project/file"})
        EXPECT_EQ(codeOf(path), Code::pathEscapesProject) << path;
    EXPECT_EQ(codeOf(""), Code::badValue);
    EXPECT_EQ(codeOf(std::string_view("a\0b", 3)), Code::badValue);
    EXPECT_EQ(*resolvePath(project(), "../secret", true), m_folder / "secret");
}

TEST_F(Files, RefusesLinksThatLeaveTheFolder)
{
    fs::create_symlink(m_folder / "secret", project() / "link");
    fs::create_directory_symlink(m_folder, project() / "up");
    fs::create_symlink("file", project() / "inside");
    fs::create_symlink("nothing", project() / "dangling");
    fs::create_directory_symlink("sub", project() / "deep");
    EXPECT_EQ(codeOf("link"), Code::pathEscapesProject);
    EXPECT_EQ(codeOf("up/secret"), Code::pathEscapesProject);
    EXPECT_EQ(codeOf("up/not-there"), Code::pathEscapesProject);
    EXPECT_EQ(codeOf("deep/../link"), Code::pathEscapesProject);
    EXPECT_EQ(codeOf("dangling"), Code::fileMissing);
    EXPECT_EQ(*resolvePath(project(), "inside"), project() / "inside");
    fs::create_symlink("loop", project() / "loop");
    EXPECT_FALSE(resolvePath(project(), "loop"));
}

TEST_F(Files, AcceptsAFolderThatIsALink)
{
    fs::create_directory_symlink(project(), m_folder / "alias");
    EXPECT_EQ(*resolvePath(m_folder / "alias", "file"), m_folder / "alias" / "file");
}

TEST_F(Files, AShaderOrAFolderWithoutAProjectIsNamedAsSuch)
{
    const fs::path shader = m_folder / "blur.hlsl";
    std::ofstream(shader) << "[numthreads(1, 1, 1)] void main() {}";
    const auto opened = openProject(shader);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, Code::badJson);
    EXPECT_TRUE(opened.error().message.contains("blur.hlsl' is a shader, not a project.")) << opened.error().message;
    EXPECT_TRUE(opened.error().message.contains("wavelane import")) << opened.error().message;
    const auto empty = openProject(m_folder / "project" / "sub");
    ASSERT_FALSE(empty);
    EXPECT_EQ(empty.error().code, Code::fileMissing);
    EXPECT_TRUE(empty.error().message.contains("wavelane new")) << empty.error().message;
    // A project with any name and other contents is read, and its faults are those of a project.
    std::ofstream(m_folder / "old.json") << "[";
    EXPECT_TRUE(openProject(m_folder / "old.json"));
}

TEST_F(Files, ReplacesAFileAndKeepsItsMode)
{
    const fs::path file = project() / "file";
    ASSERT_EQ(::chmod(file.c_str(), 0640), 0);
    ASSERT_TRUE(writeFileAtomically(file, "new text"));
    EXPECT_EQ(textOf(file), "new text");
    struct stat status{};
    ASSERT_EQ(::stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 07777, 0640u);
    EXPECT_EQ(count(), 2u);
}

TEST_F(Files, CreatesANewFile)
{
    ASSERT_TRUE(writeFileAtomically(project() / "fresh", ""));
    EXPECT_EQ(fs::file_size(project() / "fresh"), 0u);
}

TEST_F(Files, KeepsALinkAndReplacesItsTarget)
{
    fs::create_symlink("file", project() / "link");
    ASSERT_TRUE(writeFileAtomically(project() / "link", "through"));
    EXPECT_TRUE(fs::is_symlink(project() / "link"));
    EXPECT_EQ(textOf(project() / "file"), "through");
}

TEST_F(Files, KeepsTheOldFileIfTheNewOneCannotBeWritten)
{
    const auto missing = writeFileAtomically(project() / "nowhere" / "file", "x");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, Code::fileUnwritable);
    const std::string reason = std::format("the folder '{}' does not exist", (project() / "nowhere").string());
    EXPECT_NE(missing.error().message.find(reason), std::string::npos) << missing.error().message;
    const auto folder = writeFileAtomically(project() / "sub", "x");
    ASSERT_FALSE(folder);
    EXPECT_EQ(folder.error().code, Code::fileUnwritable);
    EXPECT_TRUE(fs::is_directory(project() / "sub"));
    EXPECT_EQ(count(), 2u);
}

TEST_F(Files, WritesIntoDevicesAndFifosWithoutReplacingThem)
{
    fs::create_symlink("/dev/full", project() / "full");
    const auto full = writeFileAtomically(project() / "full", "x");
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().code, Code::fileUnwritable);
    EXPECT_NE(full.error().message.find("No space left"), std::string::npos) << full.error().message;
    EXPECT_TRUE(fs::is_character_file("/dev/full"));

    const fs::path fifo = project() / "fifo";
    ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
    EXPECT_FALSE(writeFileAtomically(fifo, "nobody reads"));
    const int reader = ::open(fifo.c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    EXPECT_TRUE(writeFileAtomically(fifo, "text"));
    std::string text(8, ' ');
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(::read(reader, text.data(), text.size()), 0)));
    ::close(reader);
    EXPECT_EQ(text, "text");
    EXPECT_TRUE(fs::is_fifo(fifo));
}

TEST_F(Files, RemovesAnIncompleteProject)
{
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto ignored = ::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before;
    small.rlim_cur = 500; // The project's file is smaller than its shader.
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const ProjectTemplate what{.name = "half", .description = "", .files = halfFits};
    const auto inNew = makeProject(project() / "new", what, "Half");
    const auto inOld = makeProject(project() / "sub", what, "Half");
    ::setrlimit(RLIMIT_FSIZE, &before);
    ::signal(SIGXFSZ, ignored);
    ASSERT_FALSE(inNew);
    ASSERT_FALSE(inOld);
    EXPECT_EQ(inNew.error().code, Code::fileUnwritable);
    EXPECT_FALSE(fs::exists(project() / "new"));
    EXPECT_TRUE(fs::is_empty(project() / "sub"));
}

TEST_F(Files, KeepsTheOldFileIfTheDiskIsFull)
{
    // A limit for file sizes simulates a full disk.
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto ignored = ::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before;
    small.rlim_cur = 4096;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto outcome = writeFileAtomically(project() / "file", std::string(10000, 'x'));
    ::setrlimit(RLIMIT_FSIZE, &before);
    ::signal(SIGXFSZ, ignored);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, Code::fileUnwritable);
    EXPECT_NE(outcome.error().message.find("File too large"), std::string::npos) << outcome.error().message;
    EXPECT_EQ(textOf(project() / "file"), "old");
    EXPECT_EQ(count(), 2u);
}

} // namespace

} // namespace wavelane::project
