import type { EarlierWork } from '../../core/model/live/live-settings.ts';
import type { SessionFinding, TaskName } from '../model/finding.ts';

/** What was learnt of a project that a session of it may be told. */
export type LearntWork = Pick<EarlierWork, 'conventions' | 'deadEnds'>;

/** Sessions a finding was seen in before anybody is told: what happened once is no custom. */
const fewestSessions = 2;

/** Errors belong to more than one session's work only when they come often. */
const fewestErrorSessions = 3;

/** As many as a packet has room for. */
const [mostConventions, mostDeadEnds, mostClusters] = [4, 3, 1];

/**
 * The customs and dead ends of a project among its findings, which come the best first. Words of sessions: `findFault` says what speaks against
 * handing one on, and a packet makes the rest safe.
 */
export function selectEarlier(
  findings: readonly { readonly task: TaskName; readonly finding: SessionFinding }[],
  findFault: (text: string) => string | undefined,
): LearntWork {
  const textsOf = (task: TaskName, fewest: number, most: number): readonly string[] => {
    const often = findings.filter((found) => found.task === task && found.finding.sessions.length >= fewest);
    const texts = new Set(often.map(({ finding }) => finding.text));
    // Some of it is what an error said, and would be said again to every session to come.
    return [...texts].filter((text) => findFault(text) === undefined).slice(0, most);
  };
  return {
    conventions: textsOf('conventions', fewestSessions, mostConventions),
    deadEnds: [
      ...textsOf('dead-ends', fewestSessions, mostDeadEnds),
      ...textsOf('error-clusters', fewestErrorSessions, mostClusters),
    ],
  };
}
