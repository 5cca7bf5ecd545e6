import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPartCharges, writePartCharges } from '../../../../src/gate/trials/store/part-charges.ts';
import { newFolder } from './kept-files.ts';

const run = 'a'.repeat(24);
const usage = { input: 1000, output: 0, cacheCreation: 0, cacheRead: 0 };
const charge = { key: 'a'.repeat(64), agent: 'sql', toggled: [], usage, model: 'm', outcome: 'died' as const };
const charges = { run, part: '1/2', charges: [charge] };
const sealOf = (mac: string) => ({ mac: () => mac, holds: (_: string, given?: string) => given === mac });
const seal = sealOf('b'.repeat(64));

it('reads the charges of a run as each part wrote them last', () => {
  const folder = newFolder();
  writePartCharges(folder, { ...charges, charges: [] }, seal);
  writePartCharges(folder, charges, seal);
  writePartCharges(folder, { ...charges, part: '2/2' }, seal);
  writePartCharges(folder, { ...charges, run: 'c'.repeat(24) }, seal);
  expect(
    readPartCharges(folder, run, seal)
      .parts.map(({ part }) => part)
      .sort(),
  ).toEqual(['1/2', '2/2']);
  expect(readPartCharges(folder, run, seal).parts[0]?.charges).toEqual([charge]);
  expect(readPartCharges(folder, run, seal).faults).toEqual([]);
});

it('leaves out charges that nobody vouches for, and names them', () => {
  const folder = newFolder();
  writePartCharges(folder, charges, sealOf('d'.repeat(64)));
  expect(readPartCharges(folder, run, seal)).toEqual({
    parts: [],
    faults: [expect.stringMatching(/^the charges in ".*\.json" do not count: no trusted key signed them$/)],
  });
});

it('leaves out a file that cannot be read, and names it', () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'charges'), { recursive: true });
  writeFileSync(join(folder, 'charges', `${'e'.repeat(32)}.json`), '{"schema": 1, "run": ');
  const { parts, faults } = readPartCharges(folder, run, seal);
  expect(parts).toEqual([]);
  expect(faults).toHaveLength(1);
});

it('writes through no link', () => {
  const [folder, elsewhere] = [newFolder(), newFolder()];
  mkdirSync(folder, { recursive: true });
  symlinkSync(elsewhere, join(folder, 'charges'));
  expect(() => writePartCharges(folder, charges, seal)).toThrow('there is a link in its place');
  expect(readdirSync(elsewhere)).toEqual([]);
});
