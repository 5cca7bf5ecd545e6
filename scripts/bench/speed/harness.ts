/**
 * `node scripts/bench/speed/harness.ts`: what a trial costs beside the CLI it runs. Trials of the real Claude Code (copy,
 * commit, box, meter, check, journal) take turns with runs of the same CLI alone (a finished copy, no box, no meter), both with one
 * model call that a scripted server answers at once; 1, 2 and 4 at a time. Prints medians in milliseconds and the overhead as a ratio
 * to the CLI alone: the aim is at most 0.4, and 0.15 for judging without the tests (a clean copy, its box, clean-up). `--json` prints one object per line; `--rounds N` (default 10).
 */
import { parseArgs } from 'node:util';
import { startModelServer } from '../../../test/doubles/model/start-model-server.ts';
import { agentPackages, findAgent } from '../../agents/agent-binaries.ts';
import { type Harness, openHarness } from '../../harness/harness-trial.ts';
import { timeAlone } from '../../harness/run-alone.ts';
import { median, type Timing } from '../../harness/timing.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, json: { type: 'boolean', default: false } },
});
const rounds = Math.max(5, Number(values.rounds) || 0);
const program = findAgent(agentPackages.claude);
if (program === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
const key = 'the-key-of-the-benchmark';
const server = await startModelServer({ keys: [key] });
const harness = await openHarness(server.url, key, program, agentPackages.claude.version);
try {
  for (const parallel of [1, 2, 4]) report(parallel, await measure(harness, program, parallel));
} finally {
  await harness.close();
  await server.close();
}

interface Measured {
  readonly alone: readonly number[];
  readonly trials: readonly Timing[];
  /** Milliseconds until all that ran at once were done. */
  readonly aloneRoundMs: readonly number[];
  readonly trialRoundMs: readonly number[];
}

async function measure({ makeCopy, runOne }: Harness, cli: string, parallel: number): Promise<Measured> {
  const measured = {
    alone: [] as number[],
    trials: [] as Timing[],
    aloneRoundMs: [] as number[],
    trialRoundMs: [] as number[],
  };
  for (let round = -1; round < rounds; round += 1) {
    const names = Array.from({ length: parallel }, (_, index) => `${parallel}-${round}-${index}`);
    const copies = names.map((name) => ({ name, workspace: makeCopy(name) }));
    const alone = await timeRound(() =>
      Promise.all(copies.map((copy) => timeAlone({ program: cli, url: server.url, key, ...copy }))),
    );
    const trials = await timeRound(() => Promise.all(names.map(runOne)));
    // The first round fills the file cache.
    if (round < 0) continue;
    measured.alone.push(...alone.result);
    measured.trials.push(...trials.result);
    measured.aloneRoundMs.push(alone.elapsedMs);
    measured.trialRoundMs.push(trials.elapsedMs);
  }
  return measured;
}

async function timeRound<T>(run: () => Promise<T>): Promise<{ readonly result: T; readonly elapsedMs: number }> {
  const start = performance.now();
  const result = await run();
  return { result, elapsedMs: performance.now() - start };
}

function report(parallel: number, { alone, trials, aloneRoundMs, trialRoundMs }: Measured): void {
  const part = (name: keyof Timing) => Math.round(median(trials.map((timing) => timing[name])));
  const aloneMs = Math.round(median(alone));
  const totalMs = part('totalMs');
  const overheadMs = totalMs - aloneMs;
  const roundRatio = median(trialRoundMs) / median(aloneRoundMs) - 1;
  const figures = {
    parallel,
    rounds,
    sandbox: harness.opened.sandbox.kind,
    prepareMs: Math.round(harness.prepareMs),
    ...{
      aloneMs,
      trialMs: totalMs,
      overheadMs,
      overhead: round(overheadMs / aloneMs),
      roundOverhead: round(roundRatio),
      judging: round(part('checkMs') / aloneMs),
    },
    parts: { copyMs: part('copyMs'), agentMs: part('agentMs'), checkMs: part('checkMs'), journalMs: part('journalMs') },
  };
  if (values.json) {
    console.log(JSON.stringify(figures));
    return;
  }
  const { copyMs, agentMs, checkMs, journalMs } = figures.parts;
  console.log(
    `${parallel} at a time (${figures.sandbox}; medians of ${trials.length}; fixture laid out in ${figures.prepareMs} ms)`,
  );
  console.log(
    `  the CLI alone ${aloneMs} ms, a trial ${totalMs} ms: overhead ${figures.overhead}, of the round ${figures.roundOverhead}`,
  );
  console.log(`  copy ${copyMs} ms, agent ${agentMs} ms, check and clean-up ${checkMs} ms, journal ${journalMs} ms`);
  console.log(`  judging without tests: ${figures.judging} of the CLI alone`);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
