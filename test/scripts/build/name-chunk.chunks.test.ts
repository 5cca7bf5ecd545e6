import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { input, output } from '../../../rolldown.config.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
let chunks: ReadonlyMap<string, OutputChunk>;

/** The files of lib as they would be written, by name. */
async function bundle(): Promise<ReadonlyMap<string, OutputChunk>> {
  const build = await rolldown({ ...input, cwd: root });
  const { output: files } = await build.generate(output);
  await build.close();
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
}

/** Chunks that one leads to; with `onDemand` also those it may ask for later. */
function listReached(name: string, onDemand: boolean, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
  for (const next of [...imports, ...(onDemand ? dynamicImports : [])]) listReached(next, onDemand, seen);
  return seen;
}

/** Modules of src in these chunks, below a folder. */
function listModules(names: Iterable<string>, folder: string): readonly string[] {
  const ids = [...names].flatMap((name) => chunks.get(name)?.moduleIds ?? []);
  return ids.map((id) => id.slice(root.length + 1)).filter((path) => path.startsWith(folder));
}

beforeAll(async () => {
  chunks = await bundle();
});

describe('the chunks of lib', () => {
  it('have names that no counter and no hash made', () => {
    const names = [...chunks.keys()];
    expect(names).toEqual(expect.arrayContaining(['action.js', 'cli.js', 'gate.js', 'libraries.js']));
    expect(
      names.filter((name) => /\d\.js$|-[\w-]*[A-Z][\w-]*\.js$/.test(name) || !/^[a-z\d-]+\.js$/.test(name)),
    ).toEqual([]);
  });

  it('are the same bytes when they are built again', async () => {
    const again = await bundle();
    expect([...again.keys()].sort()).toEqual([...chunks.keys()].sort());
    for (const [name, { code }] of again) expect(code === chunks.get(name)?.code, name).toBe(true);
  });

  it('keep the local runner of workflows out of the Action, whatever it asks for later', () => {
    expect(listModules(listReached('action.js', true), 'src/apart/local-actions/')).toEqual([]);
    expect(listModules(['local-actions.js'], 'src/apart/local-actions/')).toContain(
      'src/apart/local-actions/run-act.ts',
    );
  });

  it('let the command line know the names of its events and no more of it', () => {
    expect(listModules(listReached('cli.js', false), 'src/apart/')).toEqual([]);
    expect(listModules(listReached('commands-act.js', false), 'src/apart/')).toEqual([
      'src/apart/local-actions/event/event-names.ts',
    ]);
    const askers = [...chunks.values()].filter(({ dynamicImports, imports }) =>
      [...dynamicImports, ...imports].includes('local-actions.js'),
    );
    expect(askers.map(({ fileName, imports }) => [fileName, imports.includes('local-actions.js')])).toEqual([
      ['commands-act.js', false],
    ]);
  });

  it.each(['runner-claude.js', 'runner-codex.js', 'runner-command.js'])(
    '%s runs without the reference agent',
    (runner) => {
      const loaded = new Set([
        ...listReached('cli.js', false),
        ...listReached('action.js', false),
        ...listReached(runner, false),
      ]);
      expect(loaded).toContain(runner);
      expect(listModules(loaded, 'src/apart/reference-agent/')).toEqual([]);
      const others = [...loaded].filter((name) => /^runner-/.test(name));
      expect(others).toEqual([runner]);
    },
  );

  it('hold the reference agent where nothing loads it but the place that opens runners', () => {
    const modules = listModules(['reference-agent.js'], 'src/apart/reference-agent/');
    // All of it but what is types alone.
    const others = globSync('src/apart/reference-agent/**/*.ts', { cwd: root }).filter(
      (file) => !modules.includes(file),
    );
    expect(others).toEqual(['src/apart/reference-agent/world/conversation.ts']);
    const bound = [...chunks.values()].filter(({ imports }) => imports.includes('reference-agent.js'));
    expect(bound.map(({ fileName }) => fileName)).toEqual([]);
  });
});
