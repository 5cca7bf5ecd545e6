import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { actionInput, actionOutput, input, output } from '../../../rolldown.config.ts';
import { findCircles } from '../../../scripts/structure/find-circles.ts';

describe('the bundles', () => {
  it.each([
    ['the files of lib', input, output],
    ['the layers of dist', actionInput, actionOutput],
  ] as const)(
    '%s need each other in no circle: a constant would be read before it is there',
    async (_, from, to) => {
      const build = await rolldown({ ...from, cwd: resolve(import.meta.dirname, '..', '..', '..') });
      const { output: files } = await build.generate(to);
      await build.close();
      const edges = files.flatMap((file) =>
        file.type === 'chunk' ? file.imports.map((name) => [file.fileName, name] as const) : [],
      );
      expect(edges.length).toBeGreaterThan(50);
      expect(findCircles(edges)).toEqual([]);
    },
    60_000,
  );
});
