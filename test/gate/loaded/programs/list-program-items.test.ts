import { describe, expect, it } from 'vitest';
import { diffItems } from '../../../../src/gate/loaded/diff-items.ts';
import { listPrograms } from '../../../../src/gate/loaded/programs/list-program-items.ts';
import { type Laid, treeOf } from '../assets/tree-of.ts';

type Files = Readonly<Record<string, Laid>>;

const settings = (value: object) => ({ '.claude/settings.json': JSON.stringify(value) });
const hook = (command: string) =>
  settings({ hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command }] }] } });
const workflow = (run: string, more = '') => ({
  '.github/workflows/gate.yml': `on: pull_request\njobs:\n  gate:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${run}\n${more}`,
});

/** Names what a change of `files` edits of programs, part by part. */
async function listChanged(base: Files, files: Readonly<Record<string, Laid | undefined>>): Promise<readonly string[]> {
  const merged = Object.entries({ ...base, ...files }).filter(
    (entry): entry is [string, Laid] => entry[1] !== undefined,
  );
  const changes = diffItems(...(await listPrograms(treeOf(base), treeOf(Object.fromEntries(merged)))));
  const changed = changes.flatMap(({ before, after }) => after ?? before ?? []);
  const parts = changed.filter(({ path, root }) => path !== root);
  return (parts.length === 0 ? changed : parts).map(({ path, key }) => (key === undefined ? path : `${path} ${key}`));
}

