import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { ChangeRefs } from '../../core/model/request/gate-request.ts';
import { escapeTerminal } from '../../core/text/escape/escape-terminal.ts';
import { parsePart } from '../../core/text/part.ts';
import { defined } from '../../core/util/values.ts';
import { defineCommand } from '../define-command.ts';
import { flag, text, type ValuesOf } from '../define-options.ts';
import * as shared from '../shared-options.ts';
import { print, terminalOptions } from '../terminal/answer.ts';

const options = {
  base: shared.base('commit whose policy judges'),
  head: text('<ref>', 'commit to judge, or WORKTREE (default: HEAD)'),
  config: shared.config,
  asset: shared.asset,
  anyway: flag('also measure rules that are not worth measuring'),
  waiting: {
    ...flag('measure the candidates of --base (default: HEAD) that wait for a verdict, all in the same trials'),
    conflicts: ['head', 'asset', 'part'],
  },
  dryRun: { ...shared.dryRun('plan'), conflicts: ['offline', 'verbose'] },
  budgetTokens: shared.budgetTokens,
  fresh: flag('pay for every trial again'),
  store: shared.store,
  offline: flag('judge the trials of --store, and run none: no agent, no key, nothing spent'),
  part: {
    ...text('<k/n>', 'measure one of n parts of the planned trials into --store, and judge nothing'),
    conflicts: ['dryRun', 'fresh', 'offline', 'asset', 'verbose'],
  },
  verbose: shared.verbose,
  json: shared.json,
};
type Values = ValuesOf<typeof options>;

/** `check`: the gate, whole. */
export const command = defineCommand({
  summary: 'measure the rules that this change adds, with and without each, and judge them',
  options,
  help: `
Examples:
  rentroll check                          the commits of this branch, against the default branch
  rentroll check --head WORKTREE          with edits that are not committed yet
  rentroll check --asset skill:pdf-forms  a verdict on this skill, whatever base asks of skills
  rentroll check --dry-run                what would be measured, and what it may cost
  rentroll check --waiting                what waits in the ledger; then: rentroll stamp
  rentroll check --base origin/main --json > report.json
  rentroll check --part 2/4 --store trials  one of four machines; all of them: rentroll check --store trials
  rentroll check --store trials --offline   judge again elsewhere: no agent, no cost

Exit codes: 0 passed, 1 failed, 2 could not run, 3 undecided.`,
  run: check,
});

/** Runs the gate and shows its report, or its plan in a dry run. */
async function check(values: Values): Promise<number> {
  const range = chooseRange(values);
  if (values.part !== undefined) return measureOnePart(values.part, values);
  const idle = await findIdle(values);
  if (idle !== undefined) {
    process.stdout.write((await fitTerminal(idle)).join('\n'));
    return 0;
  }
  const { readGateRequest } = await import('../../gate/commands/check/read-gate-request.ts');
  const { checkChange } = await import('../../gate/check.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const { showPlan, showReport } = await import('../terminal/show-report.ts');
  const { config: configFile, json, verbose, asset: assets, waiting, ...rest } = values;
  const request = readGateRequest({ ...rest, ...range, configFile, ...defined({ assets }) });
  const report = await measureWith({}, (deps) => checkChange({ ...request, ...defined({ waiting }) }, deps));
  // Without a digest the gate never came to a plan, and the report says why.
  if (values.dryRun && !json && report.plan.digest !== '') return showPlan(report);
  return showReport(report, { json, verbose, configFile });
}

/** The quick answer, for two commits and no other wish. */
async function findIdle({ base, head, config: configFile, ...wishes }: Values) {
  if (head === 'WORKTREE' || Object.keys(wishes).length > 0) return undefined;
  const { answerIdle } = await import('../../gate/commands/check/answer-idle.ts');
  return answerIdle({ configFile, ...defined({ base, head }) }, process.cwd());
}

/** Lines that a terminal has room for, escaped; what wraps them is loaded only where one is too long. */
async function fitTerminal(given: readonly string[]): Promise<readonly string[]> {
  const { isTTY, columns } = process.stdout;
  const lines = given.map(escapeTerminal);
  if (!isTTY || !(columns > 0) || lines.every((line) => line.length <= columns)) return lines;
  const { wrapText } = await import('../../core/report/figures/columns.ts');
  return lines.flatMap((line) => (line === '' ? [line] : wrapText(line, columns)));
}

/** The candidates that wait at a commit are judged by that commit. */
function chooseRange({ base, head, waiting }: Values): Pick<ChangeRefs, 'base' | 'head'> {
  return waiting === true ? { base: base ?? 'HEAD', head: base ?? 'HEAD' } : defined({ base, head });
}

/** Measures one part of the planned trials. Returns the exit code. */
async function measureOnePart(written: string, values: Values): Promise<number> {
  const { config: configFile, store, json, base, head, budgetTokens, anyway } = values;
  const { value: part, problems } = parsePart(written);
  if (part === undefined) throw new ProblemError(problems);
  if (store === undefined) {
    const hint = 'Name the folder of trials: --store DIR.';
    throw setupError('part-without-store', '"--part" is given, but "--store" is not', hint);
  }
  const { measurePart } = await import('../../gate/commands/parts/measure-part.ts');
  const { renderPart } = await import('../../gate/report/terminal/measured/render-part.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const wishes = defined({ base, head, budgetTokens, anyway });
  const measured = await measureWith({}, (deps) => measurePart({ ...wishes, configFile, part, store }, deps));
  const { stop, ...shown } = measured;
  print({ schema: 1, ...shown, part: written, ...(stop && { stop: stop.kind }) }, json, () =>
    renderPart(measured, terminalOptions()),
  );
  return stop === undefined ? 0 : stop.kind === 'environment' ? 2 : 3;
}
