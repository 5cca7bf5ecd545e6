import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { actionInput, actionOutput } from '../../../rolldown.config.ts';
import { findCircles } from '../../../scripts/structure/find-circles.ts';

describe('the layers of dist', () => {
  it('need each other in no circle: a constant would be read before it is there', async () => {
    const build = await rolldown({ ...actionInput, cwd: resolve(import.meta.dirname, '..', '..', '..') });
    const { output: files } = await build.generate(actionOutput);
    await build.close();
    const edges = files.flatMap((file) =>
      file.type === 'chunk' ? file.imports.map((name) => [file.fileName, name] as const) : [],
    );
    expect(edges.length).toBeGreaterThan(50);
    expect(findCircles(edges)).toEqual([]);
  }, 60_000);
});
