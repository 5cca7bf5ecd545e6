import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerStatusLine } from '../../../src/session/monitor/answer-status-line.ts';

let project = '';
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'status-line-'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const context_window = { context_window_size: 200_000, current_usage: { cache_read_input_tokens: 130_000 } };
const answer = (places: object) => answerStatusLine(JSON.stringify({ context_window, ...places }));
const usual = 'context 35 % left of 200k · END_TURN';
const off = 'context 35 % left of 200k';
const turnOff = () => {
  mkdirSync(join(project, '.rentroll'));
  const agents = 'agents:\n  main: { tasks: benchmarks/main }\n';
  writeFileSync(join(project, '.rentroll', 'config.yml'), `version: 1\n${agents}monitor: { enabled: false }\n`);
};

describe('answerStatusLine', () => {
  it.each<[string, () => object, string]>([
    ['the payload names the project', () => ({ workspace: { project_dir: project }, cwd: '/nowhere' }), off],
    ['the payload names a folder alone', () => ({ cwd: project }), off],
    ['the payload names no folder', () => ({}), usual],
    ['its folder is no absolute path', () => ({ cwd: '.' }), usual],
    ['there is no such folder', () => ({ cwd: join(project, 'none') }), usual],
  ])('takes the thresholds of the project, or the usual ones, when %s', async (_, places, line) => {
    turnOff();
    expect(await answer(places())).toBe(line);
  });

  it('takes the usual thresholds when the config cannot be read', async () => {
    mkdirSync(join(project, '.rentroll', 'config.yml'), { recursive: true });
    expect(await answer({ cwd: project })).toBe(usual);
  });

  it.each(['', '{', 'null', '[]'])('prints a line when the JSON is %j', async (input) => {
    expect(await answerStatusLine(input)).toBe('context: no call yet');
  });
});
