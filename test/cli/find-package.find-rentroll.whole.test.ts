import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLauncher } from '../../src/cli/find-package.ts';

const bin = resolve('bin/rentroll.js');
let folder = '';
let home = '';
/** A repository that brings a Node of its own, by every name under which one is looked for. */
let checkout = '';

const ran = () => join(folder, 'ran');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-nodes-'));
  [home, checkout] = [join(folder, 'home'), join(folder, 'checkout')];
  for (const path of ['.git', 'deep', 'node_modules/.bin', 'node_modules/node/bin'])
    mkdirSync(join(checkout, path), { recursive: true });
  mkdirSync(home);
  writeFileSync(join(checkout, 'package.json'), '{}');
  writeFileSync(join(checkout, 'node_modules/node/package.json'), '{ "name": "node", "version": "24.0.0" }');
  for (const place of ['node', 'node_modules/.bin/node', 'node_modules/node/bin/node', 'deep/node']) {
    writeFileSync(join(checkout, place), `#!/bin/sh\necho "$0" >> ${ran()}\n`);
    chmodSync(join(checkout, place), 0o755);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const nodeFolder = dirname(process.execPath);

/** What `process.versions.node` says in a Node that is too old. */
function asOld(version: string): readonly string[] {
  const file = join(folder, 'old.cjs');
  writeFileSync(
    file,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
  );
  return ['--require', file];
}

function run(args: readonly string[], version: string) {
  const env = { PATH: nodeFolder, HOME: home };
  const options = { cwd: checkout, env, input: '{}', encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [...asOld(version), bin, ...args], options);
}

describe('a Node that is too old, in a repository that commits node_modules/node/bin/node', () => {
  it.each(['20.19.0', '22.11.0', '18.20.4'])('is refused with words by every command: %s', (version) => {
    for (const args of [
      ['status'],
      ['lint'],
      ['--version'],
      ['session', 'guard', 'ls'],
      ['hook', 'install', 'codex'],
      [],
    ]) {
      const { status, stdout, stderr } = run(args, version);
      expect([status, stdout, stderr.includes(`this is ${version}`)]).toEqual([2, '', true]);
    }
    expect(existsSync(ran())).toBe(false);
  });

  it.each(['18.20.8', '20.19.0', '22.11.0'])(
    'says in one sentence what is not done, whenever a session begins: %s',
    (version) => {
      for (const _ of [1, 2]) {
        const { status, stdout, stderr } = run(['hook', 'nudge'], version);
        const { systemMessage, hookSpecificOutput } = JSON.parse(stdout);
        expect([status, stderr, hookSpecificOutput]).toEqual([
          ...[0, ''],
          { hookEventName: 'SessionStart', additionalContext: systemMessage },
        ]);
        expect(systemMessage).toMatch(
          /^rentroll needs Node 22\.12 or newer, this is \S+\. .*sessions are neither guarded nor counted\.$/,
        );
      }
    },
  );

  it.each([
    ['hook', 'collect'],
    ['hook', 'budget'],
    ['hook', 'approval'],
    ['hook', 'SessionStart'],
    ['hook', 'PreToolUse'],
  ])('ends a hook with 0, and says it once a day: %s %s', (...args) => {
    const first = run(args, '20.19.0');
    expect([first.status, first.stderr]).toEqual([0, '']);
    expect(JSON.parse(first.stdout).systemMessage).toContain('this is 20.19.0');
    const { status, stdout, stderr } = run(args, '20.19.0');
    expect([status, stdout, stderr]).toEqual([0, '', '']);
    expect(existsSync(ran())).toBe(false);
  });

  it('says nothing on the stdout of a status line, which would show it as its own', () => {
    const { status, stdout, stderr } = run(['hook', 'statusline'], '20.19.0');
    expect([status, stdout, stderr.includes('20.19.0')]).toEqual([0, '', true]);
  });
});

describe('findLauncher', () => {
  const launch = (path: string, cwd: string, env: Readonly<Record<string, string>> = {}) =>
    spawnSync('/bin/sh', [findLauncher(), 'session', 'guard', 'ls'], {
      cwd,
      input: '{}',
      encoding: 'utf8',
      env: { PATH: path, HOME: home, ...env },
    });

  it.each(['.', './node_modules/.bin', 'node_modules/.bin', '', '<checkout>', '<checkout>/deep', '<link>'])(
    'starts no Node of the checkout, wherever a session works in it and whoever says so: PATH=%s',
    (entry) => {
      symlinkSync(join(checkout, 'node_modules/.bin'), join(folder, 'link'));
      const named = entry.replace('<checkout>', checkout).replace('<link>', join(folder, 'link'));
      for (const cwd of [checkout, join(checkout, 'deep')]) {
        const { status, stdout } = launch(`${named}:${nodeFolder}`, cwd, { HOME: join(checkout, 'deep') });
        expect([status, stdout.includes('ls')]).toEqual([0, true]);
        expect(launch(named, cwd)).toMatchObject({ status: 0, stdout: '' });
      }
      expect(existsSync(ran())).toBe(false);
    },
  );

  it.each([
    ['Stop', 's1', false],
    ['SessionEnd', 's1', true],
    ['Stop', 'another', true],
  ])(
    'starts Node for a %s hook of the session %s where the mod says that stops of s1 have nothing to do: %s',
    (event, session, is) => {
      const other = join(folder, 'bin');
      mkdirSync(other);
      writeFileSync(join(other, 'node'), `#!/bin/sh\necho started >> ${ran()}\n`, { mode: 0o755 });
      const input = `${JSON.stringify({ session_id: session, hook_event_name: event })}\n`;
      const env = { PATH: other, HOME: home, RENTROLL_QUIET: 'stop s1' };
      const { status } = spawnSync('/bin/sh', [findLauncher(), 'hook', 'collect'], { cwd: home, input, env });
      expect([status, existsSync(ran())]).toEqual([0, is]);
    },
  );

  it('loads nothing that a setting names', () => {
    writeFileSync(join(checkout, 'evil.cjs'), `require('node:fs').writeFileSync(${JSON.stringify(ran())}, '');`);
    expect(launch(nodeFolder, checkout, { NODE_OPTIONS: '--require ./evil.cjs' }).status).toBe(0);
    expect(existsSync(ran())).toBe(false);
  });

  it('is what the hooks of the plugin start, and lies beside what it starts', () => {
    expect(existsSync(bin)).toBe(true);
    const { hooks } = JSON.parse(readFileSync('plugin/hooks/hooks.json', 'utf8'));
    const commands = Object.values(hooks).flatMap((groups) =>
      (groups as { hooks: { command: string }[] }[]).flatMap((group) => group.hooks.map(({ command }) => command)),
    );
    expect(commands).toHaveLength(6);
    for (const command of commands)
      expect(command).toMatch(
        /^\/bin\/sh "\$\{CLAUDE_PLUGIN_ROOT\}\/bin\/rentroll\.sh" hook (?:nudge|collect|approval) \|\| true$/,
      );
  });
});
