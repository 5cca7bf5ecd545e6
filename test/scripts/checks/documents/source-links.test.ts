import { describe, expect, it } from 'vitest';
import { findSourceLinkFaults } from '../../../../scripts/checks/documents/source-links.ts';

const files: Readonly<Record<string, string>> = {
  'src/gate.ts': 'export async function runGate(): Promise<void> {}\nfunction hidden() {}\n',
  'src/rule.ts': 'export interface Rule {\n  readonly id: string;\n}\nexport const everyAgent = 1;\n',
  'src/run/': '',
};
const sources = { has: (path: string) => path in files, read: (path: string) => files[path] ?? '' };

describe('findSourceLinkFaults', () => {
  it('accepts files, folders and exported names', () => {
    const page = '[`runGate`](../src/gate.ts), [`Rule`](../src/rule.ts#L1), [src/run/](../src/run/), `src/gate.ts`';
    expect(findSourceLinkFaults(page, sources)).toEqual([]);
  });

  it.each([
    ['[the gate](../src/gone.ts)', 'there is no "src/gone.ts"'],
    ['see `src/gone/`', 'there is no "src/gone/"'],
    ['[`hidden`](../src/gate.ts)', '"src/gate.ts" exports no "hidden"'],
    ['[`runGat`](../src/gate.ts)', '"src/gate.ts" exports no "runGat"'],
  ])('refuses %s', (page, fault) => {
    expect(findSourceLinkFaults(page, sources)).toEqual([fault]);
  });

  it('says each fault once', () => {
    expect(findSourceLinkFaults('`src/gone.ts` [a](../src/gone.ts)', sources)).toHaveLength(1);
  });

  it('leaves pages beside it and addresses alone', () => {
    expect(findSourceLinkFaults('[a](glossary.md) [b](https://example.org/src/x.ts)', sources)).toEqual([]);
  });
});
