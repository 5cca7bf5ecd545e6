import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { liveInput, liveOutput } from '../../../rolldown.config.ts';

let texts: ReadonlyMap<string, string>;

beforeAll(async () => {
  const build = await rolldown(liveInput);
  const { output } = await build.generate(liveOutput);
  await build.close();
  texts = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
});

/** The files of lib/ that are loaded with one, what is loaded on demand left out. */
function listLoaded(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = texts.get(file) ?? '';
  for (const [, name = ''] of text.matchAll(/^const \w+ = require\("\.\/([^"]+)"\);$/gm)) listLoaded(name, found);
  return found;
}

describe('what a hook loads to answer a call', () => {
  it('is the guard with its libraries, and nothing that only the beginning or the end of a session needs', () => {
    const loaded = listLoaded('live-hooks-bind-core.cjs', new Set(listLoaded('live-hooks-run-live-hook.cjs')));
    expect(loaded).toContain('live-guard-libraries.cjs');
    for (const name of ['live-libraries.cjs', 'live-yaml.cjs', 'live-sqlite.cjs', 'live-collect-nudge.cjs'])
      expect(loaded).not.toContain(name);
    const text = [...loaded].map((name) => texts.get(name)).join('\n');
    const modules = [...text.matchAll(/^let \w+ = require\("node:(\w+)"\);$/gm)].map(([, name]) => name);
    // Git is asked where the call would lose what only this folder has.
    const asksGit = ['child_process', 'crypto', 'url'];
    expect(new Set(modules)).toEqual(new Set(['fs', 'os', 'path', 'util', 'vm', ...asksGit]));
  });
});
