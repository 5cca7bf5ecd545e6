import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addAdopt } from '../../src/cli/commands/adopt.ts';
import { addAudit } from '../../src/cli/commands/audit.ts';
import { addBench } from '../../src/cli/commands/bench.ts';
import { addCheck } from '../../src/cli/commands/check.ts';
import { addDecide } from '../../src/cli/commands/decide.ts';
import { addDemo } from '../../src/cli/commands/demo.ts';
import { addInit } from '../../src/cli/commands/init.ts';
import { addLint } from '../../src/cli/commands/lint.ts';
import { addReport } from '../../src/cli/commands/report.ts';
import { addSelfTest } from '../../src/cli/commands/selftest.ts';
import { addStamp } from '../../src/cli/commands/stamp.ts';
import { addStatus } from '../../src/cli/commands/status.ts';
import { addVerify } from '../../src/cli/commands/verify.ts';

const adders = [
  addAdopt,
  addInit,
  addLint,
  addCheck,
  addBench,
  addDecide,
  addAudit,
  addStamp,
  addVerify,
  addStatus,
  addReport,
  addSelfTest,
  addDemo,
];

/** The help of a command, examples included. */
function helpOf(add: (program: Command) => void): { readonly name: string; readonly help: string } {
  const program = new Command('rentroll');
  add(program);
  const command = program.commands[0] as Command;
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  return { name: command.name(), help };
}

describe('help', () => {
  it.each(adders.map(helpOf))('of $name has examples, and speaks JSON to machines', ({ name, help }) => {
    expect(help).toMatch(new RegExp(`Examples:\n  rentroll ${name}`));
    expect(help).toContain('--json');
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(130);
  });
});
