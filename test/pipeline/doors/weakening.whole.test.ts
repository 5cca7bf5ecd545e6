import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeActiveRepository } from '../../helpers/active-rules.ts';
import { runs } from '../../helpers/long.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { ledgerChanges, receiptChanges } from '../../helpers/weakening/evidence-changes.ts';
import { type Flow, type FlowAnswer, judgingFlows, reportingFlows } from '../../helpers/weakening/flows.ts';
import { configChanges, stateChanges, suiteChanges } from '../../helpers/weakening/policy-changes.ts';
import {
  type WeakeningChange,
  weaken,
  weakeningBase,
  weakeningChanges,
} from '../../helpers/weakening/weakening-changes.ts';

const own = [...ledgerChanges, ...receiptChanges, ...configChanges, ...suiteChanges, ...stateChanges];
const all = [...own, ...weakeningChanges];
const entries = (flows: Readonly<Record<string, Flow>>) => Object.entries(flows);
const flows = [...entries(judgingFlows), ...entries(reportingFlows)];

/** Flows that are tried of a change, one in turn; all of them with RENTROLL_LONG=1. */
const drawFlows = (index: number) => runs([flows[index % flows.length]], flows).flatMap((flow) => (flow ? [flow] : []));
const real = 'runner: { kind: claude, version: "2.1.330", model: claude-sonnet-4-5, timeout: 20s }';
let repository: Repository;
let fork: Repository;

beforeAll(async () => {
  repository = await makeActiveRepository(weakeningBase, { 'search-first': {} });
  const config = (weakeningBase['.rentroll/config.yml'] ?? '').replace(/^runner:.*$/m, real);
  fork = await makeActiveRepository({ ...weakeningBase, '.rentroll/config.yml': config }, { 'search-first': {} });
}, 120_000);
afterAll(() => {
  repository.remove();
  fork.remove();
});

/** What a flow that lets something in got wrong about a change; nothing where it did what it has to. */
function judge({ expected }: WeakeningChange, { outcome, conclusion, errors, told }: FlowAnswer): string | undefined {
  if (outcome === 'idle') return 'did not even look';
  if ('noticed' in expected) return told.includes(expected.noticed) ? undefined : `was silent: ${told}`;
  if (outcome === 'pass' || conclusion === 'success') return 'passed';
  if ('open' in expected) return told.includes(expected.open) ? undefined : `was silent: ${told}`;
  if (!('fail' in expected) || namesOf(expected.fail).some((code) => errors.includes(code))) return undefined;
  return `said ${errors.join() || outcome}`;
}

/**
 * True where a change that is only named, or that a start answers, could not be judged, since the agent of the fork's config is not installed here:
 * the run ends before anything is told, and lets nothing in.
 */
function isUnstarted({ expected, needsStart }: WeakeningChange, { outcome, errors }: FlowAnswer): boolean {
  const waitsForStart = 'noticed' in expected || 'open' in expected || needsStart === true;
  return waitsForStart && outcome === 'error' && errors.includes('runner-missing');
}

/** Whoever opens the journal before the tree is linted refuses a tracked one under its own code. */
function namesOf(code: string): readonly string[] {
  return code === 'state-tracked' ? [code, 'evidence-tracked'] : [code];
}

/** What a flow that only tells got wrong: it has to name what is weakened, and an audit may measure nothing of it. */
function judgeTold({ expected }: WeakeningChange, { errors, told, measured }: FlowAnswer, isAudit: boolean) {
  if ('noticed' in expected) return told.includes(expected.noticed) ? undefined : `was silent: ${told}`;
  if ('open' in expected) return told.includes(expected.open) ? undefined : `was silent: ${told}`;
  if (errors.length > 0) return undefined;
  const { unproved = '' } = expected as { readonly unproved?: string };
  if (isAudit) return measured.every((rule) => rule === 'search-first') ? undefined : `measures ${measured.join()}`;
  return measured.includes(unproved) ? undefined : `does not measure ${unproved}`;
}

describe('a change that weakens what judges', () => {
  it('is tried in more than sixty ways of our own, besides those of what agents load', () => {
    expect(own.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it.each(all.map((change, index) => [change.name, change, index] as const))(
    'passes in no flow: %s',
    async (_, change, index) => {
      const wrong: string[] = [];
      const note = (flow: string, what: string | undefined) => what !== undefined && wrong.push(`${flow} ${what}`);
      await weaken(repository, change);
      for (const [name, flow] of drawFlows(index)) {
        const answer = await flow(repository, 'none');
        note(name, name in reportingFlows ? judgeTold(change, answer, name === 'audit') : judge(change, answer));
      }
      if (index % runs(4, 1) === 0) {
        await weaken(fork, change);
        const answer = await judgingFlows.check(fork, 'run');
        if (!isUnstarted(change, answer)) note('fork', judge(change, answer));
      }
      expect(wrong).toEqual([]);
    },
  );

  const some = own.filter(({ expected }) => 'unproved' in expected).filter((_, index) => index % 8 === 0);
  it.each(some.map((change) => [change.name, change] as const))(
    'is measured where trials run: %s',
    async (_, change) => {
      await weaken(repository, change);
      for (const [name, flow] of entries(judgingFlows))
        expect([name, judge(change, await flow(repository, 'run'))]).toEqual([name, undefined]);
    },
  );

  it.each(runs(some.slice(0, 2), some).map((change) => [change.name, change] as const))(
    'is no part of what an audit measures: %s',
    async (_, change) => {
      await weaken(repository, change);
      expect(judgeTold(change, await reportingFlows.audit(repository, 'run'), true)).toBe(undefined);
    },
  );
});
