import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { AgentRequest } from '../../src/core/model/runner/runner.ts';
import type { Execute } from '../../src/demo/tools/execute.ts';

/** A repository of a few files with one thing to change in each of two of them. */
const files: Readonly<Record<string, string>> = {
  'README.md': '# Harbour fees\n',
  'package.json': '{ "name": "harbour" }\n',
  'src/fees.ts': [
    "import { roundCents } from './money.ts';",
    '',
    '/** Mooring fee of a boat for some nights. */',
    'export function mooringFee(lengthMetres: number, nights: number): number {',
    '  const perNight = lengthMetres * 210;',
    '  return roundCents(perNight * nights);',
    '}',
    '',
  ].join('\n'),
  'src/money.ts': [
    '/** Rounds an amount to whole cents. */',
    'export function roundCents(amount: number): number {',
    '  return Math.floor(amount);',
    '}',
    '',
  ].join('\n'),
  'src/boats.ts': "export const boats = ['Swift', 'Heron'];\n",
  'src/berths.ts': 'export const berths = 12;\n',
  'test/fees.test.ts': "import { mooringFee } from '../src/fees.ts';\n",
  'test/money.test.ts': "import { roundCents } from '../src/money.ts';\n",
};

export const prompt = 'The mooring fee of a long boat is one cent too low: `mooringFee` should round half up.';

export const reference = `diff --git a/src/fees.ts b/src/fees.ts
--- a/src/fees.ts
+++ b/src/fees.ts
@@ -3,5 +3,5 @@
 /** Mooring fee of a boat for some nights. */
 export function mooringFee(lengthMetres: number, nights: number): number {
-  const perNight = lengthMetres * 210;
+  const perNight = Math.max(0, lengthMetres) * 210;
   return roundCents(perNight * nights);
 }
diff --git a/src/money.ts b/src/money.ts
--- a/src/money.ts
+++ b/src/money.ts
@@ -1,4 +1,4 @@
 /** Rounds an amount to whole cents. */
 export function roundCents(amount: number): number {
-  return Math.floor(amount);
+  return Math.round(amount);
 }
`;

const memory = '<!-- Generated from the ledger. -->\n\n# Rules for this agent\n\n';

/** Writes the repository and its memory into a fresh folder, whose name the caller can lengthen. */
export function makeTinyRepository(label = 'a', rules: readonly string[] = []): string {
  const workspace = mkdtempSync(join(tmpdir(), `rentroll-tiny-${label}-`));
  const installed = { 'node_modules/vitest/vitest.mjs': '' };
  const all = { ...files, ...installed, '.claude/MEMORY.md': memory + rules.map((rule) => `- ${rule}\n`).join('') };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
  return workspace;
}

/** A test runner that fails while an edited file has a bracket missing, as the real one would. */
export function bracketChecker(read: (path: string) => string): Execute {
  return async ({ workspace, argv }) => {
    const texts = ['src/fees.ts', 'src/money.ts'].map((path) => read(`${workspace}/${path}`));
    const count = (text: string, mark: string) => text.split(mark).length;
    const broken = texts.some((text) => count(text, '(') !== count(text, ')') || count(text, '{') !== count(text, '}'));
    return { text: broken ? 'SyntaxError' : `all green: ${argv.slice(2).join(' ')}`, ok: !broken };
  };
}

/** A request with generous limits; overrides change single fields. */
export function makeRequest(workspace: string, overrides: Partial<AgentRequest> = {}): AgentRequest {
  return {
    prompt,
    workspace,
    memoryFile: '.claude/MEMORY.md',
    definition: '',
    reference,
    home: workspace,
    transcript: join(mkdtempSync(join(tmpdir(), 'rentroll-transcript-')), 'transcript.jsonl'),
    seed: 'a1b2',
    maxTurns: 100,
    tokenCap: 5_000_000,
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    ...overrides,
  };
}
