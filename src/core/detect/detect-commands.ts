import { usualCommands } from '../model/rule/config.ts';
import type { KnownRunnerName } from '../model/rule/task.ts';

/** Lock files, with how scripts are run by whoever wrote them. */
const managers: readonly (readonly [lock: string, commands: readonly string[]])[] = [
  ['pnpm-lock.yaml', ['pnpm test', 'pnpm run', 'pnpm exec']],
  ['yarn.lock', ['yarn test', 'yarn run']],
  ['bun.lock', ['bun test', 'bun run']],
  ['bun.lockb', ['bun test', 'bun run']],
];

const ofPackage = (name: string) => [`npx ${name}`, `node_modules/.bin/${name}`];

/** How people start a test runner by hand. */
const starts: Readonly<Record<KnownRunnerName, readonly string[]>> = {
  vitest: ofPackage('vitest'),
  jest: ofPackage('jest'),
  mocha: ofPackage('mocha'),
  node: ['node --test'],
  pytest: ['pytest', 'python -m pytest', 'python3 -m pytest'],
  go: ['go test', 'go build', 'go vet'],
};

/**
 * What agents have to run here to see their work tested, as prefixes: the usual commands, then those of the repository's package manager and of
 * its test runners. Undefined where the usual ones are enough.
 */
export function detectCommands(files: ReadonlySet<string>, runners: readonly string[]): readonly string[] | undefined {
  const managed = managers.flatMap(([lock, commands]) => (files.has(lock) ? commands : []));
  const started = Object.entries(starts).flatMap(([name, commands]) => (runners.includes(name) ? commands : []));
  const all = [...new Set([...usualCommands, ...managed, ...started])];
  return all.length > usualCommands.length ? all : undefined;
}
