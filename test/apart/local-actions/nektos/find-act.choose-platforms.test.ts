import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  listLabels,
  mapToImages,
  parsePlatforms,
  readOwnPlatforms,
} from '../../../../src/apart/local-actions/nektos/find-act.ts';
import { readWorkflow } from '../../../../src/apart/local-actions/workflow/find-workflows.ts';

async function labelsOf(...runsOn: readonly string[]): Promise<readonly string[]> {
  const jobs = runsOn.map((label, index) => `  j${index}: { runs-on: ${label}, steps: [{ run: ls }] }\n`).join('');
  const { value, problems } = await readWorkflow('a.yml', `on: push\njobs:\n${jobs}`);
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join());
  return listLabels(value);
}

describe('the labels of a workflow', () => {
  it('are each there once, from texts, lists and groups', async () => {
    expect(await labelsOf('a', '[a, b]', '{ group: g, labels: [c] }')).toEqual(['a', 'b', 'c']);
  });

  it("are GitHub's own where only a matrix knows them, so that act has an answer for each", async () => {
    expect(await labelsOf('own', '"${{ matrix.os }}"')).toEqual(
      expect.arrayContaining(['own', 'ubuntu-latest', 'windows-latest']),
    );
  });
});

describe('the images of labels', () => {
  it("are act's for Linux, and the user's own first", () => {
    expect(mapToImages(['ubuntu-latest', 'ubuntu-22.04', 'ubuntu-slim', 'macos-15'], ['Ubuntu-Latest=mine:1'])).toEqual(
      [
        'Ubuntu-Latest=mine:1',
        'ubuntu-22.04=catthehacker/ubuntu:act-22.04',
        'ubuntu-slim=catthehacker/ubuntu:act-latest',
      ],
    );
  });

  it('are read from the settings of nektos/act, and nothing else is', () => {
    expect(parsePlatforms('-P a=b\n  --platform c=d:e\n--platform=f=g\n-s KEY=value\n-P\n--pull\n')).toEqual([
      'a=b',
      'c=d:e',
      'f=g',
    ]);
    const home = mkdtempSync(join(tmpdir(), 'rentroll-actrc-'));
    mkdirSync(join(home, '.config', 'act'), { recursive: true });
    writeFileSync(join(home, '.actrc'), '-P a=b\n');
    writeFileSync(join(home, '.config', 'act', 'actrc'), '-P c=d\n');
    expect(readOwnPlatforms({ HOME: home })).toEqual(['a=b', 'c=d']);
    expect(readOwnPlatforms({ HOME: join(home, 'none') })).toEqual([]);
  });
});
