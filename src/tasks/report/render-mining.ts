import { linkDocs } from '../../core/model/link-docs.ts';
import type { MiningReport, TriedCommit, TriedReason } from '../../core/model/mining-report.ts';
import type { Block, Span } from '../../core/report/blocks/block.ts';
import {
  column,
  figure,
  heading,
  part,
  problemBlocks,
  say,
  steps,
  table,
  toned,
} from '../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { formatCount, formatTokens } from '../../core/text/format-number.ts';

/** Renders the candidates that mining found, tried, proved and refused, and the next step. */
export const renderMining = forTerminal((report: MiningReport) => [
  heading(describeEndOfMining(report)),
  countsBlock(report),
  part(
    'Tasks',
    table(report.tasks, [
      column('asked for', ({ prompt }) => prompt.trimStart().split('\n', 1)[0] ?? ''),
      column('task', ({ id }) => id),
      column('starts from', ({ base }) => (base === 'fixture' ? 'the fixture' : 'its parent')),
      figure('start passing', ({ failToPass }) => String(failToPass)),
      figure('keep passing', ({ passToPass }) => String(passToPass)),
      figure('cheats refused', ({ stubs }) => String(stubs)),
    ]),
  ),
  part(
    'Tried',
    table(report.tried, [
      column('subject', ({ subject }) => subject),
      column('commit', ({ commit }) => commit.slice(0, 10)),
      column('outcome', toOutcomeSpan),
      figure('seconds', ({ seconds, isRecalled }) => (isRecalled ? 'earlier' : seconds.toFixed(0))),
    ]),
  ),
  say(countRefusals(report), { lead: 'Refused: ', tone: 'quiet' }),
  say(describeWording(report), { lead: 'Prompts of a model: ' }),
  ...problemBlocks(report.problems),
  steps(nextSteps(report)),
]);

function toOutcomeSpan({ outcome, reason }: TriedCommit): Span {
  const words = outcome === 'proved' || reason === undefined ? outcome : describeTriedReason(reason);
  return toned(outcome === 'proved' ? 'good' : 'quiet', words);
}

/** Why commits were passed over without being tried, the most frequent reason first. */
function countsBlock({ scanned, candidates, passedOver, tried }: MiningReport): Block {
  const reasons = Object.entries(passedOver).sort(([, a], [, b]) => b - a);
  const message = reasons.map(([reason, times]) => `${describePassedOver(reason)} ${times}`).join(', ');
  return part(
    undefined,
    say(`${formatCount(scanned, 'commit')} looked at, ${formatCount(candidates, 'candidate')}, ${tried.length} tried.`),
    say(message, { lead: 'Passed over: ', tone: 'quiet' }),
  );
}

/** Why commits that were tried made no task, the most frequent reason first; empty when all did. */
function countRefusals({ tried: all }: MiningReport): string {
  const reasons = all.flatMap(({ reason }) => reason ?? []);
  const counted = [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => ({ reason, length }));
  counted.sort((a, b) => b.length - a.length);
  return counted.map(({ reason, length }) => `${describeTriedReason(reason)} ${length}`).join(', ');
}

/** How many prompts a model worded, for how many tokens, and why it did not word the others; empty where none was asked. */
function describeWording({ tasks, promptTokens }: MiningReport): string {
  const troubles = tasks.flatMap(({ id, promptTrouble }) =>
    promptTrouble === undefined ? [] : [`; ${id} has one by rules: ${promptTrouble}`],
  );
  if (promptTokens === 0 && troubles.length === 0) return '';
  const worded = tasks.filter(({ promptBy }) => promptBy === 'model').length;
  return `${worded} of ${tasks.length}, for ${formatTokens(promptTokens)} tokens${troubles.join('')}.`;
}

