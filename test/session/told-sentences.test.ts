import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decideSession, describeSessionDecision, usualSessionLimits } from '../../src/core/budget/decide-session.ts';
import { type LossQuestion, noEarlierWork } from '../../src/core/model/live/work-view.ts';
import { zeroUsage } from '../../src/core/model/money/usage.ts';
import { describeNudge } from '../../src/session/collect/nudge.ts';
import { askGuard } from '../../src/session/decide-tool.ts';
import { writePacket } from '../../src/session/decide-turn.ts';
import { ownEntries } from '../../src/session/guard/entries/own-entries.ts';
import { indexEntries } from '../../src/session/guard/judge/index-entries.ts';
import { judgeCall, judgeResult } from '../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../src/session/guard/overrides/build-guard.ts';
import { describeUnguarded, openCatalogue } from '../../src/session/hooks/live/begin-session.ts';
import { unseenCommand } from '../../src/session/model/live-event.ts';
import { restorePacket } from '../../src/session/state/build-packet.ts';
import { findKind, sentenceKinds } from '../agents/plugin/told/sentences.ts';
import { type Played, plainPolicy, playSession } from './play-session.ts';

const times = (count: number, play: (index: number) => void) => {
  for (let index = 0; index < count; index += 1) play(index);
};

/** What a request of the model gets of an answer, a packet line by line. */
function listLines({ answers }: Played): readonly string[] {
  return answers.flatMap(({ verdict, context, goOn, shortened }) => [
    ...(verdict.kind === 'none' ? [] : [`rentroll: ${verdict.reason}`]),
    ...context.flatMap(splitPacket),
    ...(goOn === undefined ? [] : [goOn]),
    ...(shortened === undefined ? [] : [shortened.split('\n').at(-1) ?? '']),
  ]);
}

function splitPacket(text: string): readonly string[] {
  if (!text.startsWith('<rentroll-packet>')) return [text];
  return text.split('\n').flatMap((line) => (line.startsWith('<') ? [] : [`packet: ${line}`]));
}

const play = (act: (played: Played) => void, policy = plainPolicy()) => {
  const played = playSession(policy);
  played.tell({ kind: 'prompt' });
  act(played);
  return listLines(played);
};

/** A policy that asks the guard itself; git counts what would be lost. */
const guarding = (findLoss?: (question: LossQuestion) => { files: string[]; lines: number; stashes: number }) =>
  plainPolicy({ guard: askGuard(buildGuard([]).guard, new Set(), findLoss) });

function workOn(played: Played): void {
  played.bash('npm test', 'ok');
  played.edit('src/a.ts');
  times(2, (index) => played.bash('./deploy', `error: no ${index}`, true));
  played.bash('npm run lint', 'error: unused', true);
}

const earlier = {
  ...noEarlierWork,
  conventions: ['types: npx tsc worked'],
  deadEnds: ['command make all failed each time: no rule'],
};
const left = () => {
  const played = playSession();
  workOn(played);
  return writePacket(played.state, noEarlierWork);
};

