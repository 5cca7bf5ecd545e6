import { setupError } from '../../foundation/model/problem.ts';
import type { Sandbox } from '../../stages/gate/measure/sandbox/box.ts';
import { findSandbox } from '../../stages/gate/measure/sandbox/find-sandbox.ts';
import type { AskedScript } from '../../stages/gate/measure/scripts/ask-scripts.ts';
import type { ScriptAsk } from '../../stages/gate/measure/trial/run-trial.ts';
import type { OpenRun } from '../place/open-run.ts';
import type { LivePlace } from '../place/place.ts';

/** Boxes that were looked for, by the place of a run. */
const boxes = new WeakMap<LivePlace, Promise<Sandbox>>();

/**
 * The scripts that trials are asked by, each with the box it runs in: what base holds where success checks run, what a change brings in a
 * box and nowhere else, whatever runs the trials. Throws ProblemError where there is none.
 */
export async function openScripts(
  { scripts, world }: Pick<OpenRun, 'scripts' | 'world'>,
  place: LivePlace,
  asks: readonly ScriptAsk[],
): Promise<readonly AskedScript[]> {
  return Promise.all(
    asks.map(async ({ digest, tasks }) => {
      const known = scripts?.texts.get(digest);
      if (known === undefined) throw new Error(`nobody has read the script ${digest}`);
      const sandbox = known.isOfBase ? place.sandbox : await requireBox(place, world.env);
      return { digest, text: known.text, sandbox, ...(tasks === undefined ? {} : { tasks }) };
    }),
  );
}

async function requireBox(place: LivePlace, env: NodeJS.ProcessEnv): Promise<Sandbox> {
  const looking = boxes.get(place) ?? (place.sandbox.kind === 'none' ? findSandbox(env) : place.sandbox);
  const box = await looking;
  boxes.set(place, Promise.resolve(box));
  if (box.kind !== 'none') return box;
  throw setupError(
    'probe-script-box',
    `a script that this change brings is a probe, and there is no box on this machine to run it in: ${box.why}`,
    'Install bubblewrap and allow user namespaces (docs/runners.md says how), or merge the script in a change of its own before the rule: what base holds runs as the checks of golden tasks do. Nothing was started.',
  );
}
