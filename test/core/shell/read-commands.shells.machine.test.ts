import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCommands } from '../../../src/core/shell/read-commands.ts';
import { runs } from '../../helpers/long.ts';
import { installedShells, missingShells, runShell } from './run-shells.ts';
import { anyProgram, singleShapes } from './shell-grammar.ts';

/** Canaries that a shell executed and that reading did not see; of what is beyond reading a person is asked. */
function listUnseen(program: string, sung: ReadonlySet<string>): readonly string[] {
  const { commands, isCut } = readCommands(program, '/work/project');
  const seen = new Set(commands.map((command) => command.program));
  return isCut ? [] : [...sung].filter((name) => !seen.has(name));
}

let executed = 0;

/** Programs with a canary that a shell executed unseen. Each that was ever found stands among the single shapes, or in `evasions.ts`. */
function listMissed(shell: string, programs: readonly string[]): readonly string[] {
  const sung = runShell(shell, programs);
  return programs.flatMap((program, index) => {
    const names = sung[index] ?? new Set();
    executed += names.size;
    const unseen = listUnseen(program, names);
    return unseen.length === 0 ? [] : [`${shell} executed ${unseen.join(', ')} of ${JSON.stringify(program)}`];
  });
}

/** So many programs share a process, which is most of what they cost. */
const batch = 200;
/** A hundred thousand take many minutes: `RENTROLL_PROGRAMS=100000` asks for them. */
const total = Number(process.env['RENTROLL_PROGRAMS'] ?? runs(400, 4_000));

describe.each(installedShells)('what %s executes', (shell) => {
  test('is seen in each shape by itself', () => {
    expect(listMissed(shell, singleShapes)).toEqual([]);
  });

  test('is seen in programs of a grammar', { timeout: 900_000 }, () => {
    const programs = fc.array(anyProgram, { minLength: batch / 2, maxLength: batch * 1.5, size: 'max' });
    fc.assert(
      fc.property(programs, (list) => {
        expect(listMissed(shell, list)).toEqual([]);
      }),
      { numRuns: Math.ceil(total / batch / installedShells.length) },
    );
  });
});

for (const shell of missingShells) test.skip(`${shell} is not installed: nothing is tried in it`, () => undefined);

test('canaries did sing', () => {
  expect(executed).toBeGreaterThan(total / 2);
});
