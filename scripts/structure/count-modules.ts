import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Files, fillRepository } from '../../test/helpers/make-repository.ts';

/** Writes the addresses of all modules that a process has loaded to the file that MODULES names. */
const noteModules = `import { registerHooks } from 'node:module';
import { writeFileSync } from 'node:fs';
const loaded = new Set();
registerHooks({ load: (url, context, next) => { loaded.add(url); return next(url, context); } });
process.on('exit', () => writeFileSync(process.env.MODULES, [...loaded].join('\\n')));`;

/**
 * Counts the modules of src that Node evaluates while `rentroll check` runs from the sources in a small repository whose branch changes
 * `head`. Throws Error when the check does not pass.
 */
export function countCheckModules(root: string, head: Files, options: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-structure-'));
  try {
    fillRepository(folder, { head });
    const modules = join(folder, '.git', 'modules');
    const preload = `data:text/javascript,${encodeURIComponent(noteModules)}`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', preload, join(root, 'src', 'cli', 'start', 'cli.ts'), 'check', ...options],
      { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: folder, MODULES: modules } },
    );
    if (status !== 0) throw new Error(`rentroll check ended with ${status}: ${stdout}${stderr}`);
    const sources = `${pathToFileURL(join(root, 'src')).href}/`;
    return readFileSync(modules, 'utf8')
      .split('\n')
      .filter((url) => url.startsWith(sources)).length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
