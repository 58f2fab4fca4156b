/* A disk that is slow, or full: preloaded into a program, for those of its files whose path has
 * KASINO_DISK in it. KASINO_DISK_SLOW are microseconds that a file takes longer to be safe; while the
 * file KASINO_DISK_FULL is there, no file grows. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static int ours(int file) {
    char link[64], path[4096];
    const char *part = getenv("KASINO_DISK");
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = part ? readlink(link, path, sizeof path - 1) : -1;
    if (length < 0)
        return 0;
    path[length] = 0;
    return strstr(path, part) != NULL;
}

static void wait_for_disk(int file) {
    const char *slow = getenv("KASINO_DISK_SLOW");
    if (slow && ours(file))
        usleep((useconds_t)atoi(slow));
}

/* Whether a file may not reach up to there; what it has already it may write again. */
static int refused(int file, off_t end) {
    const char *full = getenv("KASINO_DISK_FULL");
    struct stat now;
    int before = errno;
    int no = full && access(full, F_OK) == 0 && ours(file) && fstat(file, &now) == 0
        && S_ISREG(now.st_mode) && end > now.st_size;
    errno = no ? ENOSPC : before;
    return no;
}

static off_t place(int file) {
    struct stat now;
    if ((fcntl(file, F_GETFL) & O_APPEND) && fstat(file, &now) == 0)
        return now.st_size;
    return lseek(file, 0, SEEK_CUR);
}

static off_t sum(const struct iovec *parts, int count) {
    off_t all = 0;
    for (int at = 0; at < count; at++)
        all += (off_t)parts[at].iov_len;
    return all;
}

int fsync(int file) { REAL(fsync); wait_for_disk(file); return real(file); }
int fdatasync(int file) { REAL(fdatasync); wait_for_disk(file); return real(file); }

ssize_t write(int file, const void *bytes, size_t count) {
    REAL(write);
    return refused(file, place(file) + (off_t)count) ? -1 : real(file, bytes, count);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
    REAL(writev);
    return refused(file, place(file) + sum(parts, count)) ? -1 : real(file, parts, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
    REAL(pwrite);
    return refused(file, at + (off_t)count) ? -1 : real(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
    REAL(pwrite64);
    return refused(file, at + (off_t)count) ? -1 : real(file, bytes, count, at);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) {
    REAL(pwritev);
    return refused(file, at + sum(parts, count)) ? -1 : real(file, parts, count, at);
}

int ftruncate(int file, off_t size) {
    REAL(ftruncate);
    return refused(file, size) ? -1 : real(file, size);
}

int ftruncate64(int file, off64_t size) {
    REAL(ftruncate64);
    return refused(file, (off_t)size) ? -1 : real(file, size);
}

int fallocate(int file, int mode, off_t at, off_t size) {
    REAL(fallocate);
    return refused(file, at + size) ? -1 : real(file, mode, at, size);
}

/* These two return the error. */
int posix_fallocate(int file, off_t at, off_t size) {
    REAL(posix_fallocate);
    return refused(file, at + size) ? ENOSPC : real(file, at, size);
}

int posix_fallocate64(int file, off64_t at, off64_t size) {
    REAL(posix_fallocate64);
    return refused(file, (off_t)(at + size)) ? ENOSPC : real(file, at, size);
}
