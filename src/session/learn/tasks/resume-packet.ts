import type { Observation, Segment } from '../../model/finding.ts';
import { isCheck, plainCommand } from '../waste/commands.ts';
import { type DoneAction, insideProject, listActions } from './list-actions.ts';

/** Most characters of a packet: it is itself context that somebody pays for. */
const longestPacket = 2000;

/** Most entries of each kind. */
const [mostFiles, mostErrors] = [5, 3];

/** What a session that goes on, or begins here next, would want to know. It replaces the one before. */
export function buildResumePacket({ project, at, steps }: Segment): readonly Observation[] {
  const actions = listActions(steps);
  if (actions.length === 0) return [];
  const lines = [
    ...writeEntry(
      'working set',
      newest(actions, ['write', 'read']).map((path) => insideProject(project, path)),
      mostFiles,
    ),
    ...writeEntry('last verified', lastVerified(actions), 1),
    ...writeEntry(
      'changed since',
      unverified(actions).map((path) => insideProject(project, path)),
      mostFiles,
    ),
    ...writeEntry('open errors', openErrors(actions), mostErrors),
  ];
  if (lines.length === 0) return [];
  return [{ key: 'packet', text: [`as of ${at}`, ...lines].join('\n').slice(0, longestPacket), times: 1 }];
}

function writeEntry(name: string, entries: readonly string[], most: number): readonly string[] {
  return entries.length === 0 ? [] : [`${name}: ${entries.slice(0, most).join(', ')}`];
}

/** Subjects, the newest first, each once. */
function newest(actions: readonly DoneAction[], kinds: readonly DoneAction['kind'][]): readonly string[] {
  const own = actions.filter(({ kind, said }) => kinds.includes(kind) && said === undefined);
  return [...new Set(own.map(({ subject }) => subject).reverse())];
}

function isPassed({ kind, subject, said }: DoneAction): boolean {
  return kind === 'command' && said === undefined && isCheck(plainCommand(subject));
}

function lastVerified(actions: readonly DoneAction[]): readonly string[] {
  const found = actions.findLast(isPassed);
  return found === undefined ? [] : [plainCommand(found.subject)];
}

/** Files written after the last check that passed. */
function unverified(actions: readonly DoneAction[]): readonly string[] {
  return newest(actions.slice(actions.findLastIndex(isPassed) + 1), ['write']);
}

/** Calls that failed and did not work afterwards. */
function openErrors(actions: readonly DoneAction[]): readonly string[] {
  const open = actions.filter(
    ({ kind, subject, said }, index) =>
      said !== undefined &&
      !actions
        .slice(index + 1)
        .some((later) => later.kind === kind && later.subject === subject && later.said === undefined),
  );
  return [
    ...new Set(open.map(({ subject, said }) => `${subject.slice(0, 80)} (${(said ?? '').slice(0, 80)})`).reverse()),
  ];
}
