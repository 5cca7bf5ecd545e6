import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandGroup, CommandSpec, EventSpec } from '../../../src/cli/define-command.ts';

const folder = resolve(import.meta.dirname, '..', '..', '..', 'src', 'cli', 'commands');

/** Every command below a spec that has options. */
function listSpecs(spec: CommandSpec | CommandGroup | EventSpec): readonly CommandSpec[] {
  if ('commands' in spec) return Object.values(spec.commands).flatMap(listSpecs);
  return 'options' in spec ? [spec] : [];
}

describe('an option', () => {
  it('needs and excludes options of its own command alone', async () => {
    const files = globSync('**/*.ts', { cwd: folder });
    const modules = await Promise.all(files.map((file) => import(join(folder, file))));
    const specs = modules.flatMap(({ command }) => (command === undefined ? [] : listSpecs(command)));
    const unknown = specs.flatMap(({ summary, options }) =>
      Object.values(options)
        .flatMap(({ needs = [], conflicts = [] }) => [needs, conflicts].flat())
        .filter((name) => !Object.hasOwn(options, name))
        .map((name) => `${summary}: ${name}`),
    );
    expect(specs.length).toBeGreaterThan(30);
    expect(unknown).toEqual([]);
  });
});