function nextSteps({ tasks, finished, isStopped, tried, problems }: MiningReport): readonly string[] {
  const isPublished = tried.some(({ reason, detail = '' }) => reason === 'leaks' && / at node_modules\//.test(detail));
  const set = tried.some(({ reason }) => reason === 'prompt-flagged');
  return [
    ...(isStopped ? ['Go on with: rentroll tasks mine (what was tried is remembered)'] : []),
    ...(isPublished
      ? [
          'Some installed packages hold this code as it was published, and with it the answers. Let fixture.prepare remove them, for example: npm ci && rm -rf node_modules/NAME. Then run the same command again.',
        ]
      : []),
    ...(set
      ? [
          'Prompts that say too little or give the change away can be worded by a model: rentroll tasks mine --with claude',
        ]
      : []),
    ...(problems.some(({ at }) => /\/golden-[^/]+$/.test(at?.file ?? '')) ? [unfinished] : []),
    ...(tasks.length + finished.length > 0
      ? [
          'Read the prompts: they are what agents are asked. Then commit: git add --all && git commit -m "Mine golden tasks"',
        ]
      : explainNothing(tried, problems)),
  ];
}

const unfinished =
  'A task that a killed run left does not prove: mend it by its hint above and run rentroll lint --write-lock, or delete its files (those that share its name).';

/** Explains the next step where no task came of a history that was walked to its end; a shallow one says itself what to fetch. */
function explainNothing(all: readonly TriedCommit[], problems: MiningReport['problems']): readonly string[] {
  if (problems.some(({ code }) => code === 'shallow-clone')) return [];
  const mends = all.flatMap(({ reason }) => (reason === undefined ? [] : (mendable[reason] ?? [])));
  return [...new Set(mends), byHand];
}

const tomorrow =
  'Tasks that were slow or flaky on a busy machine are tried again from tomorrow on: rentroll tasks mine';

/** Ways to mend the reasons of refused commits, where there are any. */
const mendable: Partial<Record<TriedReason, string>> = {
  'no-runner':
    'Say how the tests are run, with --test-command and --test-results: rentroll tasks mine --help has examples',
  'prepare-failed':
    'Correct fixture.prepare of the config, which installs what the tests need; then try them again: rentroll tasks mine',
  'fails-with-reference':
    'Tests run without network, on what fixture.prepare of the config installs: let it install what they miss; then try them again: rentroll tasks mine',
  slow: tomorrow,
  flaky: tomorrow,
};

const byHand = `Or write golden tasks by hand: ${linkDocs('tasks')}`;

const tried: Readonly<Record<TriedReason, string>> = {
  'not-text': 'no text',
  'no-runner': 'no known test runner',
  'prepare-failed': 'start cannot be prepared',
  'passes-at-start': 'tests pass without the change',
  'fails-with-reference': 'tests fail with the change',
  flaky: 'flaky',
  slow: 'slow',
  'passes-a-stub': 'passes a stub',
  leaks: 'answer found elsewhere',
  'prompt-flagged': 'prompt needs a correction',
};

/** Describes in two or three words why a tried commit made no task. */
function describeTriedReason(reason: TriedReason): string {
  return tried[reason];
}

const passed: Readonly<Record<string, string>> = {
  'first-commit': 'the first commit',
  'nothing-changed': 'nothing changed',
  'lockfile-only': 'lock files alone',
  'rename-only': 'renames alone',
  'no-source': 'no source',
  'no-tests': 'no tests',
  'too-many-files': 'more than 8 files',
  'too-many-lines': 'more than 400 lines',
  binary: 'binary files',
  'special-file': 'links or submodules',
  'odd-path': 'odd file names',
  'part-of-a-merge': 'part of a merge that was taken',
  'merge-of-one': 'merges of one commit',
  'merge-of-main': 'branches brought up to date',
  'a-task-already': 'a task already',
};

/** Describes in a few words why a commit was no candidate. */
function describePassedOver(reason: string): string {
  return Object.hasOwn(passed, reason) ? (passed[reason] ?? reason) : reason;
}

/** Describes the result of mining in one sentence. */
function describeEndOfMining({
  tasks,
  finished,
  tried: all,
  agent,
  fixture,
  isStopped,
  seconds,
}: MiningReport): string {
  const frozen = tasks.length;
  const begun = isStopped ? 'Stopped: ' : '';
  const time = seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
  const proved = frozen === 1 ? '1 golden task is' : `${frozen} golden tasks are`;
  const left = finished.length === 0 ? '' : ` Frozen too, left by a run that was killed: ${finished.join(', ')}.`;
  return `${begun}${proved} proved and frozen for ${agent}, of ${all.length} commits tried on ${fixture.slice(0, 12)} in ${time}.${left}`;
}
