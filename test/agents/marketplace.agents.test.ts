import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPackage } from '../package/pack-package.ts';
import { modPrograms, pluginRoot } from './plugin/run-plugin.ts';
import { runCli } from './run-cli.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'rentroll-marketplace-'));
}, 60_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The branch that a release writes: what npm packs, as a tree. */
function makeBranch(): string {
  const { folder } = installPackage();
  const tree = join(folder, 'node_modules', 'rentroll');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid', ...args], { cwd: tree });
  git('init', '--quiet', '--initial-branch=plugin');
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message', 'The plugin');
  return tree;
}

/** Our marketplace with the branch on this machine in place of GitHub's. */
function makeMarketplace(branch: string): string {
  const marketplace = JSON.parse(readFileSync(join(pluginRoot, '.claude-plugin', 'marketplace.json'), 'utf8'));
  const [plugin] = marketplace.plugins;
  expect(plugin.source).toEqual({ source: 'github', repo: 'rentroll/rentroll', ref: 'plugin' });
  plugin.source = { source: 'url', url: pathToFileURL(join(branch, '.git')).href, ref: plugin.source.ref };
  mkdirSync(join(place, 'shop', '.claude-plugin'), { recursive: true });
  writeFileSync(join(place, 'shop', '.claude-plugin', 'marketplace.json'), JSON.stringify(marketplace));
  return join(place, 'shop');
}

describe('the marketplace', () => {
  it('installs the plugin from the branch that a release writes, ready to run', async () => {
    const [program = ''] = modPrograms;
    const env = { PATH: process.env['PATH'] ?? '', HOME: place, DISABLE_TELEMETRY: '1', DISABLE_AUTOUPDATER: '1' };
    const plugin = (...args: string[]) => runCli({ program, args: ['plugin', ...args], cwd: place, env });
    expect(await plugin('marketplace', 'add', makeMarketplace(makeBranch()))).toMatchObject({ code: 0 });
    expect(await plugin('install', 'rentroll@rentroll')).toMatchObject({ code: 0 });
    const [installed] = JSON.parse((await plugin('list', '--json')).stdout) as { installPath: string }[];
    const bin = join(installed?.installPath ?? '', 'bin', 'rentroll.js');
    const version = await runCli({ program: process.execPath, args: [bin, '--version'], cwd: place, env });
    expect(version).toMatchObject({ code: 0, stderr: '' });
  });
});
