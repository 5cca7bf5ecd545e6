import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addAudit } from '../../../src/entry/commands/audit.ts';
import { addBench } from '../../../src/entry/commands/bench.ts';
import { addCheck } from '../../../src/entry/commands/check.ts';
import { addCompile } from '../../../src/entry/commands/compile.ts';
import { addDecide } from '../../../src/entry/commands/decide.ts';
import { addInit } from '../../../src/entry/commands/init.ts';
import { addLint } from '../../../src/entry/commands/lint.ts';
import { addMeasure } from '../../../src/entry/commands/measure.ts';
import { addPlan } from '../../../src/entry/commands/plan.ts';
import { addReport } from '../../../src/entry/commands/report.ts';
import { addResume } from '../../../src/entry/commands/resume.ts';
import { addSelfTest } from '../../../src/entry/commands/selftest.ts';
import { addStamp } from '../../../src/entry/commands/stamp.ts';
import { addStatus } from '../../../src/entry/commands/status.ts';
import { addVerify } from '../../../src/entry/commands/verify.ts';

const adders = [
  addInit,
  addLint,
  addPlan,
  addMeasure,
  addCheck,
  addBench,
  addDecide,
  addAudit,
  addResume,
  addStamp,
  addCompile,
  addVerify,
  addStatus,
  addReport,
  addSelfTest,
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
