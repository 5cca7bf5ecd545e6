import { describe, expect, it } from 'vitest';
import { nameChunk } from '../../../scripts/build/name-chunk.ts';

const at = (...paths: readonly string[]) => paths.map((path) => `/home/someone/src/rentroll/${path}`);

describe('nameChunk', () => {
  it.each<[string, string | undefined, readonly string[], string]>([
    ['a runner', 'src/gate/trials/runners/claude-runner.ts', ['src/x.ts'], 'runner-claude.js'],
    ['a room apart', 'src/demo/demo-runner.ts', ['src/demo/demo-runner.ts'], 'demo-agent.js'],
    ['a module that is asked for', 'src/action/inputs/refuse-run.ts', ['src/x.ts'], 'action-refuse-run.js'],
    ['the room once', 'src/adapters/git/run-git.ts', ['src/x.ts'], 'run-git.js'],
    ['a file above the folders', 'src/gate/check.ts', ['src/gate/check.ts'], 'check.js'],
    ['what only passes on shared code', 'src/action/post/action-post.ts', [], 'load-action-post.js'],
    ['what only passes on a library', 'node_modules/@actions/github/dist/index.js', [], 'load-github.js'],
    [
      'shared code, by its group',
      undefined,
      ['src/adapters/git/run-git.ts', 'src/adapters/git/resolve-refs.ts'],
      'libraries.js',
    ],
    ['libraries, by their group', undefined, ['node_modules/picomatch/src/main.js'], 'libraries.js'],
  ])('names %s', (_, facade, modules, name) => {
    const facadeModuleId = facade === undefined ? null : (at(facade)[0] ?? null);
    expect(nameChunk({ name: 'libraries', facadeModuleId, moduleIds: at(...modules) })).toBe(name);
  });

  it('reads paths of Windows', () => {
    const path = 'C:\\work\\src\\rentroll\\src\\adapters\\git\\resolve-refs.ts';
    expect(nameChunk({ name: 'x', facadeModuleId: path, moduleIds: [path] })).toBe('git-resolve-refs.js');
  });
});
