import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TrialSpec } from '../../../src/core/model/trial/trial.ts';
import type { JudgedReport } from '../../../src/core/model/verdict/report.ts';
import { listReceipts } from '../../../src/gate/lint/list-receipts.ts';
import { renderers } from '../../../src/gate/report/renderers.ts';
import { renderReceipts } from '../../../src/gate/report/terminal/kept/render-receipts.ts';
import { skillText } from '../../gate/loaded/assets/tree-of.ts';
import { ledgerOf, tinyConfig } from '../../helpers/make-repository.ts';
import { changeInMemory, type Side, type Sides } from '../../helpers/memory/change-in-memory.ts';
import { makeClone } from '../../helpers/memory/make-clone.ts';
import {
  did,
  judgeInMemory,
  type StoredChange,
  stampInMemory,
  storeInMemory,
  type World,
} from '../../helpers/memory/measure-in-memory.ts';

const ledger = '.rentroll/ledger.yml';
const readFirst = ledgerOf({ 'read-first': 'Read a file before you change it.' });
const two = ledgerOf({ 'read-first': 'Read a file before you change it.', 'one-file': 'Change one file at a time.' });

/** Between 0 and 1, drawn by the seed of a trial. */
const draw = ({ seed }: TrialSpec): number => Number.parseInt(seed.slice(0, 6), 16) / 0x1_00_00_00;
/** Tokens around a mean, as far as `spread` away. */
const around = (trial: TrialSpec, mean: number, spread: number) =>
  Math.round(mean * (1 - spread + 2 * spread * draw(trial)));
const has = ({ present }: TrialSpec, rule = 'read-first') => present.includes(rule);

const worlds: Readonly<Record<string, World>> = {
  'saves 40 %': (trial) => ({ tokens: around(trial, has(trial) ? 6_000 : 10_000, 0.05) }),
  'changes nothing': (trial) => ({ tokens: around(trial, 10_000, 0.05) }),
  'costs 30 %': (trial) => ({ tokens: around(trial, has(trial) ? 13_000 : 10_000, 0.05) }),
  'varies more than it saves': (trial) => ({ tokens: around(trial, has(trial) ? 9_000 : 10_000, 0.9) }),
  'breaks one task': (trial) => ({
    tokens: around(trial, has(trial) ? 6_000 : 10_000, 0.05),
    ...(has(trial) && trial.task === 'sql-02' ? { outcome: 'failed-check', detail: 'the check ended with 1' } : {}),
  }),
  'ends in time limits, turn limits and errors in both arms': (trial) => ({
    tokens: around(trial, has(trial) ? 6_000 : 10_000, 0.05),
    ...(trial.index % 4 === 1
      ? {
          outcome:
            (['timed-out', 'turn-cap', 'agent-error', 'token-cap'] as const)[Math.floor(trial.index / 4)] ??
            'timed-out',
        }
      : {}),
  }),
};

/** A runner whose trials count as measured, by a program that is never started here. */
const measured = tinyConfig(
  'runner: { kind: command, program: /opt/agent, version: "1.0.0", model: scripted-1, timeout: 20s }\n',
);
const probe = 'probe: { when: { changes: "src/**" }, must: { runs: npm run package } }';
const asking = (more = 'status: candidate') => ({
  body: 'Run `npm run package` after changing a file below src.',
  more: `${more}\n    ${probe}`,
});
const env = { ANTHROPIC_API_KEY: 'a key of the tests that nobody else has' };

/** Claude Code, whose trials are read and which is never started here: its store holds what other machines measured. */
const claude = (more = '') =>
  tinyConfig(`runner: { kind: claude, model: claude-sonnet-4-5, version: "2.1.330" }\n${more}`);
const forms = '.claude/skills/forms/SKILL.md';
const style = (text: string) => `# Shop\n\n${text}`;

interface Story extends Omit<Sides, 'root'> {
  /** A change that was judged, stamped and merged before: what it leaves is a part of base. */
  readonly after?: Omit<Story, 'after' | 'brings'>;
  readonly world: World;
  /** A change that was judged and stamped in another clone, which nobody here vouches for: its files are a part of head. */
  readonly brings?: Omit<Story, 'after' | 'brings'>;
  /** Takes trials of the folder away before it is judged. */
  readonly loses?: number;
  /** When its trials are looked at: once unless it says otherwise. */
  readonly looks?: StoredChange['looks'];
}

