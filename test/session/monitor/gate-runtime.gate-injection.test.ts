import { expect, it } from 'vitest';
import { gateInjection } from '../../../src/session/monitor/gate-runtime.ts';

it.each([
  ['claude-code', '2.1.8', 'none'],
  ['claude-code', '1.0.108', 'none'],
  ['claude-code', '2.1.9', 'hooks'],
  ['claude-code', '2.1.197', 'hooks'],
  ['claude-code', '2.1.286', 'hooks'],
  ['claude-code', '2.1.287', 'mod'],
  ['claude-code', '2.2.0', 'mod'],
  ['claude-code', '3', 'mod'],
  ['claude-code', '', 'unknown'],
  ['claude-code', 'nightly', 'none'],
  ['codex', '0.9', 'hooks'],
  ['other', '1', 'unknown'],
])('%s %s is told by: %s', (cli, version, by) => {
  expect(gateInjection(cli, version).by).toBe(by);
});
