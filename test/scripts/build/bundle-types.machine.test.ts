import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { bundleTypes } from '../../../scripts/build/bundle-types.ts';

const sources = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2024',
      lib: ['es2024'],
      types: [],
      module: 'nodenext',
      strict: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      noEmit: true,
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
    '  rooms: Record<string, string>;',
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

function bundle(changed: Readonly<Record<string, string>> = {}): Promise<string> {
  root = mkdtempSync(join(tmpdir(), 'rentroll-declarations-'));
  for (const [path, text] of Object.entries({ ...sources, ...changed })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return bundleTypes(root, 'src/library.ts');
}

describe('the declarations of the library', () => {
  it('write out a type inferred from a schema, with the docstrings of its fields and without the schema', async () => {
    expect(await bundle()).toBe(
      [
        '/** A lamp. */',
        'type Lamp = {',
        '    /** Its name. */',
        '    readonly name: string;',
        '    readonly state?: "on" | "off";',
        '    readonly hours: readonly number[];',
        '    readonly place: readonly [number, number];',
        '    readonly isOwn: boolean;',
        '    readonly rooms: {',
        '        readonly [key: string]: string;',
        '    };',
        '};',
        "type State = NonNullable<Lamp['state']>;",
        '',
        'export type { Lamp, State };',
        '',
      ].join('\n'),
    );
  });

  it('are refused when something that is no inferred type mentions a package', async () => {
    const lamp = [
      "import type { Entries } from './lamp-schema.ts';",
      'export interface Lamp { readonly entries: Entries }',
      "export type State = 'on';",
    ];
    const schema = "import type { Chalk } from 'some-package';\nexport interface Entries { hue: Chalk }\n";
    const chalk = "declare module 'some-package' {\n  export type Chalk = string;\n}\n";
    const changed = { 'src/lamp.ts': lamp.join('\n'), 'src/lamp-schema.ts': schema, 'src/some-package.d.ts': chalk };
    await expect(bundle(changed)).rejects.toThrow(
      'the declarations of "src/library.ts" mention the package "some-package"',
    );
  });

  it('are refused when the sources have a type error', async () => {
    const changed = {
      'src/library.ts': "export { type Lamp, type State } from './lamp.ts';\nexport const hue: string = 1;\n",
    };
    await expect(bundle(changed)).rejects.toThrow("Type 'number' is not assignable to type 'string'.");
  });
});