const saving = {
  base: { '.rentroll/config.yml': tinyConfig('policy: { minEffect: 20%, removals: measured }\n') },
  head: { [ledger]: readFirst },
  world: worlds['saves 40 %'] as World,
};

const buying = {
  base: {
    '.rentroll/config.yml': `${measured}policy: { minEffect: 20%, removals: measured }\n`.replace(
      /^policy: \{ minEffect: 20% \}\n/m,
      '',
    ),
  },
  head: {
    [ledger]: ledgerOf({
      'read-first': { body: 'Read a file before you change it.', more: 'status: candidate\n    buys: outcome' },
    }),
  },
  env,
  world: (trial: TrialSpec) => ({
    tokens: around(trial, has(trial) ? 10_500 : 10_000, 0.05),
    ...(draw(trial) < (has(trial) ? 0.05 : 0.6) ? { outcome: 'failed-check' as const } : {}),
  }),
};

const confirmed = {
  base: { '.rentroll/config.yml': measured },
  head: { [ledger]: readFirst },
  env,
  world: worlds['saves 40 %'] as World,
};

/** A rule that asks for a command after each change, judged by what agents do: it earned, since they run the command because of it. */
const followed = {
  base: {
    '.rentroll/config.yml': `${measured}policy: { minEffect: 20%, removals: measured }\n`.replace(
      /^policy: \{ minEffect: 20% \}\n/m,
      '',
    ),
  },
  head: { [ledger]: ledgerOf({ package: asking() }) },
  env,
  world: (trial: TrialSpec) => ({
    tokens: around(trial, has(trial, 'package') ? 10_300 : 10_000, 0.03),
    facts: did(has(trial, 'package') || draw(trial) < 0.1),
  }),
};
const packaged = (body: string) => ({ [ledger]: ledgerOf({ package: { ...asking(), body } }) });
const followedAnyway: World = (trial) => ({ tokens: around(trial, 10_000, 0.03), facts: did(true) });

