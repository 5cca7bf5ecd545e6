import { wasRight } from './advice-read.ts';
import type { JudgedChange } from './judge-changes.ts';
import type { GivenAdvice, PlayedSession } from './play-sessions.ts';

/** The merged changes of one repository. */
export interface JudgedRepository {
  readonly name: string;
  readonly changes: readonly JudgedChange[];
}

/** What stops text that no measurement carries: the one thing the check is there to stop without an agent. */
const growth = 'context-grew';

/** Most of the changes that bring text may be stopped by anything else; and the least share of advice that is right. */
const [mostOthers, leastRight] = [0.01, 0.95];

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Rows of a repository each: changes that bring agents no text, and the others, with what stops them. */
export function tabulateChanges(repositories: readonly JudgedRepository[]): readonly string[] {
  return [
    '| merged changes of | that add no text agents load | of them stopped (goal: 0) | that add some | stopped by growth | by anything else (goal: at most 1 %) | warned of, all |',
    '|---|---|---|---|---|---|---|',
    ...[...repositories, { name: 'all', changes: repositories.flatMap(({ changes }) => changes) }].map(describeChanges),
  ];
}

function describeChanges({ name, changes }: JudgedRepository): string {
  const [silent, adding] = [changes.filter(({ addsText }) => !addsText), changes.filter(({ addsText }) => addsText)];
  return row([
    ...[name, silent.length, tell(silent, isStopped), adding.length],
    ...[adding.filter(({ stoppedBy }) => stoppedBy.includes(growth)).length, tell(adding, isStoppedOtherwise)],
    countCodes(changes.flatMap(({ warnedOf }) => warnedOf)) || '0',
  ]);
}

const isStopped = ({ stoppedBy }: JudgedChange): boolean => stoppedBy.length > 0;
const isStoppedOtherwise = ({ stoppedBy }: JudgedChange): boolean => stoppedBy.some((code) => code !== growth);

function tell(changes: readonly JudgedChange[], isMeant: (change: JudgedChange) => boolean): string {
  const codes = changes.filter(isMeant).flatMap(({ stoppedBy }) => stoppedBy);
  const named = countCodes(codes);
  return `${changes.filter(isMeant).length}${named === '' ? '' : `: ${named}`}`;
}

function countCodes(codes: readonly string[]): string {
  const counts = Object.entries(Object.groupBy(codes, (code) => code));
  return counts.map(([code, all = []]) => `${all.length} \`${code}\``).join(', ');
}

/** What the recorded sessions would have met, and each entry of the advice with what a person who read it says. */
export function tabulateSessions(sessions: readonly PlayedSession[]): readonly string[] {
  const count = (isMeant: (session: PlayedSession) => boolean) => sessions.filter(isMeant).length;
  return [
    '| recorded sessions | stopped (goal: 0) | alarmed by the monitor | advised | stopped by the budget hook with no limits saved (goal: 0) | told by it | distilled to nothing without a model |',
    '|---|---|---|---|---|---|---|',
    row([
      ...[sessions.length, count(({ stoppedBy }) => stoppedBy.length > 0), count(({ alarms }) => alarms.length > 0)],
      ...[
        count(({ advice }) => advice.length > 0),
        ...(['stop', 'warn'] as const).map((kind) => count(({ budget }) => budget === kind)),
        count(({ proposed }) => proposed.length === 0),
      ],
    ]),
    '',
    '| advice | given | right (goal: at least 95 %) |',
    '|---|---|---|',
    ...groupAdvice(sessions).map(({ entry, given, right }) => row([`\`${entry}\``, given.length, right])),
  ];
}

function groupAdvice(sessions: readonly PlayedSession[]) {
  const all = sessions.flatMap(({ advice }) => advice);
  return Object.entries(Object.groupBy(all, ({ entry }) => entry)).map(([entry, given = []]) => ({
    ...{ entry, given },
    right: given.filter((one) => wasRight(one) === true).length,
  }));
}

/** A sentence for each case in which a goal does not hold. */
export function findGoalFaults(
  repositories: readonly JudgedRepository[],
  sessions: readonly PlayedSession[],
): readonly string[] {
  const advice = groupAdvice(sessions).flatMap(({ given, right }) =>
    right / given.length < leastRight ? given.filter((one) => wasRight(one) !== true).map(describeAdvice) : [],
  );
  const stopped = sessions.flatMap(({ name, stoppedBy, budget }) =>
    [...stoppedBy, ...(budget === 'stop' ? ['the budget hook'] : [])].map((entry) => `${name} is stopped by ${entry}`),
  );
  return [...repositories.flatMap(findStopped), ...stopped, ...advice];
}

function findStopped({ name, changes }: JudgedRepository): readonly string[] {
  const adding = changes.filter(({ addsText }) => addsText);
  const others = adding.filter(isStoppedOtherwise);
  const silent = changes.filter((change) => !change.addsText && isStopped(change));
  const wrong = others.length > mostOthers * adding.length ? [...silent, ...others] : silent;
  return wrong.map(({ commit, stoppedBy }) => `${name} ${commit} is stopped: ${stoppedBy.join(', ')}`);
}

function describeAdvice(given: GivenAdvice): string {
  const judged = wasRight(given) === undefined ? 'was read by nobody: add it to advice-read.ts' : 'was wrong';
  return `${given.session}, call ${given.turn}: ${given.entry} ${judged}: ${given.text}`;
}
