import { expect, it } from 'vitest';
import { gateRuntime } from '../../../src/session/monitor/gate-runtime.ts';

const all = ['guard', 'packet', 'advice', 'shorten'];

it.each([
  ['claude-code', '2.1.330', 'mod', all, /^claude plugin marketplace add/],
  ['claude-code', '2.1.287', 'mod', all, /^claude plugin marketplace add/],
  ['claude-code', '3.0.0-beta.1', 'mod', all, /^claude plugin/],
  ['claude-code', '2.1.286', 'command-hooks', all.slice(0, 3), /^$/],
  ['claude-code', '2.1.9', 'command-hooks', all.slice(0, 3), /^$/],
  ['claude-code', '2.1.8', 'none', [], /^$/],
  ['claude-code', '1.0.108', 'none', [], /^$/],
  ['claude-code', '', 'none', [], /^$/],
  ['claude-code', 'nightly', 'none', [], /^$/],
  ['codex', '0.125.0', 'command-hooks', all.slice(0, 3), /^rentroll hook install codex$/],
] as const)('%s %s is reached by: %s', (cli, version, adapter, parts, install) => {
  const gate = gateRuntime(cli, version);
  expect([gate.adapter, gate.parts]).toEqual([adapter, parts]);
  expect(gate.install).toMatch(install);
  // What is missing is always said.
  expect(gate.lacks === '').toBe(adapter === 'mod');
});
