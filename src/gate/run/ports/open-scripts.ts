import type { Sandbox } from '../../../adapters/sandbox/box.ts';
import { findSandbox } from '../../../adapters/sandbox/find-sandbox.ts';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { ScriptFault, TrialRecord } from '../../../core/model/trial/trial.ts';
import { findScriptFault } from '../../../core/probe/answer-probe.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import type { AskedScript } from '../../measure/judging/ask-script.ts';
import { refuseUnboxed } from '../../measure/judging/ask-script.ts';
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

/**
 * The rule whose script did not answer about a trial of a batch, with the problem; undefined where all did. A batch with such a trial is
 * not looked at: leaving it out, or counting it for either arm, would let whoever wrote the script choose what counts.
 */
export function findScriptStop(
  { rules }: Pick<Measurement, 'rules'>,
  records: readonly TrialRecord[],
  ledger: string,
): { readonly rule: string; readonly problem: Problem } | undefined {
  const asked = rules.flatMap(({ rule }) => (rule.probe?.ask.kind === 'check' ? [{ rule, probe: rule.probe }] : []));
  if (asked.length === 0) return undefined;
  for (const { rule, probe } of asked)
    for (const { task, facts } of records) {
      const fault = findScriptFault(probe, facts);
      if (fault === undefined) continue;
      return { rule: rule.id, problem: scriptProblem(rule, fault, `in a trial of the task "${task}"`, ledger) };
    }
  return undefined;
}

/** The problem of a script that did not answer; `where` says about what it was asked, in words. Stands at its rule in the ledger. */
export function scriptProblem(rule: Rule, fault: ScriptFault, where: string, ledger: string): Problem {
  const script = rule.probe?.ask.kind === 'check' ? rule.probe.ask.script : '';
  const said = fault.said === undefined ? '' : `; it printed last: ${quoteValue(fault.said)}`;
  return makeError(
    'head',
    `probe-script-${fault.kind}`,
    `the script ${quoteValue(script)}, the probe of ${quoteValue(rule.id)}, ${describeFault(fault)} ${where}${said}`,
    hints[fault.kind],
    { file: ledger, line: rule.line, column: rule.column },
  );
}

function describeFault(fault: ScriptFault): string {
  if (fault.kind === 'slow') return `did not end within ${fault.limitMs / 1000} s`;
  if (fault.kind === 'killed') return `was killed (exit code ${fault.exitCode}: signal ${fault.exitCode - 128})`;
  if (fault.kind === 'start') return `could not be started (exit code ${fault.exitCode})`;
  return `ended with ${fault.exitCode}, which is no answer,`;
}

const codes = '0 means yes, 1 no, 77 that its occasion never came';

const hints: Readonly<Record<ScriptFault['kind'], string>> = {
  exit: `Mend the script: ${codes}. A file that an agent may leave out is a case of its own; many tools end with 2 or more where they find none.`,
  killed: `Mend the script: ${codes}. It may write at most 256 MB into a file, what it prints included.`,
  start: `Its first line names a program that is not there, or its last command is not: there is no network, and of a home nothing. ${codes}.`,
  slow: 'Let the script look at less: its limit is that of the success checks (runner.timeout, at most two minutes).',
};
