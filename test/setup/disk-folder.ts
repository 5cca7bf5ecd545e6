/**
 * Puts temporary files on a disk again where a suite before put them into memory: Codex's own sandbox hides `/dev`, and with it what lies in
 * `/dev/shm`. Vitest runs this in each worker.
 */
const disk = process.env['RENTROLL_TEST_DISK'];
if (disk !== undefined) process.env['TMPDIR'] = disk;
