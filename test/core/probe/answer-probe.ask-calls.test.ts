import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Probe, ProbeFact } from '../../../src/core/model/rule/rule.ts';
import type { FactCall } from '../../../src/core/model/trial/trial.ts';
import { askCalls, isTelling } from '../../../src/core/probe/answer-probe.ts';
import { toFactCall } from '../../../src/core/probe/read-calls.ts';

const facts: readonly ProbeFact[] = [
  { kind: 'changes', glob: 'src/**' },
  { kind: 'reads', glob: 'docs/**' },
  { kind: 'runs', command: 'npm test' },
  { kind: 'calls', tool: 'Skill' },
];
const fact = fc.constantFrom(...facts);
const probe: fc.Arbitrary<Probe> = fc
  .record({ when: fc.option(fact, { nil: undefined }), fact, order: fc.constantFrom('after', 'before', undefined) })
  .map(({ when, fact: asked, order }) => ({
    ...(when !== undefined && { when, ...(order !== undefined && { order }) }),
    ask: { kind: 'must', fact: asked } as const,
  }));
const call: fc.Arbitrary<FactCall> = fc
  .record({
    tool: fc.constantFrom('Edit', 'Read', 'Bash', 'Skill', 'Grep'),
    ok: fc.boolean(),
    path: fc.constantFrom('/w/src/a.ts', '/w/docs/b.md', '/w/c.txt'),
    shell: fc.constantFrom('npm test', 'ls src', 'npm run build && npm test'),
  })
  .map(({ tool, ok, path, shell }) =>
    toFactCall(
      {
        ...{ tool, ok },
        ...(tool === 'Edit' && { changes: [path] }),
        ...(tool === 'Read' && { reads: [path] }),
        ...(tool === 'Bash' && { shell }),
      },
      ['/w'],
    ),
  );

it('answers from what is telling as it does from all calls, at every stop', () => {
  fc.assert(
    fc.property(probe, fc.array(call, { maxLength: 12 }), (asked, calls) => {
      let kept: readonly FactCall[] = [];
      for (const [index, each] of calls.entries()) {
        if (isTelling(asked, each, kept)) kept = [...kept, each];
        expect(askCalls(asked, kept)).toBe(askCalls(asked, calls.slice(0, index + 1)));
      }
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['/w/./src/../src/a.ts', 'src/a.ts'],
  ['./src/a.ts', 'src/a.ts'],
  ['/other/a.ts', '/other/a.ts'],
  ['/wide/a.ts', '/wide/a.ts'],
  ['C:\\w\\a.ts', 'C:\\w\\a.ts'],
])('names %s by its place in the project', (path, named) => {
  expect(toFactCall({ tool: 'Edit', ok: true, changes: [path] }, ['/w']).changes).toEqual([named]);
});

it('names files of a drive by their place in the project', () => {
  const { changes } = toFactCall({ tool: 'Edit', ok: true, changes: ['C:\\w\\src\\a.ts', 'C:/w/b.ts'] }, ['C:\\w']);
  expect(changes).toEqual(['src/a.ts', 'b.ts']);
});
