import { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { declareCommands } from '../../../src/cli/commands/declare-commands.ts';
import type { Problem } from '../../../src/core/model/problem.ts';
import { listWays } from '../../helpers/hints/find-commands.ts';
import type { Stage } from '../../helpers/hints/hint-row.ts';
import { hintRows } from '../../helpers/hints/hint-rows.ts';
import { runInProcess } from '../../helpers/run-in-process.ts';

let program: Command;
beforeAll(async () => {
  program = new Command('rentroll');
  await declareCommands(program, ['everything']);
});

/** What a command told. */
interface Answer {
  readonly code: number | null;
  readonly problems: readonly Problem[];
  /** Its problems in words, for whoever reads why a row fails. */
  readonly words: string;
}

async function run({ repository, env = {} }: Stage, words: readonly string[]): Promise<Answer> {
  const isJson = !words.includes('--help') && hasOption(words, '--json');
  const { code, stdout, stderr } = await runInProcess(repository.root, [...words, ...(isJson ? ['--json'] : [])], env);
  const problems = isJson ? readProblems(stdout, stderr) : [];
  return { code, problems, words: problems.map((one) => `${one.code}: ${one.message} (${one.hint})`).join('\n') };
}

function readProblems(stdout: string, stderr: string): readonly Problem[] {
  try {
    return JSON.parse(stdout).problems ?? [];
  } catch {
    throw new Error(`Expected JSON, got ${stdout}${stderr}`);
  }
}

function hasOption(words: readonly string[], flag: string): boolean {
  let command = program;
  for (const word of words) command = command.commands.find((one) => one.name() === word) ?? command;
  return command.options.some(({ long }) => long === flag);
}

/** Commands that ask on a terminal, of which tests have none: what they are answered. */
const answers: Readonly<Record<string, readonly string[]>> = { init: ['--yes'] };

const codesOf = ({ problems }: Answer) => problems.map(({ code }) => code);

describe('the hint of', () => {
  it.each(hintRows)('$code mends it when $name', async (row) => {
    const stage = await row.make();
    const shown = await run(stage, row.shows);
    expect(codesOf(shown), shown.words).toContain(row.code);
    const hint = shown.problems.find(({ code }) => code === row.code)?.hint ?? '';
    const commands = listWays(program, hint)[row.way ?? 0] ?? [];
    expect(commands, hint).not.toEqual([]);
    const [asks, does] = row.before ?? [];
    if (asks !== undefined) expect(hint).toMatch(asks);
    await does?.(stage);
    for (const { words } of commands) {
      const filled = words.map((word) => row.fill?.[word] ?? word);
      const more = filled.includes('--yes') ? [] : (answers[filled[0] ?? ''] ?? []);
      const followed = await run(stage, [...filled, ...more]);
      const isRefused = followed.code === 2 && !codesOf(followed).some((code) => row.lacks?.includes(code));
      expect(isRefused, `${filled.join(' ')}\n${followed.words}`).toBe(false);
      if (row.again === 'instead') expect(codesOf(followed), hint).not.toContain(row.code);
      stage.repository.commit('Follow the hint');
    }
    if (row.again !== 'instead')
      expect(codesOf(await run(stage, row.again ?? row.shows)), hint).not.toContain(row.code);
  });
});
