/** A part of `src` that has a ceiling of its own. */
export type House = 'core' | 'gate' | 'session' | 'tasks' | 'apart';

/** What belongs where, by the beginning of its path below `src`; whatever nothing here names is the gate's. */
export const beginnings: Readonly<Record<Exclude<House, 'gate'>, readonly string[]>> = {
  core: [
    'library.ts',
    ...['rule', 'schema', 'trial', 'verdict', 'money', 'compare', 'proposal', 'request', 'problem.ts', 'tree.ts'].map(
      (name) => `foundation/model/${name}`,
    ),
    ...['foundation/proof/', 'foundation/stats/', 'foundation/text/', 'foundation/util/'],
    ...['ledger', 'config', 'plan', 'decide', 'receipt', 'budget', 'probe', 'groups'].map(
      (stage) => `stages/gate/${stage}/`,
    ),
  ],
  session: [
    ...['session.ts', 'session/', 'stages/session/', 'apart/mod/'],
    ...['session', 'live', 'handoff', 'watched'].map((name) => `foundation/model/${name}/`),
    ...[
      ...['hooks', 'daemon', 'collect', 'monitor', 'learn', 'distill'],
      ...['live', 'work', 'handoff', 'history', 'install'],
    ].map((flow) => `flows/${flow}/`),
    ...['hand-offs', 'live', 'sessions', 'facts'].map((name) => `run/${name}/`),
    ...['sessions', 'live', 'hand-offs'].map((name) => `doors/store/${name}/`),
    ...['sessions', 'handoffs'].map((name) => `entry/commands/${name}/`),
  ],
  tasks: [
    ...['foundation/model/mining/', 'stages/gate/mine/', 'entry/commands/tasks/'],
    ...['mine', 'choose', 'refresh'].map((flow) => `flows/${flow}/`),
  ],
  apart: ['apart/reference-agent', 'apart/local-actions'],
};

/** Every part of `src`, the widest foundation first. */
export const houses: readonly House[] = ['core', 'gate', 'session', 'tasks', 'apart'];

/** The part a file belongs to; `path` is relative to `src`, with `/`. */
export function houseOf(path: string): House {
  const named = houses.find(
    (house) => house !== 'gate' && beginnings[house].some((beginning) => path.startsWith(beginning)),
  );
  return named ?? 'gate';
}
