import type { Command } from 'commander';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import { defaultConfigFile, type GateRequest } from '../../../core/model/request/gate-request.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { baseOption, parsePositive, resolveFolder } from '../../command-line/parse-option.ts';

interface DecideOptions {
  readonly evidence?: string;
  readonly shards?: string;
  readonly base?: string;
  readonly head?: string;
  readonly config?: string;
  readonly seed?: number;
  readonly budgetTokens?: number;
  readonly anyway?: boolean;
  readonly html?: string;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** `decide`: verdicts without running anything: from evidence alone, so that anyone can check the arithmetic, or from shards. */
export function addDecide(program: Command): void {
  program
    .command('decide')
    .description('verdicts without running anything: from evidence alone, or from what the shards of a plan measured')
    .option('--evidence <path>', 'evidence or receipts as JSON or JSON Lines: a file, a folder, or - for stdin')
    .option(
      '--shards <folder>',
      'recordings of rentroll measure, each in a folder of its own or all in one',
      resolveFolder,
    )
    .option(...baseOption('with --shards: commit whose policy judges'))
    .option('--head <ref>', 'with --shards: commit to judge, or WORKTREE (default: HEAD)')
    .option('--config <file>', `with --shards: config, relative to the repository root (default: ${defaultConfigFile})`)
    .option('--seed <n>', 'with --shards: seed of the run instead of the one in the config', parsePositive)
    .option('--budget-tokens <n>', 'with --shards: the budget the shards were measured with', parsePositive)
    .option('--anyway', 'with --shards: as the shards were planned and measured')
    .option('--html <file>', 'with --shards: also write the report as a page with charts')
    .option('--verbose', 'with --shards: show each rule in full, what was spent on what, and error rates')
    .option('--json', 'print the answer as JSON: one object, or a list when there are several rules')
    .addHelpText('after', examples)
    .action((options: DecideOptions) => answer(options.json, () => decide(options)));
}

const examples = `
Examples:
  rentroll decide --evidence evidence.json
  rentroll decide --evidence .rentroll/receipts --json | jq -s 'flatten | map({ rule, verdict, saving })'
  jq .evidence receipt.json | rentroll decide --evidence - --json
  rentroll decide --shards shards                     the gate, over what rentroll measure brought

The shape of evidence, its defaults and the answer: docs/evidence.md.
Exit codes: 0 every rule earns, 1 a rule does not earn or is a regression, 2 could not run (bad evidence), 3 undecided.`;

function decide(options: DecideOptions): Promise<number> {
  const { evidence, shards, json, html: _html, ...gate } = options;
  if (shards !== undefined && evidence === undefined) return decideShards(shards, options);
  const [stray] = Object.keys(gate);
  if (evidence === undefined || shards !== undefined) throw oneOf(evidence !== undefined);
  if (stray !== undefined) throw onlyWithShards(stray);
  return decideFiles(evidence, json);
}

async function decideShards(
  shards: string,
  { config: configFile = defaultConfigFile, html, json, verbose, evidence: _none, ...rest }: DecideOptions,
): Promise<number> {
  const { runGate } = await import('../../../gate/gate.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const { showReport } = await import('../../command-line/show-report.ts');
  const request: GateRequest = { ...rest, configFile, mode: { kind: 'decide', shards } };
  const report = await measureWith({}, (deps) => runGate(request, deps));
  return showReport(report, { html, json, verbose, configFile });
}

function oneOf(both: boolean): ProblemError {
  const message = both ? '"--evidence" and "--shards" exclude each other' : 'there is nothing to decide from';
  const hint = 'Write --evidence PATH for evidence alone, or --shards FOLDER for what rentroll measure brought.';
  return setupError('decide-source', message, hint);
}

function onlyWithShards(name: string): ProblemError {
  const message = `"--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}" does not apply to evidence alone`;
  const hint = 'Evidence carries its own policy: leave the option out.';
  return setupError('decide-source', message, hint);
}

async function decideFiles(evidence: string, json: boolean | undefined): Promise<number> {
  const { decideEvidence } = await import('../../../gate/flows/decide-evidence.ts');
  const { renderDecisionProblems, renderDecisions } = await import(
    '../../../gate/report/terminal/measured/render-decisions.ts'
  );
  const result = await decideEvidence({ path: evidence, stdin: process.stdin });
  const answers = result.decided.map((one) => ({ schema: 1 as const, ...one.answer }));
  const [only, ...others] = answers;
  print(only !== undefined && others.length === 0 ? only : answers, json, () =>
    renderDecisions(result, terminalOptions()),
  );
  if (json === true) for (const line of renderDecisionProblems(result.problems, terminalOptions())) console.error(line);
  return result.exitCode;
}