const stories: Readonly<Record<string, Story>> = {
  ...Object.fromEntries(
    Object.entries(worlds).map(([name, world]) => [`a rule that ${name}`, { head: { [ledger]: readFirst }, world }]),
  ),
  'two rules of which one saves and one costs': {
    head: { [ledger]: two },
    world: (trial) => ({
      tokens: around(trial, 10_000 * (has(trial) ? 0.6 : 1) * (has(trial, 'one-file') ? 1.3 : 1), 0.05),
    }),
  },
  'a rule by trials that a signature vouches for': {
    base: { '.rentroll/config.yml': measured },
    head: { [ledger]: readFirst },
    env,
    world: worlds['saves 40 %'] as World,
  },
  'a rule that is followed': {
    base: { '.rentroll/config.yml': measured },
    head: { [ledger]: ledgerOf({ package: asking() }) },
    env,
    world: (trial) => ({
      tokens: around(trial, has(trial, 'package') ? 10_300 : 10_000, 0.03),
      facts: did(has(trial, 'package') || draw(trial) < 0.1),
    }),
  },
  'a rule that agents follow without it as well': {
    base: followed.base,
    head: followed.head,
    env,
    world: followedAnyway,
  },
  'a rule that is followed at more than its price': {
    base: followed.base,
    head: followed.head,
    env,
    world: (trial) => ({
      ...followed.world(trial),
      tokens: around(trial, has(trial, 'package') ? 30_000 : 10_000, 0.03),
    }),
  },
  'a rule that bought behaviour, leaves, and is followed because of it': {
    after: followed,
    head: { [ledger]: ledgerOf({}) },
    env,
    world: followed.world,
  },
  'a rule that bought behaviour, leaves, and is followed without it': {
    after: followed,
    head: { [ledger]: ledgerOf({}) },
    env,
    world: followedAnyway,
    looks: { kind: 'many', fresh: false },
  },
  'a rule that bought behaviour and gets words that nobody follows': {
    after: followed,
    head: packaged('A package of what lies below src is welcome whenever it changes.'),
    env,
    world: followed.world,
  },
  'a rule that bought behaviour and gets words that are followed as well': {
    after: followed,
    head: packaged('Run `npm run package` after you touch anything below src.'),
    env,
    world: followedAnyway,
    looks: { kind: 'many', fresh: false },
  },
  'a rule whose agent tells of no tool call': {
    base: followed.base,
    head: {
      [ledger]: ledgerOf({
        package: { ...asking(), more: `status: candidate\n    ${probe.replace(' } }', ' }, order: after }')}` },
      }),
    },
    env,
    world: (trial) => ({ tokens: around(trial, 10_000, 0.03), facts: { changed: ['src/prices.js'] } }),
  },
  'a rule that only one of two models follows': {
    base: {
      '.rentroll/config.yml': followed.base['.rentroll/config.yml'].replace(
        'model: scripted-1',
        'model: scripted-1, models: [scripted-2]',
      ),
    },
    head: followed.head,
    env,
    world: (trial) => ({
      tokens: around(trial, 10_000, 0.03),
      facts: did(has(trial, 'package') && !trial.measurement.includes('scripted-2')),
    }),
  },
  'a rule that is to buy solved tasks and only costs': {
    ...buying,
    world: (trial) => ({ tokens: around(trial, has(trial) ? 30_000 : 10_000, 0.05) }),
  },
  'a rule that buys solved tasks and breaks a critical one': {
    ...buying,
    base: {
      '.rentroll/config.yml': buying.base['.rentroll/config.yml'].replace(
        'minEffect: 20%',
        'minEffect: 20%, criticalTasks: [sql-02]',
      ),
    },
    world: (trial) => ({
      ...buying.world(trial),
      ...(has(trial) && trial.task === 'sql-02'
        ? { outcome: 'failed-check' }
        : trial.task === 'sql-02'
          ? { outcome: 'completed' }
          : {}),
    }),
  },
  'a rule that nobody follows': {
    base: { '.rentroll/config.yml': measured },
    head: { [ledger]: ledgerOf({ package: asking() }) },
    env,
    world: (trial) => ({ tokens: around(trial, 10_000, 0.03), facts: did(draw(trial) < 0.1) }),
  },
  'a rule that buys solved tasks': {
    base: { '.rentroll/config.yml': measured },
    head: {
      [ledger]: ledgerOf({
        'read-first': { body: 'Read a file before you change it.', more: 'status: candidate\n    buys: outcome' },
      }),
    },
    env,
    world: (trial) => ({
      tokens: around(trial, has(trial) ? 10_500 : 10_000, 0.05),
      ...(draw(trial) < (has(trial) ? 0.05 : 0.6) ? { outcome: 'failed-check' } : {}),
    }),
  },
  'a rule one of whose trials is missing': {
    head: { [ledger]: readFirst },
    world: worlds['saves 40 %'] as World,
    loses: 1,
  },
  'a rule none of whose trials is there': {
    head: { [ledger]: readFirst },
    world: worlds['saves 40 %'] as World,
    loses: 1000,
  },
  'a rule whose trials another model answered': {
    base: { '.rentroll/config.yml': measured },
    head: { [ledger]: readFirst },
    env,
    world: (trial) => ({ tokens: around(trial, has(trial) ? 6_000 : 10_000, 0.05), model: 'scripted-2' }),
  },
  'a skill that solves more tasks': {
    base: { '.rentroll/config.yml': claude('context: { assets: measure }\n') },
    head: { [forms]: skillText('forms') },
    env,
    world: (trial) => ({
      tokens: around(trial, 10_000, 0.05),
      ...(draw(trial) < (trial.present.length > 0 ? 0.05 : 0.6) ? { outcome: 'failed-check' } : {}),
      ...(trial.present.length > 0 ? { used: 1, usedAt: 2 } : {}),
    }),
  },
  'a skill that nobody uses': {
    base: { '.rentroll/config.yml': claude('context: { assets: measure }\n') },
    head: { [forms]: skillText('forms') },
    env,
    world: (trial) => ({ tokens: around(trial, 10_000, 0.05), used: 0 }),
  },
  'instructions that grow and save nothing': {
    base: { '.rentroll/config.yml': claude('context: { growth: measure }\n'), 'CLAUDE.md': style('We sell tools.\n') },
    head: {
      'CLAUDE.md': style('We sell tools.\n\nKeep prices in cents and write every amount as a whole number of them.\n'),
    },
    env,
    world: (trial) => ({ tokens: around(trial, 10_000, 0.05) }),
  },
  'instructions that shrink and break nothing': {
    base: {
      '.rentroll/config.yml': claude('context: { growth: measure }\n'),
      'CLAUDE.md': style('We sell tools.\n\nKeep prices in cents and write every amount as a whole number of them.\n'),
    },
    head: { 'CLAUDE.md': style('We sell tools.\n') },
    env,
    world: (trial) => ({ tokens: around(trial, 10_000, 0.05) }),
  },
  'instructions that shrink and lose a task': {
    base: {
      '.rentroll/config.yml': claude('context: { growth: measure }\n'),
      'CLAUDE.md': style('We sell tools.\n\nKeep prices in cents and write every amount as a whole number of them.\n'),
    },
    head: { 'CLAUDE.md': style('We sell tools.\n') },
    env,
    world: (trial) => ({
      tokens: around(trial, 10_000, 0.05),
      ...(trial.task === 'sql-02' && trial.present.length === 0 ? { outcome: 'failed-check' } : {}),
    }),
  },
  'a skill whose words change and that solves as much as before': {
    base: {
      '.rentroll/config.yml': claude('context: { assets: measure }\n'),
      [forms]: skillText('forms'),
    },
    head: { [forms]: `${skillText('forms')}\nWrite each form in plain words.\n` },
    env,
    world: (trial) => ({ tokens: around(trial, 10_000, 0.05), used: 1, usedAt: 2 }),
  },
  'a skill that leaves': {
    base: {
      '.rentroll/config.yml': claude('context: { assets: measure }\n'),
      [forms]: skillText('forms'),
    },
    head: { [forms]: undefined },
    env,
    world: (trial) => ({ tokens: around(trial, 10_000, 0.05) }),
  },
  'a rule that saves with one model and breaks a task with another': {
    base: {
      '.rentroll/config.yml': claude().replace('version: "2.1.330"', 'version: "2.1.330", models: [claude-opus-4-5]'),
    },
    head: { [ledger]: readFirst },
    env,
    world: (trial) => ({
      tokens: around(trial, has(trial) || has(trial, 'read-first@claude-opus-4-5') ? 6_000 : 10_000, 0.05),
      ...(has(trial, 'read-first@claude-opus-4-5') && trial.task === 'sql-02' ? { outcome: 'failed-check' } : {}),
    }),
  },
  'a rule and instructions at once': {
    base: { '.rentroll/config.yml': claude('context: { growth: measure }\n'), 'CLAUDE.md': style('We sell tools.\n') },
    head: {
      [ledger]: readFirst,
      'CLAUDE.md': style('We sell tools.\n\nKeep prices in cents and write every amount as a whole number of them.\n'),
    },
    env,
    world: (trial) => ({ tokens: around(trial, has(trial) ? 6_000 : 10_000, 0.05) }),
  },
  'a rule that leaves unmeasured': {
    after: { ...saving, base: { '.rentroll/config.yml': tinyConfig('policy: { minEffect: 20% }\n') } },
    head: { [ledger]: ledgerOf({}) },
    world: worlds['saves 40 %'] as World,
  },
  'two models that answer alike': {
    base: {
      '.rentroll/config.yml': claude().replace('version: "2.1.330"', 'version: "2.1.330", models: [claude-opus-4-5]'),
    },
    head: { [ledger]: readFirst },
    env,
    world: worlds['saves 40 %'] as World,
  },
  'a receipt of another clone that fresh trials confirm': {
    base: confirmed.base,
    brings: confirmed,
    env: { ANTHROPIC_API_KEY: 'another key' },
    world: worlds['saves 40 %'] as World,
  },
  'a receipt of another clone that fresh trials contradict': {
    base: confirmed.base,
    brings: confirmed,
    env: { ANTHROPIC_API_KEY: 'another key' },
    world: worlds['costs 30 %'] as World,
  },
  'a rule that leaves and was worth it': {
    after: saving,
    head: { [ledger]: ledgerOf({}) },
    world: worlds['saves 40 %'] as World,
  },
  'a rule that leaves and is worth nothing any more': {
    after: saving,
    head: { [ledger]: ledgerOf({}) },
    world: worlds['changes nothing'] as World,
  },
  'a rule that bought solved tasks, leaves, and is needed': {
    after: buying,
    head: { [ledger]: ledgerOf({}) },
    env,
    world: buying.world,
  },
  'a rule that bought solved tasks, leaves, and is not needed': {
    after: buying,
    head: { [ledger]: ledgerOf({}) },
    env,
    world: (trial) => ({ tokens: around(trial, 10_000, 0.05) }),
  },
  'a rule that gets other words': {
    after: saving,
    head: { [ledger]: ledgerOf({ 'read-first': 'Read each file once before you change it.' }) },
    world: worlds['saves 40 %'] as World,
  },
  'a rule that its baseline had, too': {
    head: { [ledger]: readFirst },
    world: (trial) => ({
      tokens: around(trial, 10_000, 0.05),
      ...(trial.index === 0 ? { isolation: { canaryLeaked: false, delivered: ['read-first'] } } : {}),
    }),
  },
};

