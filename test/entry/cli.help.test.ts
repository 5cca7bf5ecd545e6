import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addAdopt } from '../../src/entry/commands/keeping/adopt.ts';
import { addInit } from '../../src/entry/commands/keeping/init.ts';
import { addLint } from '../../src/entry/commands/keeping/lint.ts';
import { addStamp } from '../../src/entry/commands/keeping/stamp.ts';
import { addVerify } from '../../src/entry/commands/keeping/verify.ts';
import { addAudit } from '../../src/entry/commands/measuring/audit.ts';
import { addBench } from '../../src/entry/commands/measuring/bench.ts';
import { addCheck } from '../../src/entry/commands/measuring/check.ts';
import { addDecide } from '../../src/entry/commands/measuring/decide.ts';
import { addSelfTest } from '../../src/entry/commands/measuring/selftest.ts';
import { addDemo } from '../../src/entry/commands/showing/demo.ts';
import { addReport } from '../../src/entry/commands/showing/report.ts';
import { addStatus } from '../../src/entry/commands/showing/status.ts';

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
