import type { SessionStep } from '../usage/counted-transcript.ts';
import { type AgentAction, insideProject, listActions } from './list-actions.ts';
import { isCheck, isInspection, isQuotableCommand, isWholeSuite, plainCommand } from './waste/commands.ts';
import { classifyError } from './waste/error-classes.ts';

/** What can be learnt from sessions, by what it says; the first is worth most. */
export const findingKinds = ['sequence', 'error-cluster', 'repair', 'convention', 'dead-end'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What an agent did between two prompts. */
export interface ObservedTurn {
  /** Folder of the project. */
  readonly project: string;
  readonly steps: readonly SessionStep[];
}

/** Something that a turn shows. */
export interface Observation {
  /** The same for the same thing, within a kind. */
  readonly key: string;
  /** What was seen, in words. It may quote a transcript, which is untrusted. */
  readonly text: string;
  /** How often it was seen; `disproved`: what was seen before has turned out to be wrong. */
  readonly times: number | 'disproved';
  /** A sentence that might become a rule: our own words, with commands of plain characters at most. */
  readonly body?: string;
}

/** What a turn shows, by kind; the same for the same turn. */
export const observers: Readonly<Record<FindingKind, (turn: ObservedTurn) => readonly Observation[]>> = {
  sequence: ({ steps }) => findSequences(listActions(steps)),
  'error-cluster': ({ steps }) => clusterErrors(listActions(steps)),
  repair: ({ steps }) => findRepairs(listActions(steps)),
  convention: ({ project, steps }) => findConventions(project, listActions(steps)),
  'dead-end': ({ steps }) => findDeadEnds(listActions(steps)),
};

/** After an edit, two commands in a row of which the second is a check that passed: worth doing so again. */
function findSequences(actions: readonly AgentAction[]): readonly Observation[] {
  const telling = actions.filter(
    ({ kind, subject }) => kind === 'write' || (kind === 'command' && !isInspection(plainCommand(subject))),
  );
  return telling.flatMap((last, index): readonly Observation[] => {
    const [edit, first] = [telling[index - 2], telling[index - 1]];
    const isSequence = edit?.kind === 'write' && first?.kind === 'command' && last.kind === 'command';
    if (!isSequence || first.error !== undefined || last.error !== undefined) return [];
    const [one, two] = [plainCommand(first.subject), plainCommand(last.subject)];
    if (one === two || !isCheck(two)) return [];
    const isQuotable = isQuotableCommand(one) && isQuotableCommand(two);
    return [
      {
        key: `edit > ${one} > ${two}`,
        text: `after an edit: ${one}, then ${two}, which passed`,
        times: 1,
        ...(isQuotable && { body: `After an edit, run ${one} before ${two}.` }),
      },
    ];
  });
}

/** Errors that come again and again, by what they say without names and numbers. Where a sentence of ours fits, it is proposed. */
function clusterErrors(actions: readonly AgentAction[]): readonly Observation[] {
  const failed = actions.flatMap(({ kind, error }) => (error === undefined ? [] : [{ kind, error }]));
  const clusters = Map.groupBy(failed, ({ kind, error }) => `${kind}: ${classifyError(error)?.name ?? stemOf(error)}`);
  return [...clusters].map(([key, own]) => {
    const body = classifyError(own[0]?.error ?? '')?.body;
    return { key, text: `failed with ${key}`, times: own.length, ...(body !== undefined && { body }) };
  });
}

/** Errors are told to be the same by so many characters. */
const longestStem = 60;

/** What an error says, without what differs from one time to the next. */
export function stemOf(error: string): string {
  return error
    .replace(/(['"`]).{0,200}?\1/g, '<text>')
    .replace(/(?:[\w.-]*\/)+[\w.-]*/g, '<path>')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestStem);
}

/** A repair takes at most so many actions after the failure. */
const mostRepairActions = 10;

/** Commands that failed and worked again after exactly one other command, with no edit in between: that command repaired them. */
function findRepairs(actions: readonly AgentAction[]): readonly Observation[] {
  return actions.flatMap((failed, index): readonly Observation[] => {
    if (failed.kind !== 'command' || failed.error === undefined) return [];
    const after = actions.slice(index + 1, index + 1 + mostRepairActions);
    const again = after.findIndex(({ kind, subject }) => kind === 'command' && subject === failed.subject);
    if (again < 0 || after[again]?.error !== undefined) return [];
    const between = after.slice(0, again);
    const repairs = between.filter(
      ({ kind, subject, error }) => kind === 'command' && error === undefined && !isInspection(plainCommand(subject)),
    );
    const [repair] = repairs;
    // After an edit nobody can tell which of the two it was.
    if (repair === undefined || repairs.length > 1 || between.some(({ kind }) => kind === 'write')) return [];
    const [command, by] = [plainCommand(failed.subject), plainCommand(repair.subject)];
    const isAboutWork = isCheck(command) || isCheck(by) || by.includes('install');
    const isQuotable = isQuotableCommand(command) && isQuotableCommand(by) && isAboutWork;
    const body = `When ${command} fails, run ${by} and then ${command} again before you look further.`;
    const text = `${command} failed and passed after ${by}`;
    return [{ key: `${command} < ${by}`, text, times: 1, ...(isQuotable && { body }) }];
  });
}

/** What commands are for, by a word in them. */
const purposes: readonly (readonly [purpose: string, sentence: string, pattern: RegExp])[] = [
  ['types', 'Check types with', /\btsc\b|\btypecheck\b|\bmypy\b|\bpyright\b/],
  ['lint', 'Lint with', /\blint\b|\beslint\b|\bbiome\b|\bclippy\b|\bruff\b/],
  ['build', 'Build with', /\bbuild\b/],
  ['format', 'Format with', /\b(?:format|fmt|prettier|black)\b/],
];
/** So many files of a turn are paired with each other. */
const mostPairedFiles = 6;

/** How things are done here: commands that work, by what they are for, and files that are edited together. */
function findConventions(project: string, actions: readonly AgentAction[]): readonly Observation[] {
  const worked = actions.filter(({ error }) => error === undefined);
  const commands = worked.flatMap(({ kind, subject }) => (kind === 'command' ? [plainCommand(subject)] : []));
  const preferences = [...Map.groupBy(commands, (command) => command)].flatMap(([command, { length: times }]) => {
    const found = isWholeSuite(command)
      ? ['tests', 'Run all tests with']
      : purposes.find(([, , pattern]) => pattern.test(command));
    if (found === undefined || !isQuotableCommand(command)) return [];
    const body = `${found[1]} ${command}; it works in this project.`;
    return [{ key: `${found[0]}: ${command}`, text: `${found[0]}: ${command} worked`, times, body }];
  });
  const edited = worked.flatMap(({ kind, subject }) => (kind === 'write' ? [insideProject(project, subject)] : []));
  const files = [...new Set(edited)].sort().slice(0, mostPairedFiles);
  const pairs = files.flatMap((one, index) =>
    files
      .slice(index + 1)
      .map((two) => ({ key: `${one} + ${two}`, text: `edited together: ${one}, ${two}`, times: 1 })),
  );
  return [...preferences, ...pairs];
}

/** Failures in a turn from which on a call is a dead end. */
const fewestFailures = 2;

/** Calls that failed again and again and never worked. One that works at last is no dead end any more. */
function findDeadEnds(actions: readonly AgentAction[]): readonly Observation[] {
  const calls = actions.filter(({ kind }) => kind === 'command' || kind === 'search');
  return [...Map.groupBy(calls, ({ kind, subject }) => `${kind} ${plainCommand(subject)}`)].flatMap(
    ([key, own]): readonly Observation[] => {
      const [first] = own;
      if (own.some(({ error }) => error === undefined)) return [{ key, text: '', times: 'disproved' as const }];
      if (first === undefined || own.length < fewestFailures) return [];
      const command = plainCommand(first.subject);
      // A check that fails says something about the work, not about the command.
      const isQuotable = first.kind === 'command' && isQuotableCommand(command) && !isCheck(command);
      const body = `Do not run ${command}: it fails here each time.`;
      const text = `${key} failed each time: ${stemOf(first.error ?? '')}`;
      return [{ key, text, times: own.length, ...(isQuotable && { body }) }];
    },
  );
}
