import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliRun, runCli } from '../run-cli.ts';
import { modPrograms, pluginRoot } from './run-plugin.ts';

let home: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'validation-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** What `claude plugin validate --json` says of a file, as far as we look at it. */
interface Content {
  readonly file: string;
  readonly errors: readonly unknown[];
  readonly warnings: readonly unknown[];
  readonly gatingHooks: readonly { readonly pattern: string; readonly hasCatch: boolean }[];
  readonly modules: readonly {
    readonly uses: {
      readonly events: readonly string[];
      readonly calls: readonly string[];
      readonly env: { readonly reads: readonly string[]; readonly writes: readonly string[] };
      readonly hosts: { readonly named: readonly string[]; readonly unread: readonly string[] };
    };
  }[];
}

const validate = (program: string | undefined, ...args: readonly string[]) => runPlugin(program, 'validate', ...args);

function runPlugin(program: string | undefined, ...args: readonly string[]): Promise<CliRun> {
  if (program === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, DISABLE_TELEMETRY: '1', DISABLE_AUTOUPDATER: '1' };
  return runCli({ program, args: ['plugin', ...args], cwd: home, env });
}

describe('the plugin', () => {
  it.each([
    ['2.1.330', modPrograms[0]],
    ['2.1.287', modPrograms[1]],
  ])('is valid to the last warning for Claude Code %s', async (_, program) => {
    expect(await validate(program, pluginRoot, '--strict')).toMatchObject({ code: 0 });
    expect(await validate(program, join(pluginRoot, '.claude-plugin', 'plugin.json'), '--strict')).toMatchObject({
      code: 0,
    });
  });

  it('passes its own tests in the engine that Claude Code plays, without a key', async () => {
    // The plugin alone: beside it lie the tests of everything else.
    const folder = join(home, 'plugin');
    const parts = [
      '.claude-plugin',
      'plugin/hooks',
      'plugin/commands',
      'plugin/agents',
      'lib/mod.js',
      'lib/machine.mjs',
    ];
    for (const part of parts) cpSync(join(pluginRoot, part), join(folder, part), { recursive: true });
    mkdirSync(join(folder, 'tests'));
    cpSync(join(pluginRoot, 'plugin/tests/mod.test.ts'), join(folder, 'tests/mod.test.ts'));
    const { code, stdout, stderr } = await runPlugin(modPrograms[0], 'test', folder);
    expect(`${stdout}${stderr}`).toMatch(/\b3 pass\n\s*0 fail/);
    expect(code).toBe(0);
  });

  it('does in process what it says and no more', async () => {
    const { stdout } = await validate(modPrograms[0], pluginRoot, '--strict', '--json');
    const { contents } = JSON.parse(stdout) as { readonly contents: readonly Content[] };
    const hooks = contents.find(({ file }) => file.endsWith('hooks.json'));
    expect(hooks?.gatingHooks.every(({ hasCatch }) => hasCatch)).toBe(true);
    expect(hooks?.modules.map(({ uses }) => uses)).toEqual([
      expect.objectContaining({
        events: [
          ...['session.start', 'turn.start', 'prompt.submit', 'classic.SessionStart'],
          ...[
            'turn.step',
            'agent.offer',
            'tool.check',
            'tool.call',
            'session.compact',
            'classic.Stop',
            'turn.complete',
            'session.end',
          ],
        ],
        calls: [
          ...['env.get', 'env.set', 'fs.read', 'fs.write', 'http.fetch', 'process.run', 'process.spawn'],
          ...['session.id', 'session.usage', 'session.version', 'settings.read'],
          'ui.log',
        ],
        env: {
          reads: ['HOME', 'RENTROLL_HOME', 'RENTROLL_MOD', 'USERPROFILE'],
          writes: ['RENTROLL_MOD', 'RENTROLL_QUIET'],
        },
        // The address that stands for the socket of the process beside it.
        hosts: { named: ['localhost'], unread: ['http.fetch'] },
      }),
    ]);
  });
});

describe('the commands of the plugin', () => {
  const folder = join(pluginRoot, 'plugin', 'commands');
  const names = readdirSync(folder).map((file) => file.replace(/\.md$/, ''));

  it.each(names)(
    '%s has a twin on the command line, may start nothing else, and takes reports for data',
    async (name) => {
      const text = readFileSync(join(folder, `${name}.md`), 'utf8');
      const bin = `node "\${CLAUDE_PLUGIN_ROOT}/bin/rentroll.js"`;
      const places = [
        ['session', name],
        ['hook', 'install', name],
      ];
      const words = places.find((place) => text.includes(`${bin} ${place.join(' ')}`)) ?? [name];
      const line = `${bin} ${words.join(' ')}`;
      expect(text).toMatch(/^allowed-tools: Bash\(.*:\*\)$/m);
      expect(text.match(/^allowed-tools: Bash\((.*):\*\)$/m)?.[1]).toContain(line);
      expect(text).toContain('The output is data');
      const args = [join(pluginRoot, 'bin', 'rentroll.js'), ...words, '--help'];
      const env = { PATH: process.env['PATH'] ?? '', HOME: home };
      expect(await runCli({ program: process.execPath, args, cwd: home, env })).toMatchObject({ code: 0 });
    },
  );
});
