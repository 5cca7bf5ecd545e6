import type { Command } from 'commander';
import { type HandOff, handOffStatuses } from '../../../foundation/model/handoff/hand-off.ts';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';
import { parseAtLeast } from '../../command-line/parse-option.ts';

interface CommonOptions {
  readonly config: string;
  readonly run?: string;
  readonly json?: boolean;
}

interface WriteOptions extends CommonOptions {
  readonly status: string;
  readonly summary: string;
  readonly findings: number;
  readonly changed: readonly string[];
  readonly detail?: string;
}

/** `handoff write`, `handoff read`, `handoff list`, `handoff clean`: what agents hand on, header first. */
export function addHandOff(program: Command): void {
  const handOff = program
    .command('handoff')
    .description('what agents, shards and steps hand on: a header to read first, details by path')
    .addHelpText('after', examples);
  addCommon(handOff.command('write').argument('<agent>', 'who hands on'))
    .description('hand on how the work ended; model and tokens are what the session counted')
    .requiredOption('--status <status>', handOffStatuses.join(', '))
    .requiredOption('--summary <line>', 'one line')
    .option('--findings <n>', 'how many findings', parseAtLeast(0), 0)
    .option('--changed <path...>', 'files that were changed', [])
    .option('--detail <file>', 'where all of it can be read; - takes it from stdin and keeps it')
    .action((agent: string, options: WriteOptions) => answer(options.json, () => write(agent, options)));
  addCommon(handOff.command('read').argument('<agent>', 'whose header'))
    .description("one agent's header; one line when nobody has to act on it")
    .action((agent: string, options: CommonOptions) => answer(options.json, () => read(agent, options)));
  addCommon(handOff.command('list'))
    .description('all headers of a run: a line each, counts, who needs attention, totals')
    .option('--expect <agent...>', 'agents that should have handed on', [])
    .action((options: ListOptions) => answer(options.json, () => list(options)));
  addCommon(handOff.command('clean'))
    .description('remove the hand-offs of a run')
    .option('--all', 'of all runs')
    .action((options: CleanOptions) => answer(options.json, () => clean(options)));
}

type ListOptions = CommonOptions & { readonly expect: readonly string[] };
type CleanOptions = CommonOptions & { readonly all?: boolean };

const examples = `
Examples:
  rentroll handoff write sql --status CLEAN --summary "every query names its index" --run sprint-7
  git diff | rentroll handoff write sql --status COMPLETE --summary "one query" --changed src/orders.sql --detail - --run sprint-7
  rentroll handoff list --run sprint-7 --expect sql testing
  rentroll handoff read sql --run sprint-7

Inside of a session of Claude Code the run is that session. Hand-offs lie in the git directory and are never evidence.

Exit codes: 0 fine, 2 a name, status, path or file that cannot be used, or an agent that has handed on nothing.`;

function addCommon(command: Command): Command {
  return command
    .option('--run <name>', 'session or run (default: the session around, else the latest)')
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .option('--json', 'print one JSON object');
}

async function write(agent: string, { config: configFile, json, detail, ...rest }: WriteOptions): Promise<number> {
  const { writeHandOff } = await import('../../../flows/handoff/write-hand-off.ts');
  const details = detail === undefined ? undefined : detail === '-' ? { text: await readAll() } : { file: detail };
  const request = { ...rest, agent, configFile, ...(details === undefined ? {} : { details }) };
  return show(await writeHandOff(request, here()), json);
}

async function read(agent: string, { config: configFile, json, ...rest }: CommonOptions): Promise<number> {
  const { readHandOff } = await import('../../../flows/handoff/read-hand-offs.ts');
  return show(await readHandOff({ ...rest, agent, configFile }, here()), json);
}

async function show(handOff: HandOff, json: boolean | undefined): Promise<number> {
  const { renderHandOff } = await import('../../../stages/gate/report/terminal/sessions/render-hand-offs.ts');
  const { loadTokenizer } = await import('../../../foundation/util/tokenizer.ts');
  const count = await loadTokenizer();
  print(handOff, json, () => renderHandOff(handOff, count));
  return 0;
}

async function list({ config: configFile, json, expect: expected, ...rest }: ListOptions): Promise<number> {
  const { readHandOffs } = await import('../../../flows/handoff/read-hand-offs.ts');
  const { renderHandOffs } = await import('../../../stages/gate/report/terminal/sessions/render-hand-offs.ts');
  const { judgeProblems } = await import('../../../stages/gate/decide/judge/judge-change.ts');
  const { loadTokenizer } = await import('../../../foundation/util/tokenizer.ts');
  const report = await readHandOffs({ ...rest, configFile, expected }, here());
  const count = await loadTokenizer();
  print(report ?? { schema: 1, run: null }, json, () =>
    report === undefined ? 'Nothing was handed on in this clone.\n' : renderHandOffs(report, count, terminalOptions()),
  );
  return judgeProblems(report?.problems ?? []).exitCode;
}

async function clean({ config: configFile, json, all = false, ...rest }: CleanOptions): Promise<number> {
  const { cleanHandOffs } = await import('../../../flows/handoff/clean-hand-offs.ts');
  const { renderCleaned } = await import('../../../stages/gate/report/terminal/sessions/render-hand-offs.ts');
  const cleaned = await cleanHandOffs({ ...rest, configFile, all }, here());
  print(cleaned, json, () => renderCleaned(cleaned));
  return 0;
}

/** All of stdin; nothing when nobody pipes anything in. */
async function readAll(): Promise<string> {
  if (process.stdin.isTTY) return '';
  const { readInput } = await import('../../../flows/collect/read-input.ts');
  const text = await readInput(process.stdin, 10_000);
  if (text !== 'out-of-time' && text !== 'payload-too-large' && text !== 'payload-unreadable') return text;
  const { setupError } = await import('../../../foundation/model/problem.ts');
  const hint = 'Pipe them in and end the input, or name a file: --detail <file>';
  throw setupError('handoff-bad-detail', `the details on stdin cannot be read: ${text.replaceAll('-', ' ')}`, hint);
}
