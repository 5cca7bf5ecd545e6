import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainFixture } from '../../../../src/core/model/rule/config.ts';
import { makeRepository } from '../../../helpers/make-repository.ts';

describe('what is said where there is no fixture', () => {
  it('ends with a command that makes one, without rules and golden tasks', () => {
    const repository = makeRepository({ base: { 'src/shop.ts': 'export {};\n' } });
    const command = /Make one: (.*)$/.exec(explainFixture('frozen/copy'))?.[1] ?? '';
    execFileSync('sh', ['-c', command], { cwd: repository.root });
    const found = ['src/shop.ts', '.rentroll', 'benchmarks'].map((path) =>
      existsSync(join(repository.root, 'frozen/copy', path)),
    );
    repository.remove();
    expect(found).toEqual([true, false, false]);
  });
});