describe('programs that start by themselves', () => {
  it.each<{ name: string; base: Files; edit: Files; changed: readonly string[] }>([
    {
      name: 'a script that a hook before tools starts',
      base: { ...hook('sh "$CLAUDE_PROJECT_DIR"/tools/a.sh'), 'tools/a.sh': 'true' },
      edit: { 'tools/a.sh': 'false' },
      changed: ['tools/a.sh'],
    },
    {
      name: 'a script that such a script sources from its own folder',
      base: { ...hook('tools/a.sh'), 'tools/a.sh': '. "$(dirname "$0")/lib.sh"\n', 'tools/lib.sh': 'true' },
      edit: { 'tools/lib.sh': 'false' },
      changed: ['tools/lib.sh'],
    },
    {
      name: 'a script behind a variable whose value nobody knows',
      base: { ...hook('tools/a.sh'), 'tools/a.sh': '. "$LIB/common.sh"\n', 'deep/lib/common.sh': 'true' },
      edit: { 'deep/lib/common.sh': 'false' },
      changed: ['deep/lib/common.sh'],
    },
    {
      name: 'a module that a program imports without its extension',
      base: { ...hook('node tools/a.mjs'), 'tools/a.mjs': "import './lib/b'\n", 'tools/lib/b.ts': 'export {}' },
      edit: { 'tools/lib/b.ts': 'export default 1' },
      changed: ['tools/lib/b.ts'],
    },
    {
      name: 'a module of Python',
      base: { ...hook('python3 tools/a.py'), 'tools/a.py': 'from lib.b import c\n', 'tools/lib/b.py': 'c = 1' },
      edit: { 'tools/lib/b.py': 'c = 2' },
      changed: ['tools/lib/b.py'],
    },
    {
      name: 'the script of a status line',
      base: { ...settings({ statusLine: { type: 'command', command: 'bin/line.sh' } }), 'bin/line.sh': 'true' },
      edit: { 'bin/line.sh': 'false' },
      changed: ['bin/line.sh'],
    },
    {
      name: 'the program that hands over a key',
      base: { ...settings({ apiKeyHelper: 'bin/key.sh' }), 'bin/key.sh': 'true' },
      edit: { 'bin/key.sh': 'false' },
      changed: ['bin/key.sh'],
    },
    {
      name: 'a script that lies behind a link to a folder',
      base: {
        ...hook('hooks/a.sh'),
        hooks: { mode: '120000', text: 'tools/real' },
        'tools/real/a.sh': 'true',
      },
      edit: { 'tools/real/a.sh': 'false' },
      changed: ['tools/real/a.sh'],
    },
    {
      name: 'a link that leads to another script',
      base: { ...hook('run.sh'), 'run.sh': { mode: '120000', text: 'a.sh' }, 'a.sh': 'true', 'b.sh': 'false' },
      edit: { 'run.sh': { mode: '120000', text: 'b.sh' } },
      changed: ['a.sh', 'b.sh', 'run.sh'],
    },
    {
      name: 'a server of a file in the repository',
      base: {
        '.mcp.json': '{"mcpServers":{"shop":{"command":"node","args":["servers/shop.js"]}}}',
        'servers/shop.js': '1',
      },
      edit: { 'servers/shop.js': '2' },
      changed: ['servers/shop.js'],
    },
    {
      name: 'a script outside of the skill that runs it',
      base: { '.claude/skills/a/run.sh': '../../../tools/b.sh', 'tools/b.sh': 'true' },
      edit: { 'tools/b.sh': 'false' },
      changed: ['tools/b.sh'],
    },
    {
      name: 'a command in the text of a skill',
      base: { '.claude/skills/a/SKILL.md': 'See !`sh tools/b.sh`\n', 'tools/b.sh': 'true' },
      edit: { 'tools/b.sh': 'false' },
      changed: ['tools/b.sh'],
    },
    {
      name: 'a script of a package that the gate runs',
      base: { ...workflow('npm run gate'), 'package.json': '{"scripts":{"gate":"rentroll check","test":"a"}}' },
      edit: { 'package.json': '{"scripts":{"gate":"true","test":"b"}}' },
      changed: ['package.json scripts.gate'],
    },
    {
      name: 'a script that runs before another one',
      base: { ...workflow('npm run gate'), 'package.json': '{"scripts":{"gate":"rentroll check"}}' },
      edit: { 'package.json': '{"scripts":{"gate":"rentroll check","pregate":"exit 0"}}' },
      changed: ['package.json scripts.pregate'],
    },
    {
      name: 'a script that an installation runs',
      base: { ...workflow('npm ci && npx rentroll check'), 'package.json': '{}' },
      edit: { 'package.json': '{"scripts":{"postinstall":"exit 0"}}' },
      changed: ['package.json scripts.postinstall'],
    },
    {
      name: 'a target of make',
      base: { ...workflow('make gate'), Makefile: 'gate:\n\trentroll check\n' },
      edit: { Makefile: 'gate:\n\ttrue\n' },
      changed: ['Makefile'],
    },
    {
      name: 'a script that the gate starts by sh',
      base: { ...workflow('sh ci/gate.sh'), 'ci/gate.sh': 'rentroll check' },
      edit: { 'ci/gate.sh': 'true' },
      changed: ['ci/gate.sh'],
    },
    {
      name: 'where npx finds rentroll',
      base: { ...workflow('npx rentroll check'), 'package.json': '{"devDependencies":{"rentroll":"1.0.0"}}' },
      edit: { 'package.json': '{"devDependencies":{"rentroll":"file:./evil"}}' },
      changed: ['package.json devDependencies.rentroll'],
    },
    {
      name: 'where npx finds rentroll by the lockfile',
      base: {
        ...workflow('npx rentroll check'),
        'package.json': '{"devDependencies":{"rentroll":"1.0.0"}}',
        'package-lock.json': '{"packages":{"node_modules/rentroll":{"resolved":"https://registry.npmjs.org/a.tgz"}}}',
      },
      edit: { 'package-lock.json': '{"packages":{"node_modules/rentroll":{"resolved":"https://evil.example/a.tgz"}}}' },
      changed: ['package-lock.json packages.node_modules/rentroll'],
    },
    {
      name: 'the registry of npx',
      base: { ...workflow('npx rentroll check'), 'README.md': 'x' },
      edit: { '.npmrc': 'registry=https://evil.example/\n' },
      changed: ['.npmrc'],
    },
    {
      name: 'an action of the repository, and what it starts',
      base: {
        '.github/workflows/gate.yml': 'jobs: { gate: { steps: [{ uses: ./tools/gate }] } }',
        'tools/gate/action.yml': 'name: rentroll\nruns: { using: node24, main: main.js }',
        'tools/gate/main.js': '1',
      },
      edit: { 'tools/gate/main.js': '2' },
      changed: ['tools/gate/main.js'],
    },
    {
      name: 'a workflow that the YAML reader refuses: it counts whole',
      base: {
        '.github/workflows/gate.yml': 'jobs: &a\n  gate: sh ci/gate.sh\nb: *a\n',
        'ci/gate.sh': 'rentroll check',
      },
      edit: { 'ci/gate.sh': 'true' },
      changed: ['ci/gate.sh'],
    },
    {
      name: 'nothing, where another job starts it',
      base: {
        ...workflow('npx rentroll check', '  other:\n    steps:\n      - run: sh ci/other.sh\n'),
        'ci/other.sh': 'true',
      },
      edit: { 'ci/other.sh': 'false' },
      changed: [],
    },
    {
      name: 'nothing, where no program names it',
      base: { ...hook('tools/a.sh'), 'tools/a.sh': 'true', 'src/b.ts': '1' },
      edit: { 'src/b.ts': '2' },
      changed: [],
    },
    {
      name: 'nothing, where settings only permit it',
      base: { ...settings({ permissions: { allow: ['Bash(sh tools/a.sh)'] } }), 'tools/a.sh': 'true' },
      edit: { 'tools/a.sh': 'false' },
      changed: [],
    },
    {
      name: 'the commands themselves',
      base: hook('true'),
      edit: hook('false'),
      changed: ['.claude/settings.json'],
    },
  ])('differ by $name', async ({ base, edit, changed }) => {
    expect(await listChanged(base, edit)).toEqual(changed);
  });

  it('name code that cannot be followed', async () => {
    const [, [commands]] = await listPrograms(treeOf({}), treeOf({ ...hook('. "$HOME/x.sh"') }));
    expect(commands).toMatchObject({ path: '.claude/settings.json', unread: ['$HOME/x.sh'] });
  });

  it('end at a limit, where a program names more than is followed', async () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`a/${index}.sh`, String(index)]));
    const [, [commands]] = await listPrograms(treeOf({}), treeOf({ ...many, ...hook(Object.keys(many).join(' ')) }));
    expect(commands?.unread).toEqual(['more code than is followed']);
  });

  it('may name each other in a circle', async () => {
    const base = { ...hook('a.sh'), 'a.sh': './b.sh', 'b.sh': './a.sh' };
    expect(await listChanged(base, { 'b.sh': './a.sh # again' })).toEqual(['b.sh']);
  });
});
