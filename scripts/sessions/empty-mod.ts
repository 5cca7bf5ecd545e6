import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a plugin into a folder, whose hook module hears of every tool call and passes it on; returns the plugin's folder. */
export function writeEmptyMod(folder: string): string {
  const root = join(folder, 'empty');
  mkdirSync(join(root, '.claude-plugin'), { recursive: true });
  mkdirSync(join(root, 'hooks'));
  writeFileSync(join(root, '.claude-plugin', 'plugin.json'), JSON.stringify({ name: 'empty', version: '0.0.1' }));
  writeFileSync(join(root, 'hooks', 'hooks.json'), JSON.stringify({ modules: ['./register.js'] }));
  const register = "export function register(on) {\n  on('tool.call', ($, e, next) => next(e));\n}\n";
  writeFileSync(join(root, 'hooks', 'register.js'), register);
  return root;
}
