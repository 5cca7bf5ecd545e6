import type { Command } from 'commander';
import type { AskedSides, CompareRequest } from '../../../foundation/model/compare/compare-request.ts';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { answer, print } from '../../command-line/answer.ts';
import { parseAtLeast, parsePositive, resolveFolder } from '../../command-line/parse-option.ts';

interface CompareOptions extends Omit<CompareRequest, 'configFile' | 'sides'> {
  readonly config: string;
  readonly as?: string;
  readonly json?: boolean;
}

/** `compare`: is one model, prompt or context cheaper than another on the golden tasks of an agent. */
export function addCompare(program: Command): void {
  const compare = program
    .command('compare')
    .description(
      'ask whether one model, prompt or context is cheaper than another, by the arms and verdicts of the gate',
    )
    .addHelpText('after', examples);
  addKind(compare, 'model', 'two models, in dollars and in tokens without cache reads', (a, b) => ({
    kind: 'model',
    a,
    b,
  }));
  addKind(compare, 'prompt', 'two definitions of an agent, in tokens', (a, b) => {
    return { kind: 'prompt', a: { file: a }, b: { file: b } };
  });
  addKind(compare, 'context', 'two instruction files, resume packets or skills, in tokens', (a, b, { as }) => {
    return { kind: 'context', a: { file: a }, b: { file: b }, ...(as === undefined ? {} : { as }) };
  }).option('--as <path>', 'where both files lie in the copy of the repository');
}

const examples = `
Examples:
  rentroll compare model claude-sonnet-4-5 claude-haiku-4-5 --dry-run
  rentroll compare prompt main:.claude/agents/sql.md .claude/agents/sql.md
  rentroll compare context CLAUDE.md CLAUDE.short.md --as CLAUDE.md
  rentroll compare context none notes/packet.md       with a resume packet, against none

The question is always whether the second is cheaper than the first. Policy, tasks and rules are those of the base; nothing is applied.
The same command continues a comparison that was stopped.
Exit codes: 0 cheaper, 1 not cheaper or breaks tasks, 2 could not run, 3 undecided.`;

type ReadSides = (a: string, b: string, options: CompareOptions) => AskedSides;

function addKind(compare: Command, name: AskedSides['kind'], description: string, read: ReadSides): Command {
  const side = name === 'model' ? 'model' : 'file (a path, or commit:path)';
  return compare
    .command(name)
    .argument('<a>', `the ${side} there is`)
    .argument('<b>', `the ${side} that may be cheaper`)
    .description(description)
    .option('--agent <name>', 'agent whose golden tasks measure (default: the only one that has some)')
    .option('--top-up <n>', 'most batches after the first (default: until settled)', parseAtLeast(0))
    .option('--base <ref>', 'commit whose policy, tasks and rules count (default: merge-base with the default branch)')
    .option('--head <ref>', 'commit that must be free of errors, or WORKTREE (default: HEAD)')
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .option('--dry-run', 'stop after the bill: nothing is run or spent')
    .option('--concurrency <n>', 'trials at a time; changes speed, never results', parsePositive)
    .option('--seed <n>', 'seed of the run instead of the one in the config', parsePositive)
    .option('--budget-tokens <n>', 'tighten the budget of the run', parsePositive)
    .option('--record <folder>', 'also write every trial into a folder', resolveFolder)
    .option('--cache <folder>', 'baseline trials as files (default: in the git directory)', resolveFolder)
    .option('--json', 'print one JSON object')
    .action((a: string, b: string, options: CompareOptions) =>
      answer(options.json, () => run(read(a, b, options), options)),
    );
}

async function run(
  sides: AskedSides,
  { config: configFile, json, as: _laid, ...rest }: CompareOptions,
): Promise<number> {
  const { runCompare } = await import('../../../flows/compare/run-compare.ts');
  const { openWorld } = await import('../../command-line/open-world.ts');
  const { renderComparison } = await import('../../../stages/gate/report/terminal/measured/render-comparison.ts');
  const { terminalOptions } = await import('../../command-line/answer.ts');
  const world = openWorld({ again: 'the same command goes on' });
  const report = await runCompare({ ...rest, configFile, sides }, world);
  world.progress.close();
  print(report, json, () => renderComparison(report, terminalOptions()));
  return report.exitCode;
}
