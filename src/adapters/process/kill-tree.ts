import { readdirSync, readFileSync } from 'node:fs';

/** Lists of processes taken at most: a program that forks faster than this must be in a box to be stopped. */
const mostPasses = 50;

/**
 * Kills a process that leads its own group, every descendant, and every process whose environment holds `mark`
 * (`NAME=value`): a daemon that moved to a session of its own keeps the environment it was started with. It looks again until it finds
 * nobody new, since a process may have started another one while the list was read, and while one is changing into another program: for
 * that moment it shows no environment.
 * Best effort: processes that are gone are fine; without /proc only the group is killed.
 */
export function killTree(pid: number | undefined, mark: string): void {
  if (pid === undefined) return;
  const killed = new Set<number>();
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const processes = listProcesses();
    const { marked, changing } = findMarked(mark, processes);
    const victims = [...listDescendants(pid, processes), ...marked].filter((victim) => !killed.has(victim));
    if (pass === 0) kill(-pid);
    if (victims.length === 0 && changing.every((each) => killed.has(each))) return;
    if (victims.length === 0) pause();
    for (const victim of victims) {
      kill(victim);
      killed.add(victim);
    }
  }
}

/** The facts of a process that hold for as long as it lives, but for its parent, which may end before it. */
interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  /** In ticks since the machine started. */
  readonly started: number;
}

/** Processes whose environment holds the mark, and those of which that cannot be told yet. What is older than we are has no mark of ours. */
function findMarked(
  mark: string,
  processes: readonly ListedProcess[],
): { readonly marked: readonly number[]; readonly changing: readonly number[] } {
  const ownStart = readProcess(process.pid)?.started ?? 0;
  const young = processes.filter(({ started }) => started >= ownStart);
  const states = young.map(({ pid }) => ({ pid, state: lookFor(mark, pid) }));
  const of = (wanted: string) => states.filter(({ state }) => state === wanted).map(({ pid }) => pid);
  return { marked: of('marked'), changing: of('changing') };
}

/** Looks at one process: its environment may come and go between two interim analyses. */
const looks = 4;

/**
 * A process that is changing into another program shows neither environment nor command line; one of somebody else shows the latter alone,
 * and so does one that changed between our two interim analyses, which is why it is looked at again.
 */
function lookFor(mark: string, pid: number): 'marked' | 'changing' | 'other' {
  for (let look = 0; look < looks; look += 1) {
    const environment = readOf(pid, 'environ');
    if (environment.split('\0').includes(mark)) return 'marked';
    if (/[^\0]/.test(environment)) return 'other';
    if (readOf(pid, 'cmdline') === '') return isProgram(pid) ? 'changing' : 'other';
  }
  return 'other';
}

/** Flag of a thread of the kernel in /proc/<pid>/stat (PF_KTHREAD). */
const kernelThread = 0x0020_0000;

/**
 * Returns false for threads of the kernel and for what has ended already: neither has a program. The link to the program itself does not tell: a
 * process that changes into another one has none for a moment.
 */
function isProgram(pid: number): boolean {
  const [state, , , , , , flags] = readFields(pid);
  return state !== undefined && !'ZX'.includes(state) && (Number(flags) & kernelThread) === 0;
}

const nobodyWakes = new Int32Array(new SharedArrayBuffer(4));

/** Gives another process two milliseconds; killing must be over before anything else goes on here. */
function pause(): void {
  Atomics.wait(nobodyWakes, 0, 0, 2);
}

function kill(target: number): void {
  try {
    process.kill(target, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

function listDescendants(root: number, processes: readonly ListedProcess[]): readonly number[] {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const descendants: number[] = [];
  for (let queue = [root]; queue.length > 0; ) {
    const next = queue.flatMap((pid) => (children.get(pid) ?? []).map((child) => child.pid));
    descendants.push(...next);
    queue = next;
  }
  return descendants;
}

function listProcesses(): readonly ListedProcess[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));
  } catch {
    return [];
  }
}

/** Returns undefined for a process that is gone. */
function readProcess(pid: number): ListedProcess | undefined {
  const fields = readFields(pid);
  return fields.length === 0 ? undefined : { pid, parent: Number(fields[1]), started: Number(fields[19]) };
}

/** Fields of /proc/<pid>/stat from the third on; the second, in parentheses, may hold spaces. Empty for a process that is gone. */
function readFields(pid: number): readonly string[] {
  const stat = readOf(pid, 'stat');
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Reads a file of the system about a process; empty when it is gone, or somebody else's. */
function readOf(pid: number, name: 'cmdline' | 'environ' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
