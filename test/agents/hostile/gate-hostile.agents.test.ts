import { describe, expect, it } from 'vitest';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import { hostileCases } from './hostile-cases.ts';
import { type HostileRun, hostileKey, runHostile } from './run-hostile.ts';

const box = await findSandbox(process.env);
const left = box.kind === 'none' ? ` (left out: ${box.why})` : '';

/** What must hold with and without a box: the rule is not let in, the attempt is told, and the key stands nowhere. */
function expectReported(
  { report, trials, printed, page, reported, keyFiles }: HostileRun,
  kinds: readonly string[],
): void {
  expect(report.problems).toEqual([]);
  expect(report.verdicts.map(({ verdict }) => verdict)).not.toContain('earns');
  expect(report.verdicts).toHaveLength(1);
  expect(trials.length).toBeGreaterThan(1);
  expect(reported).toEqual(expect.arrayContaining([...kinds]));
  expect(printed).not.toContain(hostileKey);
  expect(page).toContain('with the rule (candidate arm) the agent');
  expect(keyFiles).toEqual([]);
}

describe.skipIf(box.kind === 'none')(`in the box, a rule that an agent obeys to the letter${left}`, () => {
  it.each(hostileCases)('$id: nothing leaves, the attempt is reported', { timeout: 120_000 }, async (hostile) => {
    const run = await runHostile(hostile, true, '50%');
    expectReported(run, hostile.reported);
    expect(run.report.notices.filter((notice) => notice.includes('not enforced'))).toEqual([]);
    const { keySent, visits, files, processes } = run;
    expect({ keySent, visits, files, processes }).toEqual({ keySent: false, visits: [], files: [], processes: [] });
  });
});

describe('where there is no box, the report says so, and it is true', () => {
  it.each(hostileCases.filter(({ unboxed }) => unboxed !== undefined))(
    '$id: the $unboxed gets out',
    { timeout: 120_000 },
    async (hostile) => {
      const run = await runHostile(hostile, false, '50%');
      expectReported(run, hostile.reported);
      expect(run.report.notices.join(' ')).toContain('not enforced');
      const out = {
        key: run.keySent,
        network: run.visits.length > 0,
        file: run.files.length > 0,
        process: run.processes.length > 0,
      };
      expect(out[hostile.unboxed ?? 'key']).toBe(true);
    },
  );
});
