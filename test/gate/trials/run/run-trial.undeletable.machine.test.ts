import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import { openNobody } from '../../../helpers/run-as-nobody.ts';

const script = 'test/gate/trials/run/undeletable-trial.ts';
let nobody: ReturnType<typeof openNobody>;

beforeEach(() => {
  nobody = openNobody();
});
afterEach(() => nobody.remove());

it.each([
  ['closes a folder', 'completed'],
  ['leaves a module cache as Go does', 'completed'],
  ['closes its own copy', 'failed-check'],
  ['closes the folder of its trial', 'failed-check'],
  ['closes the home of the check', 'completed'],
  ['puts a closed folder in the place of its transcript', 'completed'],
  ['builds folders deeper than a path may be long', 'completed'],
])('a trial whose agent %s is a record with its tokens (%s), and nothing of it stays', (deed, outcome) => {
  const ended = nobody.run<{ result: TrialRecord; isGone: boolean; left: readonly string[] }>(script, deed);
  expect(ended.result).toMatchObject({ outcome, usage: { input: 700, output: 7 } });
  expect(ended).toMatchObject({ isGone: true, left: [] });
});

it('begins beside what an earlier attempt left that cannot be deleted, and never in it', (context) => {
  if (process.getuid?.() !== 0) return context.skip("only root can leave what is somebody else's");
  const foreign = join(nobody.folder, 'scratch', 'k'.repeat(16), 'repository');
  mkdirSync(foreign, { recursive: true });
  writeFileSync(join(foreign, 'of-the-earlier-attempt'), '');
  for (const folder of [dirname(foreign), dirname(dirname(foreign))]) nobody.own(folder);
  const ended = nobody.run<{ result: TrialRecord; left: readonly string[] }>(script, 'works');
  expect(ended.result).toMatchObject({ outcome: 'completed' });
  expect(ended.left).toEqual(['left-1']);
});
