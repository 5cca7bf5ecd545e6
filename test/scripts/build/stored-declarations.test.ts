import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { emitDeclarations } from '../../../scripts/declarations.ts';

const sources = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ target: 'es2024', lib: ['es2024'], types: [], module: 'nodenext', strict: true },
      ...{
        exactOptionalPropertyTypes: true,
        verbatimModuleSyntax: true,
        allowImportingTsExtensions: true,
        noEmit: true,
      },
    },
  }),
  'package.json': '{ "type": "module" }',
  'src/stored.ts': 'export type Stored<S> = { readonly [K in keyof S]: S[K] };\n',
  'src/lamp-schema.ts': [
    'export interface Entries {',
    '  /** Its name. */',
    '  name: string;',
    "  state?: 'on' | 'off';",
    '  hours: readonly number[];',
    '  place: readonly [number, number];',
    '  isOwn: boolean;',
    '}',
  ].join('\n'),
  'src/lamp.ts': [
    "import type { Entries } from './lamp-schema.ts';",
    "import type { Stored } from './stored.ts';",
    '/** A lamp. */',
    'export type Lamp = Stored<Entries>;',
    "export type State = NonNullable<Lamp['state']>;",
  ].join('\n'),
  'src/library.ts': "export type { Lamp, State } from './lamp.ts';\n",
};

let root = '';

afterEach(() => rmSync(root, { recursive: true, force: true }));

function emit(changed: Readonly<Record<string, string>> = {}) {
  root = mkdtempSync(join(tmpdir(), 'rentroll-declarations-'));
  for (const [path, text] of Object.entries({ ...sources, ...changed })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return emitDeclarations(root, 'src/library.ts');
}

describe('the declarations of the library', () => {
  it('write out a type that comes from a schema, with what its fields mean, and leave the schema away', () => {
    const files = emit();
    expect([...files.keys()]).toEqual(['lamp.d.ts', 'library.d.ts']);
    expect(files.get('lamp.d.ts')).toBe(
      [
        '/** A lamp. */',
        'export type Lamp = {',
        '    /** Its name. */',
        '    readonly name: string;',
        '    readonly state?: "on" | "off";',
        '    readonly hours: readonly (number)[];',
        '    readonly place: readonly [number, number];',
        '    readonly isOwn: boolean;',
        '};',
        "export type State = NonNullable<Lamp['state']>;",
        '',
      ].join('\n'),
    );
  });

  it('keep what something else than such a type speaks of, so that a package behind it is refused', () => {
    const lamp = [
      "import type { Entries } from './lamp-schema.ts';",
      'export interface Lamp { readonly entries: Entries }',
      "export type State = 'on';",
    ];
    const schema = "import type { Chalk } from 'some-package';\nexport interface Entries { hue: Chalk }\n";
    const chalk = "declare module 'some-package' {\n  export type Chalk = string;\n}\n";
    const changed = { 'src/lamp.ts': lamp.join('\n'), 'src/lamp-schema.ts': schema, 'src/some-package.d.ts': chalk };
    expect(() => emit(changed)).toThrow('the declaration "lamp-schema.d.ts" mentions the package "some-package"');
  });
});
