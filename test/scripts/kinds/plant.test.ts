import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plant } from '../../../scripts/kinds/plant.ts';

it('adds a word in memory alone, and says so when the list has moved', () => {
  const root = mkdtempSync(join(tmpdir(), 'rentroll-kinds-'));
  try {
    mkdirSync(join(root, 'src'));
    const text = "export type Fruit = 'apple';\nexport const colours: { [K in Fruit]: string } = { apple: 'red' };\n";
    writeFileSync(join(root, 'src/fruit.ts'), text);
    writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "noLib": true, "types": [] } }');
    const kind = { name: 'A fruit', file: 'src/fruit.ts', after: 'type Fruit = ', planted: "'new' | ", word: 'new' };
    const { program, sources } = plant(root, ['src/fruit.ts'], [{ ...kind, comparisons: 0 }]);
    expect(program.getSemanticDiagnostics(sources.get('src/fruit.ts'))).toHaveLength(1);
    expect(readFileSync(join(root, 'src/fruit.ts'), 'utf8')).toBe(text);
    const moved = { ...kind, after: 'type Fruits', comparisons: 0 };
    expect(() => plant(root, ['src/fruit.ts'], [moved])).toThrow('"A fruit": src/fruit.ts has no "type Fruits"');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
