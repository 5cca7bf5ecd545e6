import { dirname, join } from 'node:path';
import type { WorkFile } from '../work/list-work.ts';

type Write = WorkFile & { readonly kind: 'file' };

/** First lines that end a program as if all had gone well, by file extension. */
const lines: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['js', 'mjs', 'cjs', 'jsx', 'ts', 'mts', 'cts', 'tsx'].map((name) => [name, 'process.exit(0);\n']),
  ),
  py: 'import os; os._exit(0)\n',
  sh: 'exit 0\n',
  rb: 'exit! 0\n',
  php: '<?php exit(0); ?>',
};

/** A file that ends the program before anything of it runs; none for languages without a first line that does. */
export function exitEarly(path: string, content: Buffer): readonly Write[] {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (name === 'go') return exitGo(path, content);
  const line = Object.hasOwn(lines, name) ? lines[name] : undefined;
  if (line === undefined) return [];
  return [{ kind: 'file', path, content: Buffer.concat([Buffer.from(line), content]), isExecutable: false }];
}

/** Go runs `init` of every file of a package before anything else. */
function exitGo(path: string, content: Buffer): readonly Write[] {
  const name = /^package (\w+)/m.exec(content.toString('utf8'))?.[1];
  if (name === undefined) return [];
  const text = `package ${name}\n\nimport "os"\n\nfunc init() { os.Exit(0) }\n`;
  return [{ kind: 'file', path: join(dirname(path), 'zz_exit.go'), content: Buffer.from(text), isExecutable: false }];
}
