import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One broken layer rule. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface CruiseResult {
  /** What each rule teaches, by its name. */
  readonly rules: ReadonlyMap<string, string>;
  readonly violations: readonly Violation[];
  /** Which module of src imports which other one, at once, on demand or for its types. */
  readonly imports: readonly (readonly [from: string, to: string])[];
  /** Modules of src that were read. */
  readonly modules: number;
  /** Modules of src that were there; with an unsuitable TypeScript the cruiser reads none and still finds everything fine. */
  readonly expected: number;
}

/** Holds the sources below `root` against its .dependency-cruiser.mjs. Throws when the cruiser itself fails. */
export function cruiseLayers(root: string): CruiseResult {
  const all = cruise(root, ['src', '--config', '.dependency-cruiser.mjs']);
  const running = cruise(root, [
    'src/cli/start/hook.ts',
    'src/session/mod',
    '--config',
    '.dependency-cruiser-run-time.mjs',
  ]);
  const summaries = [all.summary, running.summary];
  return {
    rules: new Map(
      summaries.flatMap(({ ruleSetUsed }) => ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment])),
    ),
    violations: summaries.flatMap(({ violations }) =>
      violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ),
    imports: all.modules.flatMap(({ source, dependencies }) =>
      dependencies.filter(({ resolved }) => isSource(resolved)).map(({ resolved }) => [source, resolved] as const),
    ),
    modules: all.modules.filter(({ source }) => isSource(source)).length,
    expected: countSources(root),
  };
}

function cruise(root: string, args: readonly string[]): CruiserAnswer {
  const bin = join(root, 'node_modules', '.bin', 'depcruise');
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const;
  const { stdout, stderr } = spawnSync(bin, [...args, '--output-type', 'json'], options);
  if (!stdout.startsWith('{')) throw new Error(`depcruise failed: ${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** The part of dependency-cruiser's JSON that is used here. */
interface CruiserAnswer {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string; readonly comment: string }[] };
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

function isSource(path: string): boolean {
  return path.startsWith('src/') && path.endsWith('.ts') && !path.endsWith('.d.ts');
}

function countSources(root: string): number {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    isSource(`src/${path.replaceAll('\\', '/')}`),
  ).length;
}
