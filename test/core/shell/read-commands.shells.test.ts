import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCommands } from '../../../src/core/shell/read-commands.ts';
import { runs } from '../../helpers/long.ts';
import { installedShells, runShell } from './run-shells.ts';
import { anyProgram, singleShapes } from './shell-grammar.ts';

/** Canaries that a shell executed and that reading did not see; of what is beyond reading a person is asked. */
function missAny(program: string, sung: ReadonlySet<string>): readonly string[] {
  const { commands, isCut } = readCommands(program, '/work/project');
  const seen = new Set(commands.map((command) => command.program));
  return isCut ? [] : [...sung].filter((name) => !seen.has(name));
}

const count = { programs: 0, executed: 0, seen: 0 };

function missed(shell: string, programs: readonly string[]): readonly string[] {
  const sung = runShell(shell, programs);
  count.programs += programs.length;
  return programs.flatMap((program, index) => {
    const executed = sung[index] ?? new Set();
    const missing = missAny(program, executed);
    count.executed += executed.size;
    count.seen += executed.size - missing.length;
    return missing.length === 0 ? [] : [`${shell} executed ${missing.join(', ')} of ${JSON.stringify(program)}`];
  });
}

const batch = 200;
const total = runs(300, 100_000);

describe.each(installedShells)('what %s executes', (shell) => {
  test('is seen in each shape by itself', () => {
    expect(missed(shell, singleShapes)).toEqual([]);
  });

  test(`is seen in ${total} programs of a grammar`, () => {
    const programs = fc.array(anyProgram, { minLength: 1, maxLength: 2 * batch, size: 'max' });
    fc.assert(
      fc.property(programs, (list) => {
        expect(missed(shell, list)).toEqual([]);
      }),
      { numRuns: Math.ceil(total / batch) },
    );
  }, 600_000);
});

test('canaries did sing', () => {
  console.log(JSON.stringify(count));
  expect(count.executed).toBeGreaterThan(total);
});
