import { describe, expect, it } from 'vitest';
import { detectCommands } from '../../../src/core/detect/detect-project.ts';
import { usualCommands } from '../../../src/core/model/rule/config.ts';

const extra = (files: readonly string[], runners: readonly string[]) =>
  detectCommands(new Set(files), runners)?.slice(usualCommands.length);

describe('detectCommands', () => {
  it.each<[string, readonly string[], readonly string[], readonly string[] | undefined]>([
    ['npm and tests of Node', ['package-lock.json'], ['node'], undefined],
    ['a runner nobody knows', ['package-lock.json'], ['constructor'], undefined],
    ['npm and vitest', ['package-lock.json'], ['vitest'], ['node_modules/.bin/vitest']],
    ['pnpm', ['pnpm-lock.yaml'], [], ['pnpm test', 'pnpm run', 'pnpm exec']],
    ['yarn and jest', ['yarn.lock'], ['jest'], ['yarn test', 'yarn run', 'npx jest', 'node_modules/.bin/jest']],
    ['bun, by either file', ['bun.lock', 'bun.lockb'], [], ['bun test', 'bun run']],
    ['Python', [], ['pytest'], ['pytest', 'python -m pytest', 'python3 -m pytest']],
    ['Go beside Node', [], ['node', 'go'], ['go test', 'go build', 'go vet']],
  ])('has agents run what tests %s', (_what, files, runners, more) => {
    expect(extra(files, runners)).toEqual(more);
  });
});
