import { resolve } from 'node:path';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import type { HandOff } from '../../../session/work/hand-off.ts';
import { type CommandGroup, defineCommand } from '../../define-command.ts';
import {
  argument,
  flag,
  list,
  optionalArgument,
  required,
  text,
  type ValuesOf,
  wholeNumber,
  withFallback,
} from '../../define-options.ts';
import { here } from '../../here.ts';
import * as shared from '../../shared-options.ts';
import { print, terminalOptions } from '../../terminal/answer.ts';

const common = { run: shared.run, config: shared.config, json: shared.json };

const write = defineCommand({
  summary: 'write a hand-off: how the work ended, with the model and tokens that the session counted',
  arguments: { agent: argument('agent that hands on') },
  options: {
    ...common,
    status: required(text('<status>', 'CLEAN, NEEDS_ATTENTION, BLOCKED, ERROR; of changes COMPLETE, PARTIAL, FAILED')),
    summary: required(text('<line>', 'summary in one line')),
    findings: withFallback(wholeNumber('<n>', 'number of findings', 0), 0),
    changed: withFallback(list('<path...>', 'files that were changed'), []),
    detail: text('<file>', 'file with the details, which are stored without credentials; - reads them from stdin'),
  },
  async run({ config: configFile, json, detail, ...rest }) {
    const { writeHandOff } = await import('../../../session/work/write-hand-off.ts');
    const details = detail === undefined ? undefined : await readDetails(detail);
    return showHeader(await writeHandOff({ ...rest, configFile, ...defined({ details }) }, here()), json);
  },
});

const showHandOffs = defineCommand({
  summary: "show one agent's header, or a line for each agent with counts, totals and who needs attention",
  arguments: { agent: optionalArgument('agent whose header is shown (default: all agents of the run)') },
  options: common,
  async run({ agent, ...values }) {
    if (agent === undefined) return showAllHeaders(values);
    const { config: configFile, json, ...rest } = values;
    const { readHandOff } = await import('../../../session/work/read-hand-offs.ts');
    return showHeader(await readHandOff({ ...rest, agent, configFile }, here()), json);
  },
});

const clean = defineCommand({
  summary: 'remove the hand-offs of a run',
  options: { ...common, all: { ...flag('of all runs'), conflicts: ['run'] } },
  async run({ config: configFile, json, all = false, ...rest }) {
    const { cleanHandOffs } = await import('../../../session/work/clean-hand-offs.ts');
    const { renderCleaned } = await import('../../../session/work/render-work.ts');
    const cleaned = await cleanHandOffs({ ...rest, configFile, all }, here());
    print(cleaned, json, () => renderCleaned(cleaned));
    return 0;
  },
});

/** `handoff write`, `handoff show`, `handoff clean`: what agents hand on, header first. */
export const command: CommandGroup = {
  summary: 'hand-offs between agents: a header to read first, and a path to the details',
  commands: { write, show: showHandOffs, clean },
  help: `
Examples:
  rentroll session handoff write sql --status CLEAN --summary "every query names its index" --run sprint-7
  git diff | rentroll session handoff write sql --status COMPLETE --summary "one query" --changed src/orders.sql --detail - --run sprint-7
  rentroll session handoff show --run sprint-7         all agents
  rentroll session handoff show sql --run sprint-7

Inside of a session of Claude Code the run is that session. Hand-offs lie in the git directory and are never evidence.

Exit codes: 0 fine, 2 a name, status, path or file that cannot be used, or an agent that has written no hand-off.`,
};

async function showHeader(handOff: HandOff, json: boolean | undefined): Promise<number> {
  const { renderHandOff } = await import('../../../session/work/render-work.ts');
  const count = await loadTokenizer();
  print(handOff, json, () => renderHandOff(handOff, count));
  return 0;
}

async function showAllHeaders({ config: configFile, json, ...rest }: ValuesOf<typeof common>): Promise<number> {
  const { readHandOffs } = await import('../../../session/work/read-hand-offs.ts');
  const { renderHandOffs } = await import('../../../session/work/render-work.ts');
  const { judgeProblems } = await import('../../../core/decide/judge/judge-change.ts');
  const report = await readHandOffs({ ...rest, configFile }, here());
  const count = await loadTokenizer();
  print(report ?? { schema: 1, run: null }, json, () =>
    report === undefined ? 'Nothing was handed on in this clone.\n' : renderHandOffs(report, count, terminalOptions()),
  );
  return judgeProblems(report?.problems ?? []).exitCode;
}

/** Most bytes of a file of details. */
const mostDetailBytes = 8 * 1024 * 1024;

/** Reads the text of a plain file, or of stdin for `-`. Throws ProblemError for one that cannot be read. */
async function readDetails(file: string): Promise<string> {
  if (file === '-') return readPipedDetails();
  const { readPlain } = await import('../../../adapters/files/read-plain.ts');
  const details = readPlain(resolve(here().cwd, file), { mostBytes: mostDetailBytes, followsLinks: true });
  if (details !== undefined) return details;
  throw refuseDetails(`the details are not read: ${quoteValue(file)} is no readable file of at most 8 MB`);
}

/** Reads stdin to its end; nothing when nobody pipes anything in. */
async function readPipedDetails(): Promise<string> {
  if (process.stdin.isTTY) return '';
  const { isUnread, readInput, unread } = await import('../../../session/collect/read-payload.ts');
  const details = await readInput(process.stdin, 10_000);
  if (!isUnread(details)) return details;
  // The command would wait for a writer that never ends.
  process.stdin.destroy();
  throw refuseDetails(`the details are not read from stdin: ${unread[details]}`);
}

function refuseDetails(message: string): ProblemError {
  const hint = 'Name a file that is there: --detail <file>. Or pipe the details in and end the input: --detail -';
  return setupError('handoff-bad-detail', message, hint);
}