/** What people read of a report: on a terminal, in a comment, as annotations. */
function show(report: JudgedReport, store: string): string {
  const options = { width: 100, color: false } as never;
  const texts = (['terminal', 'comment', 'annotations'] as const).map(
    (name) => `==== ${name}\n${renderers[name](report, options)}`,
  );
  return texts.join('\n').replaceAll(store, '<store>');
}

/** Takes files of a folder of trials away, in the order of the trials' keys: paths depend on the version of Node.js. */
function lose(store: string, count: number): void {
  const files = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const keyed = files.map((file) => ({ file, key: JSON.parse(readFileSync(join(store, file), 'utf8')).record.key }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  for (const { file } of keyed.slice(0, count)) rmSync(join(store, file));
}

/** Judges and merges a change, and returns the base that it leaves, with its memory. */
async function merge({ world, ...sides }: Omit<Story, 'after' | 'brings'>, root: string): Promise<Side> {
  await judgeInMemory(await storeInMemory({ ...sides, root }, world));
  return { ...sides.base, ...sides.head, ...(await stampInMemory({ ...sides, root })) };
}

/** What stamping a change writes, and what verifying says of the receipts after it; or why stamping writes nothing. */
async function stamp(change: Sides): Promise<readonly string[]> {
  try {
    const files = await stampInMemory(change);
    const after = await changeInMemory({ ...change, base: { ...change.base, ...change.head, ...files }, head: {} });
    const listed = await listReceipts(after);
    return [
      ...Object.entries(files).map(([path, text]) => `==== ${path}\n${text ?? '(deleted)'}`),
      `==== verify\n${renderReceipts({ ...listed, exitCode: 0 }, { width: 100, color: false })}`,
    ];
  } catch (error) {
    return [`==== stamp\n${String(error)}`];
  }
}

describe('a change whose trials lie in a folder', () => {
  it.each(Object.entries(stories))(
    'reads as its screen: %s',
    async (name, { world, after, brings, loses = 0, looks = { kind: 'one' }, ...sides }) => {
      const root = makeClone();
      const base = after === undefined ? (sides.base ?? {}) : await merge(after, root);
      const brought = brings === undefined ? {} : await merge(brings, makeClone());
      const head = { ...brought, ...sides.head };
      const compiled = brings === undefined ? await stampInMemory({ ...sides, base, head, root }) : {};
      const change = { ...sides, base, root, head: { ...head, ...compiled } };
      const stored = await storeInMemory(change, world, { looks });
      lose(stored.store, loses);
      const report = await judgeInMemory(stored);
      const files = await stamp(change);
      const screen = `${name.replaceAll(/[^a-z0-9]+/g, '-')}.txt`;
      await expect([show(report, stored.store), ...files].join('\n')).toMatchFileSnapshot(join('screens', screen));
    },
  );
});
