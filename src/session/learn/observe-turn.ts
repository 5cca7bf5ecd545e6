import { isRefused } from '../../core/text/refused-text.ts';
import type { SessionStep, StepKind } from '../usage/counted-transcript.ts';
import { isCheck, isInspection, isQuotableCommand, isWholeSuite, plainCommand } from './waste/commands.ts';
import { classifyError } from './waste/error-classes.ts';

/** The kinds of findings in sessions; the first is worth most. */
export const findingKinds = ['sequence', 'error-cluster', 'repair', 'convention', 'dead-end'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** The actions of an agent between two prompts. */
export interface ObservedTurn {
  /** Folder of the project. */
  readonly project: string;
  readonly steps: readonly SessionStep[];
}

/** Something that a turn shows. */
export interface Observation {
  /** Equal for equal observations, within a kind. */
  readonly key: string;
  /** The observation in words. It may quote a transcript, which is untrusted. */
  readonly text: string;
  /** How often it was observed; `disproved`: an earlier observation has turned out to be wrong. */
  readonly times: number | 'disproved';
  /** A sentence that might become a rule: our own words, with commands of plain characters at most. */
  readonly body?: string;
}

/** Observers of a turn, by kind; equal turns give equal observations. */
export const observers: Readonly<Record<FindingKind, (turn: ObservedTurn) => readonly Observation[]>> = {
  sequence: ({ steps }) => findSequences(listActions(steps)),
  'error-cluster': ({ steps }) => clusterErrors(listActions(steps)),
  repair: ({ steps }) => findRepairs(listActions(steps)),
  convention: ({ project, steps }) => findConventions(project, listActions(steps)),
  'dead-end': ({ steps }) => findDeadEnds(listActions(steps)),
};

/** Finds commands after an edit, two in a row, of which the second is a check that passed: worth doing so again. */
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

/** Groups errors that come again and again, by their text without names and numbers. Where a sentence of ours fits, it is proposed. */
function clusterErrors(actions: readonly AgentAction[]): readonly Observation[] {
  const failed = actions.flatMap(({ kind, error }) => (error === undefined ? [] : [{ kind, error }]));
  const clusters = Map.groupBy(failed, ({ kind, error }) => `${kind}: ${classifyError(error)?.name ?? stemOf(error)}`);
  return [...clusters].map(([key, failures]) => {
    const body = classifyError(failures[0]?.error ?? '')?.body;
    return { key, text: `failed with ${key}`, times: failures.length, ...(body !== undefined && { body }) };
  });
}

/** Errors are told to be the same by so many characters. */
const longestStem = 60;

/** Returns the text of an error without the parts that differ from one time to the next. */
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

/** Finds commands that failed and worked again after exactly one other command, with no edit in between: that command repaired them. */
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

/** Purposes of commands, by a word in them. */
const purposes: readonly (readonly [purpose: string, sentence: string, pattern: RegExp])[] = [
  ['types', 'Check types with', /\btsc\b|\btypecheck\b|\bmypy\b|\bpyright\b/],
  ['lint', 'Lint with', /\blint\b|\beslint\b|\bbiome\b|\bclippy\b|\bruff\b/],
  ['build', 'Build with', /\bbuild\b/],
  ['format', 'Format with', /\b(?:format|fmt|prettier|black)\b/],
];
/** So many files of a turn are paired with each other. */
const mostPairedFiles = 6;

/** Finds conventions: commands that work, by their purpose, and files that are edited together. */
function findConventions(project: string, actions: readonly AgentAction[]): readonly Observation[] {
  const worked = actions.filter(({ error }) => error === undefined);
  const commands = worked.flatMap(({ kind, subject }) => (kind === 'command' ? [plainCommand(subject)] : []));
  const preferences = [...Map.groupBy(commands, (command) => command)].flatMap(([command, { length: times }]) => {
    const purpose = isWholeSuite(command)
      ? ['tests', 'Run all tests with']
      : purposes.find(([, , pattern]) => pattern.test(command));
    if (purpose === undefined || !isQuotableCommand(command)) return [];
    const body = `${purpose[1]} ${command}; it works in this project.`;
    return [{ key: `${purpose[0]}: ${command}`, text: `${purpose[0]}: ${command} worked`, times, body }];
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

/** Finds calls that failed again and again and never worked. One that works at last is no dead end any more. */
function findDeadEnds(actions: readonly AgentAction[]): readonly Observation[] {
  const calls = actions.filter(({ kind }) => kind === 'command' || kind === 'search');
  return [...Map.groupBy(calls, ({ kind, subject }) => `${kind} ${plainCommand(subject)}`)].flatMap(
    ([key, attempts]): readonly Observation[] => {
      const [first] = attempts;
      if (attempts.some(({ error }) => error === undefined)) return [{ key, text: '', times: 'disproved' as const }];
      if (first === undefined || attempts.length < fewestFailures) return [];
      const command = plainCommand(first.subject);
      // A check that fails says something about the work, not about the command.
      const isQuotable = first.kind === 'command' && isQuotableCommand(command) && !isCheck(command);
      const body = `Do not run ${command}: it fails here each time.`;
      const text = `${key} failed each time: ${stemOf(first.error ?? '')}`;
      return [{ key, text, times: attempts.length, ...(isQuotable && { body }) }];
    },
  );
}

/** Something an agent did, and how it failed. */
interface AgentAction {
  readonly kind: StepKind;
  readonly subject: string;
  /** The text of the error; undefined where there was none. */
  readonly error: string | undefined;
}

/** The tool's name in front of the text of an error. */
const toolName = /^[\w.-]{0,64}: /;

/** Converts the steps of a turn to actions: an error belongs to the last call of its kind and subject that has none. */
export function listActions(steps: readonly SessionStep[]): readonly AgentAction[] {
  const actions: { kind: StepKind; subject: string; error: string | undefined }[] = [];
  for (const step of steps) {
    if (step.kind !== 'error') {
      actions.push({ kind: step.kind, subject: step.subject, error: undefined });
      continue;
    }
    const { of: kind, subject, said: errorText } = step;
    const failed = actions.findLast(
      (each) => each.kind === kind && each.subject === subject && each.error === undefined,
    );
    // A call that a person or our guard did not allow was not made, and says nothing about the call.
    if (isRefused(errorText.replace(toolName, ''))) {
      if (failed !== undefined) actions.splice(actions.indexOf(failed), 1);
    } else if (failed !== undefined) failed.error = errorText;
    // Its call stands in an earlier turn.
    else actions.push({ kind, subject, error: errorText });
  }
  return actions;
}

/** Returns the path of a file from the root of its project; the path itself where it lies elsewhere. */
function insideProject(project: string, path: string): string {
  return path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
}
