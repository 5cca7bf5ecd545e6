import type { RunEvent } from '../../adapters/github/choose-range.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';

/** Events about a commit of a branch that everybody who may start them may also write to. */
const trusted = ['schedule', 'workflow_dispatch', 'repository_dispatch', 'push'];

/** Artifacts of another run may be an untrusted person's; in one's own run, whoever writes them could write the verdict as well. */
const unknownShards = makeError(
  'setup',
  'decide-event',
  '"mode: decide" in a run of "workflow_run": the recordings of another run were not measured by this one',
  'Decide in the run that measured; replay the recordings of strangers with rentroll check --replay, which marks them as replayed.',
);

/** Modes that are only for some events. */
export type PlacedMode = 'audit' | 'stamp' | 'decide' | TrainMode;
export type TrainMode = 'board' | 'train' | 'arrive';

/** Why one of these modes has no business in a run of this event. An audit is about what is merged. */
export function refuseEvent(mode: PlacedMode, { name }: RunEvent): readonly Problem[] {
  if (mode === 'decide') return name === 'workflow_run' ? [unknownShards] : [];
  const events = [...trusted, ...(mode === 'stamp' ? ['pull_request'] : [])];
  if (events.includes(name)) return [];
  const hint = `Start it on one of: ${events.join(', ')}.`;
  return [makeError('setup', `${mode}-event`, `"mode: ${mode}" in a run of ${quoteValue(name)}`, hint)];
}
