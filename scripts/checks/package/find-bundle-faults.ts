/** Names of packages, as the bundles and package.json have them. */
export interface BundleFacts {
  /** What the bundles import at run time. */
  readonly imported: readonly string[];
  /** Whose code is in the bundles, packages of packages included. */
  readonly inside: readonly string[];
  /** scripts/bundled-packages.ts. */
  readonly listed: readonly string[];
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

/** What would make npm users install too much or too little, or the list untrue, as sentences; empty when all fits. */
export function findBundleFaults(facts: BundleFacts): readonly string[] {
  const { imported, inside, listed, dependencies, devDependencies } = facts;
  return [
    ...without(imported, dependencies, 'is imported by a bundle at run time and not among the dependencies'),
    ...without(dependencies, imported, 'is a dependency, and no bundle imports it: users would install it for nothing'),
    ...without(listed, devDependencies, 'is in scripts/bundled-packages.ts and not among the devDependencies'),
    ...without(listed, inside, 'is in scripts/bundled-packages.ts, and its code is in no bundle'),
    ...without(
      inside.filter((name) => devDependencies.includes(name)),
      listed,
      'has code in the bundles: name it in scripts/bundled-packages.ts with its reason',
    ),
  ];
}

function without(names: readonly string[], others: readonly string[], fault: string): readonly string[] {
  return [...new Set(names)].filter((name) => !others.includes(name)).map((name) => `"${name}" ${fault}`);
}
