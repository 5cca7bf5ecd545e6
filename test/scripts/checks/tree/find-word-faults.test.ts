import { describe, expect, it } from 'vitest';
import { findGlossaryFaults, findWordFaults } from '../../../../scripts/checks/tree/find-word-faults.ts';

function faultsOf(files: Readonly<Record<string, string>>, waived?: ReadonlySet<string>): readonly string[] {
  return findWordFaults(new Map(Object.entries(files)), waived);
}

describe('findWordFaults', () => {
  it.each([
    ['words', 'export function describeRule(): string {\n  return "";\n}'],
    ['several words', 'function describeRule(): readonly string[] {\n  return [];\n}'],
    ['words to come', 'export async function describeRule(): Promise<string | undefined> {\n  return "";\n}'],
    ['a name that begins alike', 'export function described(): number {\n  return 1;\n}'],
    [
      'the forms of one function',
      'export function a(b: 1): 1;\nexport function a(b: 2): 2;\nexport function a(b: number) {}',
    ],
    ['a reason code', "export const reason = 'convoy_budget_exceeded';"],
    ['a folder of ours', "export const folder = 'benchmarks/fixture';\nexport const benchmarksFolder = folder;"],
  ])('accepts %s', (_, text) => {
    expect(faultsOf({ 'src/plan.ts': text })).toEqual([]);
  });

  it.each([
    ['describe… that returns data', 'src/plan.ts', 'function describePlan(): Plan {}', /"describePlan" returns Plan/],
    ['describe… in several lines', 'src/a.ts', 'export function describeA(\n  a: A,\n): A {}', /"describeA" returns A/],
    ['convoy in an identifier', 'src/run/a.ts', 'export const convoyRun = 1;', /"convoyRun": a run/],
    ['convoy in words', 'src/run/a.ts', '// the convoy\nexport const a = 1;', /"convoy": a run/],
    ['a field of the API without the API', 'src/flows/a.ts', 'export const a = { convoyId: 1 };', /"convoyId": a run/],
    ['bench in a name', 'src/run/a.ts', 'export interface Bench {}', /"Bench": bench is the command/],
    ['bench in a path', 'src/run/bench.ts', 'export interface Place {}', /"src\/run\/bench.ts": bench/],
    ['an attempt that is none', 'src/run/a.ts', 'export interface ArmAttempts {}', /"ArmAttempts": an attempt is/],
    ['remarks', 'src/run/a.ts', 'export function listRemarks(): string {}', /"listRemarks": say problem/],
    ['a world', 'src/run/a.ts', 'interface AskingWorld {}', /"AskingWorld": the field says dependencies/],
    ['a stretch', 'src/run/a.ts', 'function readStretches(): void {}', /"readStretches": the field says segment/],
    ['a dear one', 'src/run/a.ts', 'const findDearest = 1;', /"findDearest": the field says expensive/],
    ['telling', 'src/run/a.ts', 'export function tellPlan(): string {}', /"tellPlan": the field says notify/],
    ['notes', 'src/run/a.ts', 'const notes = 1;', /"notes": say problem/],
  ])('refuses %s', (_, path, text, fault) => {
    expect(faultsOf({ [path]: text })).toEqual([expect.stringMatching(fault)]);
  });

  it('refuses the same exported name twice, of whatever kind', () => {
    const files = {
      'src/a.ts': 'export type Look = 1;',
      'src/b.ts': 'export const Look = 1;',
      'src/c.ts': 'const Look = 1;',
    };
    expect(faultsOf(files)).toEqual([expect.stringMatching(/^"Look" is exported by src\/a\.ts and src\/b\.ts/)]);
  });

  it('lets the command bench, the budget API and those who speak it use their words', () => {
    const api = "import { checkBudget } from '../../core/budget/token-budget.ts';\n";
    expect(
      faultsOf({
        'src/gate/flows/suites/run-bench.ts': 'export function runBench(): void {}',
        'src/core/budget/token-budget.ts': 'export interface Reserved { readonly convoy: number }',
        'src/flows/budget/show.ts': `${api}export const rest = (b: B) => b.maxTokensPerConvoy - used({ convoy: 1 }, b.convoyId);`,
      }),
    ).toEqual([]);
  });

  it('waives a file, but not a name it shares with another', () => {
    const files = { 'src/a.ts': 'export const notes = 1;', 'src/b.ts': 'export const notes = 1;' };
    const faults = faultsOf(files, new Set(['src/a.ts', 'src/b.ts']));
    expect(faults).toEqual([expect.stringContaining('is exported by')]);
  });
});

describe('findGlossaryFaults', () => {
  const glossary = (entries: number) => `# Glossary\n\n| word |\n|---|\n${'| **a** | b |\n'.repeat(entries)}`;

  it('accepts fifty entries, and no more', () => {
    expect(findGlossaryFaults(glossary(50))).toEqual([]);
    expect(findGlossaryFaults(glossary(51))).toEqual([expect.stringContaining('51 entries, and at most 50')]);
  });
});
