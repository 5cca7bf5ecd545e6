import type { Sandbox } from '../../../adapters/sandbox/box.ts';
import { findSandbox } from '../../../adapters/sandbox/find-sandbox.ts';
import { defined } from '../../../core/util/values.ts';
import { type AskedScript, refuseUnboxed } from '../../measure/judging/ask-script.ts';
import type { ScriptAsk } from '../../measure/trial/run-trial.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { LiveEnvironment } from '../environment/environment.ts';
import type { OpenRun, RunScripts } from '../environment/open-run.ts';

/** Boxes that were looked for, by the place of a run. */
const boxes = new WeakMap<LiveEnvironment, Promise<Sandbox>>();

/**
 * The scripts that trials are asked by, each with the box it runs in, whoever brought it and whatever runs the trials: a script starts what
 * an agent wrote. Throws ProblemError where there is none, before anything is paid.
 */
export async function openScripts(
  { scripts, deps }: Pick<OpenRun, 'scripts' | 'deps'>,
  environment: LiveEnvironment,
  asks: readonly ScriptAsk[],
): Promise<readonly AskedScript[]> {
  return Promise.all(
    asks.map(async ({ digest, tasks }) => {
      const known = scripts?.texts.get(digest);
      if (known === undefined) throw new Error(`nobody has read the script ${digest}`);
      const sandbox = await requireBox(environment, deps.env);
      return { digest, text: known.text, sandbox, ...defined({ tasks }) };
    }),
  );
}

async function requireBox(environment: LiveEnvironment, env: NodeJS.ProcessEnv): Promise<Sandbox> {
  const looking =
    boxes.get(environment) ?? (environment.sandbox.kind === 'none' ? findSandbox(env) : environment.sandbox);
  const box = await looking;
  boxes.set(environment, Promise.resolve(box));
  if (box.kind !== 'none') return box;
  throw refuseUnboxed(box.why);
}

/** The scripts of both sides, by what they hold; no part where no probe names one. */
export function scriptsOf({ base, head, paths }: Pick<GateInputs, 'base' | 'head' | 'paths'>): {
  readonly scripts?: RunScripts;
} {
  const ofBase = base?.scripts ?? new Map<string, string>();
  const all = new Map([...(head.scripts ?? []), ...ofBase]);
  if (all.size === 0) return {};
  const texts = [...all].map(([digest, text]) => [digest, { text, isOfBase: ofBase.has(digest) }] as const);
  return { scripts: { ledger: paths.ledger, texts: new Map(texts) } };
}
