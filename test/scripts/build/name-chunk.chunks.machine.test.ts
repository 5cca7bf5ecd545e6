import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { type OutputChunk, rolldown } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { input, output } from '../../../rolldown.config.ts';
import { findCircles } from '../../../scripts/structure/find-circles.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
let chunks: ReadonlyMap<string, OutputChunk>;

/** The files of lib as they would be written, by name. */
async function bundle(): Promise<ReadonlyMap<string, OutputChunk>> {
  const build = await rolldown({ ...input, cwd: root });
  const { output: files } = await build.generate(output);
  await build.close();
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
}

/** Chunks that one loads at its start. */
function listReached(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunks.get(name)?.imports ?? []) listReached(next, seen);
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
    expect(names).toEqual(expect.arrayContaining(['cli.js', 'check.js', 'libraries.js']));
    expect(
      names.filter((name) => /\d\.js$|-[\w-]*[A-Z][\w-]*\.js$/.test(name) || !/^[a-z\d-]+\.js$/.test(name)),
    ).toEqual([]);
  });

  it('need each other in no circle: a constant would be read before it is there', () => {
    const edges = [...chunks.values()].flatMap(({ fileName, imports }) =>
      imports.map((name) => [fileName, name] as const),
    );
    expect(edges.length).toBeGreaterThan(50);
    expect(findCircles(edges)).toEqual([]);
  });

  it('are the same bytes when they are built again', async () => {
    const again = await bundle();
    expect([...again.keys()].sort()).toEqual([...chunks.keys()].sort());
    for (const [name, { code }] of again) expect(code === chunks.get(name)?.code, name).toBe(true);
  });

  it('let the command line know the names of events and no more of what starts workflows', () => {
    expect(listModules(listReached('cli.js'), 'src/cli/act/')).toEqual([]);
    expect(listModules(listReached('commands-act.js'), 'src/cli/act/')).toEqual(['src/cli/act/event-names.ts']);
    expect(listModules(['act.js'], 'src/cli/act/')).toContain('src/cli/act/run-act.ts');
    const askers = [...chunks.values()].filter(({ dynamicImports, imports }) =>
      [...dynamicImports, ...imports].includes('act.js'),
    );
    expect(askers.map(({ fileName, imports }) => [fileName, imports.includes('act.js')])).toEqual([
      ['commands-act.js', false],
    ]);
  });

  it.each(['runner-claude.js', 'runner-codex.js', 'runner-command.js'])('%s runs without the demo agent', (runner) => {
    const loaded = new Set([...listReached('cli.js'), ...listReached(runner)]);
    expect(loaded).toContain(runner);
    expect(listModules(loaded, 'src/demo/')).toEqual([]);
    const others = [...loaded].filter((name) => /^runner-/.test(name));
    expect(others).toEqual([runner]);
  });

  it('hold the demo agent where nothing loads it but the place that opens runners', () => {
    const modules = listModules(['demo-agent.js'], 'src/demo/');
    // All of it but what is types alone.
    const others = globSync('src/demo/**/*.ts', { cwd: root }).filter((file) => !modules.includes(file));
    expect(others).toEqual(['src/demo/conversation/conversation.ts']);
    const bound = [...chunks.values()].filter(({ imports }) => imports.includes('demo-agent.js'));
    expect(bound.map(({ fileName }) => fileName)).toEqual([]);
  });
});
