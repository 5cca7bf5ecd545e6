import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import type { AssetsReport } from '../../../src/core/model/rule/asset.ts';
import { runCli } from '../run-cli.ts';

/** Claude Code that the command finds on PATH here. */
export const assetsProgram = findAgent(agentPackages.claudeMods);

/** A clone with assets and nothing of ours, and a PATH with Claude Code. */
export interface AssetsRepository {
  readonly root: string;
  readonly folder: string;
  write(files: Readonly<Record<string, string>>): void;
  git(...args: readonly string[]): string;
  /** Runs rentroll there, with no environment but this beside a home of its own. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): ReturnType<typeof runCli>;
  /** Runs `rentroll assets` there. */
  weigh(
    ...args: readonly string[]
  ): Promise<{ readonly code: number; readonly report: AssetsReport; readonly stderr: string }>;
  remove(): void;
}

/** The text of a skill, sub-agent, command or style. */
export function assetText(name: string, description: string, more = '', body = `Do what ${name} is for.\n`): string {
  return `---\nname: ${name}\ndescription: ${description}\n${more}---\n${body}`;
}

/** Makes one with these files in its only commit. */
export function makeAssetsRepository(files: Readonly<Record<string, string>>): AssetsRepository {
  if (assetsProgram === undefined) throw new Error('The CLIs are not installed: run node scripts/install-agents.ts');
  const folder = mkdtempSync(join(tmpdir(), 'rr-assets-'));
  const root = join(folder, 'repository');
  const bin = join(folder, 'bin');
  for (const each of [root, bin]) mkdirSync(each);
  symlinkSync(assetsProgram, join(bin, 'claude'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, encoding: 'utf8' });
  const write = (laid: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(laid)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  write(files);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'One');
  const own = {
    PATH: `${bin}:${process.env['PATH']}`,
    HOME: folder,
    RENTROLL_HOME: join(folder, 'home'),
    NO_COLOR: '1',
  };
  const run: AssetsRepository['run'] = (args, env = {}) =>
    runCli({
      program: process.execPath,
      args: [resolve('bin/rentroll.js'), ...args],
      cwd: root,
      env: { ...own, ...env },
      timeoutMs: 900_000,
    });
  return {
    root,
    folder,
    write,
    git,
    run,
    async weigh(...args) {
      const { code = -1, stdout, stderr } = await run(['assets', '--json', ...args]);
      return { code, report: JSON.parse(stdout), stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
