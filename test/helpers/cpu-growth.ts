/** Repetitions of which the fastest counts: what else the process does only adds time. */
const repetitions = 3;

/** Milliseconds below which the clock of the processor says little. */
const leastMs = 20;

/**
 * Measures how the processor time of `work` grows when its input becomes four times as long: about 4 for work that grows with the length, 16 for
 * work that grows with its square. Load of the machine does not change it, since only the time of this process counts.
 */
export function cpuGrowth(work: (size: number) => void, size: number): number {
  work(Math.ceil(size / 4));
  return (
    cpuMs(() => work(size)) /
    Math.max(
      leastMs,
      cpuMs(() => work(Math.ceil(size / 4))),
    )
  );
}

function cpuMs(work: () => void): number {
  const times = Array.from({ length: repetitions }, () => {
    const started = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
