import type { Command } from 'commander';
import { setupError } from '../../../core/model/problem.ts';
import { defined } from '../../../core/util/values.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';
import {
  baseOption,
  concurrencyOption,
  configOption,
  jsonOption,
  parsePositive,
  type ReadOptions,
  type RunOptions,
} from '../../command-line/parse-option.ts';

interface VerifyOptions extends ReadOptions, Pick<RunOptions, 'base' | 'concurrency' | 'budgetTokens'> {
  readonly spotCheck?: number;
  readonly rule: readonly string[];
  readonly changed?: boolean;
  readonly draw?: string;
  readonly dryRun?: boolean;
}

/** `verify`: receipts against the repository, without running anything unless a spot-check is asked for. */
export function addVerify(program: Command): void {
  program
    .command('verify')
    .description(
      'check every receipt against the repository: recompute its numbers, compare its hashes; nothing is run',
    )
    .option(...baseOption('commit a new receipt must fit'))
    .option(...configOption)
    .option('--spot-check <n>', 'also run n trials of each receipt again, and compare what they cost', parsePositive)
    .option(
      '--rule <id>',
      'spot-check only this receipt (may be repeated)',
      (id, all: readonly string[]) => [...all, id],
      [],
    )
    .option('--changed', 'spot-check only receipts that are new or differ from the base')
    .option('--draw <text>', 'chooses the trials; the same value chooses the same ones again (default: random)')
    .option('--dry-run', 'say what a spot-check would run and what it may cost: nothing is run')
    .option(...concurrencyOption)
    .option('--budget-tokens <n>', 'tighten the budget of the spot-check', parsePositive)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((options: VerifyOptions) => answer(options.json, () => verify(options)));
}

const examples = `
Examples:
  rentroll verify
  rentroll verify --json | jq '.receipts[] | select(.state != "valid")'
  rentroll verify --spot-check 16 --changed --dry-run
  rentroll verify --spot-check 16 --changed --draw "$GITHUB_RUN_ID"

States: valid; stale (a warning: what it was measured on has changed since); mismatched, forged and unreadable (exit code 1).
Spot-check: consistent; doubtful (a warning); inconsistent and forged (exit code 1); skipped. Exit code 3: it ended early.`;

async function verify(options: VerifyOptions): Promise<number> {
  const { config: configFile, json, base } = options;
  const request = base === undefined ? { configFile } : { configFile, base };
  if (options.spotCheck !== undefined) return spotCheck(options, options.spotCheck, request);
  refuseStray(options);
  const { verifyReceipts } = await import('../../../gate/flows/verify-receipts.ts');
  const { renderReceipts } = await import('../../../gate/report/terminal/kept/render-receipts.ts');
  const result = await verifyReceipts(request, here());
  print({ schema: 1, ...result }, json, () => renderReceipts(result, terminalOptions()));
  return result.exitCode;
}

/** Loaded only when it is asked for: it brings everything that measures. */
async function spotCheck(
  { json, rule: rules, changed = false, draw = drawAnew(), dryRun, concurrency, budgetTokens }: VerifyOptions,
  trials: number,
  place: { readonly configFile: string; readonly base?: string },
): Promise<number> {
  const { openDependencies } = await import('../../command-line/open-dependencies.ts');
  const { runSpotCheck } = await import('../../../gate/flows/run-spot-check.ts');
  const { renderSpotCheck } = await import('../../../gate/report/terminal/kept/render-receipts.ts');
  const deps = openDependencies({ again: `the same command with --draw ${draw} continues` });
  const limits = defined({ dryRun, concurrency, budgetTokens });
  const result = await runSpotCheck({ ...place, ...limits, trials, draw, rules, changed }, deps);
  deps.progress.close();
  print({ schema: 1, ...result }, json, () => renderSpotCheck(result, terminalOptions()));
  return result.exitCode;
}

/** Nobody who wrote a receipt could have known it. */
function drawAnew(): string {
  return crypto.randomUUID();
}

function refuseStray({ rule, changed, draw, dryRun, concurrency, budgetTokens }: VerifyOptions): void {
  const strays: Readonly<Record<string, unknown>> = {
    '--rule': rule[0],
    '--changed': changed,
    '--draw': draw,
    '--dry-run': dryRun,
    '--concurrency': concurrency,
    '--budget-tokens': budgetTokens,
  };
  const first = Object.keys(strays).find((name) => strays[name] !== undefined);
  if (first === undefined) return;
  const hint = `Add --spot-check with a number of trials, or leave ${first} out.`;
  throw setupError('verify-nothing-to-run', `"${first}" is about a spot-check, but none was asked for`, hint);
}