function inFolder(act: (root: string) => string): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'told-'));
  try {
    return [act(root)];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** What is said where so many agents of a session have spent so much each. */
const spend = (agents: number, tokens: number) => {
  const usage = { ...zeroUsage, input: tokens };
  const tree = Array.from({ length: agents }, (_, index) => ({ agentId: `a${index}`, calls: 10, usage }));
  return describeSessionDecision(decideSession(tree, usualSessionLimits, 'a0'), usualSessionLimits, 's1');
};

/** Moments in which a session is spoken to, with the sentences that its model reads. */
const moments: Readonly<Record<string, () => readonly string[]>> = {
  'one call over and over': () => play(({ bash }) => times(3, () => bash('make', 'same'))),
  'two calls in turn': () => play(({ bash }) => times(6, (index) => bash(index % 2 === 0 ? 'make' : 'ls', 'same'))),
  'files opened again': () => play(({ read }) => times(14, (index) => read(`src/${(index * index) % 5}.ts`))),
  'a call that failed before': () => play(({ bash }) => times(3, (index) => bash('./deploy', `error: ${index}`, true))),
  'a check that fails again': () => play(({ bash }) => times(3, (index) => bash('npm test', `error: ${index}`, true))),
  'edits before any check': () => play(({ edit }) => times(6, (index) => edit(`src/${index}.ts`))),
  'edits since a check': () =>
    play((played) => {
      played.bash('npm test', 'ok');
      times(6, (index) => played.edit(`src/${index % 3}.ts`));
    }),
  'a prompt while commands fail': () =>
    play((played) => {
      played.edit('src/a.ts');
      times(8, (index) => played.bash(`./step${index}`, `error: ${index}`, true));
      played.tell({ kind: 'prompt' });
    }),
  'a prompt while commands fail and nothing was edited': () =>
    play((played) => {
      times(8, (index) => played.bash(`./step${index}`, `error: ${index}`, true));
      played.tell({ kind: 'prompt' });
    }),
  'a stop with one edit and a check that failed': () =>
    play((played) => {
      workOn(played);
      played.tell({ kind: 'stop', isAsked: false });
    }),
  'a stop with two edits': () =>
    play((played) => {
      played.bash('ls', 'a');
      times(2, (index) => played.edit(`src/${index}.ts`));
      played.tell({ kind: 'stop', isAsked: false });
    }),
  'a context that fills': () =>
    play(
      (played) => {
        times(2, (index) => {
          played.answer(110_000 + 30_000 * index, 200_000);
          played.bash(`ls ${index}`, 'a');
        });
      },
      plainPolicy({}, { every: 1 }),
    ),
  'a stop with little context left': () =>
    play((played) => {
      times(3, (index) => played.bash(`ls ${index}`, 'a'));
      played.answer(190_000, 200_000);
      played.tell({ kind: 'stop', isAsked: false });
    }),
  'a long result': () => play(({ bash }) => bash('seq 9', 'line of a log\n'.repeat(4_000))),
  'a compaction': () =>
    play((played) => {
      workOn(played);
      played.tell({ kind: 'compacting' });
    }, plainPolicy({ earlier })),
  'the next session here': () => splitPacket(restorePacket(left(), earlier)),
  'candidates that wait': () => [
    describeNudge({ unmeasured: 2, unproposed: 0 }) ?? '',
    describeNudge({ unmeasured: 1, unproposed: 0 }) ?? '',
    describeNudge({ unmeasured: 1, unproposed: 1 }) ?? '',
    describeNudge({ unmeasured: 0, unproposed: 2 }) ?? '',
  ],
  'definitions of agents': () =>
    inFolder((root) => {
      mkdirSync(join(root, '.claude/agents'), { recursive: true });
      writeFileSync(join(root, '.claude/agents/helper.md'), 'x');
      return openCatalogue(root, { HOME: join(root, 'home'), CLAUDE_ENV_FILE: join(root, 'env.sh') });
    }),
  'a version without mods': () =>
    inFolder((home) => describeUnguarded({ HOME: home, CLAUDE_PLUGIN_ROOT: home, AI_AGENT: 'claude-code_2-1-197_x' })),
  'a budget that is spent': () => [spend(1, 95_000), spend(6, 83_000)],
  'the root removed': () => play(({ bash }) => bash('rm -rf /'), guarding()),
  'work thrown away that git counts': () =>
    play(
      ({ bash }) => bash('git checkout -- src'),
      guarding(() => ({ files: ['src/a.ts'], lines: 2, stashes: 0 })),
    ),
  'work thrown away that nobody counts': () => play(({ bash }) => bash('git reset --hard'), guarding()),
  'an edit that was refused': () =>
    play(
      ({ run }) => run('Edit', { file_path: '/repo/a.ts' }, 'File has not been read yet. Read it first.', true),
      guarding(),
    ),
  'a path that is not there': () =>
    play(({ bash }) => bash('cat gone.txt', 'cat: gone.txt: No such file or directory', true), guarding()),
  'a subcommand that git does not know': () => play(({ bash }) => bash('git comit -m x'), guarding()),
  'a program that is not there': () =>
    play(({ bash }) => bash('frobnicate', 'sh: frobnicate: command not found', true), guarding()),
};

const told = Object.entries(moments).map(([name, tell]) => ({ name, sentences: tell() }));

describe('sentences that a model is told', () => {
  it('stand word for word in told-sentences.txt, each from its moment', async () => {
    const page = told.map(({ name, sentences }) => [`# ${name}`, ...sentences, ''].join('\n')).join('\n');
    const [opening] = left().split('\n');
    await expect(`${page}\n# the first line of a packet\n${opening}\n`).toMatchFileSnapshot('told-sentences.txt');
  });

  it('are all of a kind that the bench of told sentences holds against the repository', () => {
    const unknown = told.flatMap(({ sentences }) => sentences.filter((sentence) => findKind(sentence) === undefined));
    expect(unknown).toEqual([]);
  });

  it('meet every kind of that bench, so that no kind changes its words unseen', () => {
    const met = new Set(told.flatMap(({ sentences }) => sentences.map((sentence) => findKind(sentence)?.kind)));
    expect(sentenceKinds.filter((kind) => !met.has(kind)).map(({ form }) => form.source)).toEqual([]);
  });

  it('of the guard stand word for word in told-guard.txt, each from the first example of its entry', async () => {
    const lines = ownEntries.map((entry) => {
      const guard = indexEntries([{ entry }]);
      const example = entry.yes[0] ?? '';
      const on = 'on' in entry ? entry.on : 'command';
      const isFile = on === 'write' || on === 'read';
      const installed = new Set('better' in entry && entry.better !== undefined ? [entry.better] : []);
      const findLoss = () => ({ files: ['a.ts'], lines: 1, stashes: 0 });
      const call = {
        tool: isFile ? (on === 'write' ? 'Write' : 'Read') : 'Bash',
        input: isFile ? { file_path: example } : { command: example },
      };
      const findings =
        on === 'output' || on === 'error'
          ? judgeResult(guard, { text: example, isError: on === 'error' })
          : judgeCall(guard, { ...call, cwd: '/work/project', installed, findLoss });
      const finding = findings.find(({ entry: id }) => id === entry.id);
      return `${entry.id}: ${finding?.action} ${finding?.message}`;
    });
    const unseen = unseenCommand.kind === 'none' ? '' : unseenCommand.reason;
    await expect([...lines, `unseen: ${unseen}`, ''].join('\n')).toMatchFileSnapshot('told-guard.txt');
  });
});
