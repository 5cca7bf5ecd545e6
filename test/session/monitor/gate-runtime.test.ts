import { expect, it } from 'vitest';
import { gateRuntime } from '../../../src/session/monitor/gate-runtime.ts';

const plugin = /^claude plugin marketplace add/;

it.each([
  ['claude-code', '2.1.330', 'mod', plugin],
  ['claude-code', '2.1.287', 'mod', plugin],
  ['claude-code', '2.2.0', 'mod', plugin],
  ['claude-code', '3', 'mod', plugin],
  ['claude-code', '3.0.0-beta.1', 'mod', plugin],
  ['claude-code', '2.1.286', 'hooks', /^$/],
  ['claude-code', '2.1.197', 'hooks', /^$/],
  ['claude-code', '2.1.9', 'hooks', /^$/],
  ['claude-code', '2.1.8', 'none', /^$/],
  ['claude-code', '1.0.108', 'none', /^$/],
  ['claude-code', '', 'unknown', /^$/],
  ['claude-code', 'nightly', 'unknown', /^$/],
  ['codex', '0.125.0', 'hooks', /^rentroll hook install codex$/],
] as const)('%s %s is reached by: %s', (cli, version, by, install) => {
  const gate = gateRuntime(cli, version);
  expect(gate).toEqual({ by, why: expect.stringMatching(/./), install: expect.stringMatching(install) });
});
