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
  /** Modules of src that were read. */
  readonly modules: number;
  /** Modules of src that were there; with an unsuitable TypeScript the cruiser reads none and still finds everything fine. */
  readonly expected: number;
}

/** Holds the sources below `root` against its .dependency-cruiser.mjs. Throws when the cruiser itself fails. */
export function cruiseLayers(root: string): CruiseResult {
  const bin = join(root, 'node_modules', '.bin', 'depcruise');
  const args = ['src', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const result = spawnSync(bin, args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (!result.stdout.startsWith('{')) throw new Error(`depcruise failed: ${result.stdout}${result.stderr}`);
  const { modules, summary } = JSON.parse(result.stdout) as CruiserAnswer;
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  const rules = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return {
    rules,
    violations,
    modules: modules.filter(({ source }) => isSource(source)).length,
    expected: countSources(root),
  };
}

/** The part of dependency-cruiser's JSON that is used here. */
interface CruiserAnswer {
  readonly modules: readonly { readonly source: string }[];
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
