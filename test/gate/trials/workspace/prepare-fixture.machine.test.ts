import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWorkspace } from '../../../../src/gate/trials/workspace/make-workspace.ts';
import { prepareFixture } from '../../../../src/gate/trials/workspace/prepare-fixture.ts';
import { writeManifest } from '../../../../src/gate/trials/workspace/tree-facts.ts';

let folder: string;
let messages: string[];
const prepared = () => join(folder, 'prepared', 'a'.repeat(32));
const packageFile = 'modules/node_modules/tool/index.js';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-prepare-'));
  messages = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function prepare() {
  const text = (path: string, content: string) => ({ path, mode: '100644', content: Buffer.from(content) });
  return prepareFixture({
    read: async () => [text('package.json', '{}\n'), text('src/add.js', 'export const add = 1;\n')],
    key: 'a'.repeat(64),
    prepare: 'mkdir -p node_modules/tool && echo good > node_modules/tool/index.js && ln -s tool node_modules/alias',
    cache: join(folder, 'prepared'),
    env: process.env,
    timeoutMs: 20_000,
    notify: (notice) => messages.push(notice),
  });
}

/** What an agent without a box does, which writes wherever its user does, and the words about it. */
const deeds: Readonly<Record<string, readonly [deed: () => void, words: string]>> = {
  'makes git start a program': [
    () => appendFileSync(join(prepared(), 'template/.git/config'), '[core]\n\tfsmonitor = touch /tmp/x\n'),
    '"template/.git/config" has other content',
  ],
  'plants a hook': [() => write('template/.git/hooks/pre-commit', 'env'), '"template/.git/hooks" is new'],
  'changes a package, and the time it was changed': [
    () => {
      chmodSync(join(prepared(), packageFile), 0o644);
      write(packageFile, 'evil\n');
      utimesSync(join(prepared(), packageFile), new Date(0), new Date(0));
      chmodSync(join(prepared(), packageFile), 0o444);
    },
    `"${packageFile}" has other content`,
  ],
  'adds a package': [() => write('modules/node_modules/evil/index.js', ''), '"modules/node_modules/evil" is new'],
  'removes a file': [() => rmSync(join(prepared(), 'template/src/add.js')), '"template/src/add.js" is gone'],
  'makes a file a program': [
    () => chmodSync(join(prepared(), 'template/package.json'), 0o755),
    '"template/package.json" has other rights or is of another kind',
  ],
  'turns a link elsewhere': [
    () => {
      rmSync(join(prepared(), 'modules/node_modules/alias'));
      symlinkSync('/etc', join(prepared(), 'modules/node_modules/alias'));
    },
    '"modules/node_modules/alias" has other content',
  ],
  'removes the manifest': [() => rmSync(join(prepared(), 'manifest.json')), 'it has no manifest'],
  'puts a link to a folder of its own in its place': [
    () => {
      renameSync(prepared(), join(folder, 'own'));
      symlinkSync(join(folder, 'own'), prepared());
    },
    'it has no manifest',
  ],
  'closes it': [() => chmodSync(join(prepared(), 'template/src'), 0o000), '"template/src" has other rights'],
};

function write(path: string, text: string): void {
  mkdirSync(join(prepared(), path, '..'), { recursive: true });
  writeFileSync(join(prepared(), path), text);
}

describe('a prepared fixture', () => {
  it('is prepared once and found again as it was, without a word', async () => {
    await prepare();
    writeFileSync(join(folder, 'witness'), readFileSync(join(prepared(), 'manifest.json')));
    const again = await prepare();
    await again.renew?.();
    expect(readFileSync(join(prepared(), 'manifest.json'))).toEqual(readFileSync(join(folder, 'witness')));
    expect(messages).toEqual([]);
  });

  it('counts as it was when only times differ, as after a copy to another machine', async () => {
    await prepare();
    const file = join(prepared(), 'template/src/add.js');
    writeFileSync(file, readFileSync(file));
    await prepare();
    expect(messages).toEqual([]);
  });

  it.each(Object.entries(deeds))('is made again for the next run after an agent that %s', async (_, [deed, words]) => {
    await prepare();
    deed();
    await prepare();
    expect(messages).toEqual([expect.stringContaining(words)]);
    expect(readFileSync(join(prepared(), packageFile), 'utf8')).toBe('good\n');
    expect(readFileSync(join(prepared(), 'template/.git/config'), 'utf8')).not.toContain('fsmonitor');
    expect(existsSync(join(prepared(), 'template/.git/hooks'))).toBe(false);
    await prepare();
    expect(messages).toHaveLength(1);
  });

  it('is made again before the next trial of the same run, once for trials that start side by side', async () => {
    const fixture = await prepare();
    deeds['changes a package, and the time it was changed']?.[0]();
    const scratch = join(folder, 'scratch');
    const [one] = await Promise.all(
      ['1', '2'].map((key) => makeWorkspace(fixture, scratch, key.repeat(16), new Map())),
    );
    expect(readFileSync(join(one?.root ?? '', 'node_modules/tool/index.js'), 'utf8')).toBe('good\n');
    expect(messages).toHaveLength(1);
  });

  it('is made again in the same run also where an agent has rewritten the manifest', async () => {
    const fixture = await prepare();
    write('modules/node_modules/evil/index.js', '');
    await writeManifest(prepared());
    await fixture.renew?.();
    expect(messages).toEqual([expect.stringContaining('"modules/node_modules/evil" is new')]);
  });

  it('hands no cache of a build tool from one run to the next', async () => {
    await prepare();
    write('modules/node_modules/.cache/babel/evil.js', '');
    await prepare();
    expect(existsSync(join(prepared(), 'modules/node_modules/.cache/babel'))).toBe(false);
    expect(messages).toEqual([]);
  });
});
