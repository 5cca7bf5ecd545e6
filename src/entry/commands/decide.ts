import type { Command } from 'commander';
import { decideEvidence } from '../../gate/decide-evidence.ts';
import { renderDecisions, renderWarnings } from '../../report/render-decisions.ts';
import { answer, print } from '../answer.ts';
import { terminalOptions } from '../show-report.ts';

interface DecideOptions {
  readonly evidence: string;
  readonly json?: boolean;
}

/** `decide`: verdicts from evidence alone, so that anyone can check the arithmetic. */
export function addDecide(program: Command): void {
  program
    .command('decide')
    .description('verdicts from evidence alone: no repository, no agent, nothing is run')
    .requiredOption('--evidence <path>', 'evidence or receipts as JSON or JSON Lines: a file, a folder, or - for stdin')
    .option('--json', 'print the answer as JSON: one object, or a list when there are several rules')
    .addHelpText('after', examples)
    .action((options: DecideOptions) => answer(options.json, () => decide(options)));
}

const examples = `
Examples:
  rentroll decide --evidence evidence.json
  rentroll decide --evidence .rentroll/receipts --json | jq -s 'flatten | map({ rule, verdict, saving })'
  jq .evidence receipt.json | rentroll decide --evidence - --json

The shape of evidence, its defaults and the answer: docs/evidence.md.
Exit codes: 0 every rule earns, 1 a rule does not earn or is a regression, 2 could not run (bad evidence), 3 undecided.`;

async function decide({ evidence, json }: DecideOptions): Promise<number> {
  const result = await decideEvidence({ path: evidence, stdin: process.stdin });
  const answers = result.decided.map((one) => one.answer);
  print(answers.length === 1 ? answers[0] : answers, json, () => renderDecisions(result, terminalOptions()));
  if (json === true) for (const line of renderWarnings(result.warnings, terminalOptions())) console.error(line);
  return result.exitCode;
}
