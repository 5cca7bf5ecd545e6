import type { RunEvent } from '../../adapters/github/choose-range.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import { hintUnknownKey } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';

/** Events about a commit of a branch that everybody who may start them may also write to. */
const trusted = ['schedule', 'workflow_dispatch', 'repository_dispatch', 'push'];

/** Modes that are only for some events. */
type PlacedMode = 'audit' | 'stamp';

/** Why one of these modes has no business in a run of this event. An audit is about what is merged. */
export function refuseEvent(mode: PlacedMode, { name }: RunEvent): readonly Problem[] {
  const events = [...trusted, ...(mode === 'stamp' ? ['pull_request'] : [])];
  if (events.includes(name)) return [];
  const hint = `Start it on one of: ${events.join(', ')}.`;
  return [makeError('setup', `${mode}-event`, `"mode: ${mode}" in a run of ${quoteValue(name)}`, hint)];
}

/** Artifacts of another run may be an untrusted person's; in one's own run, whoever writes them could write the verdict as well. */
export function refuseStore({ name }: RunEvent): readonly Problem[] {
  if (name !== 'workflow_run') return [];
  const message =
    '"store" is set in a run of "workflow_run": this run cannot vouch for trials that another run measured';
  return [makeError('setup', 'store-event', message, 'Judge the trials in the workflow run that measured them.')];
}

/** Problems with inputs of names that the Action does not know, beside those that it does. */
export function refuseUnknown(unknown: readonly string[], inputNames: readonly string[]): readonly Problem[] {
  return unknown.map((name) =>
    makeError(
      'setup',
      'unknown-input',
      `the Action has no input ${quoteValue(name)}`,
      hintUnknownKey(name, inputNames, 'inputs'),
    ),
  );
}

/** The problem with an input whose text is not what it takes; the text of a secret is not repeated. */
export function refuseValue(
  name: string,
  text: string,
  takes?: { readonly expects: string; readonly secret?: true },
): Problem {
  const shown = takes?.secret === true ? 'not a value that this input takes' : quoteValue(text);
  return makeError('setup', 'bad-input', `the input "${name}" is ${shown}`, `Write ${takes?.expects}.`);
}

/** The problem with an input that is given to a mode which does not read it. */
export function refuseStray(name: string, only: readonly string[] = []): Problem {
  const message = `the input "${name}" is set, and this mode does not read it`;
  return makeError('setup', 'input-mode', message, `Leave it out; modes that read it: ${only.join(', ')}.`);
}
