/** Which Node runs what, as package.json says it. Versions are written as `22.12` or `20`. */
export interface NodeVersions {
  /** Oldest the installed package runs on: `engines`. */
  readonly users: string;
  /** Oldest a contributor may start npm with: `devEngines`. */
  readonly contributors: string;
  /** Major version of the Node in devDependencies, which runs the sources, the tests and the Action. */
  readonly own: string;
}

/** The part of package.json that tells. */
export interface NodeManifest {
  readonly engines: { readonly node: string };
  readonly devEngines: { readonly runtime: { readonly version: string } };
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Reads the three versions. Throws Error when one is not of the form that everything else relies on. */
export function readNodeVersions({ engines, devEngines, devDependencies }: NodeManifest): NodeVersions {
  return {
    users: capture(engines.node, /^>=(\d+\.\d+)$/, 'engines.node'),
    contributors: capture(devEngines.runtime.version, /^>=(\d+)$/, 'devEngines.runtime.version'),
    own: capture(devDependencies['node'] ?? '', /^\^(\d+)\./, 'devDependencies.node'),
  };
}

function capture(text: string, pattern: RegExp, name: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`package.json: ${name} is "${text}", expected the form ${pattern}`);
  return found;
}

/** What a text says about Node that package.json does not, as sentences with the place; empty when it agrees. */
export function findNodeFaults(file: string, text: string, versions: NodeVersions): readonly string[] {
  const { users, contributors, own } = versions;
  return [
    ...findOthers(file, text, /Node (\d+(?:\.\d+)?) or newer/g, [users, contributors]),
    ...findOthers(file, text, /\busing: node(\d+)/g, [own]),
    ...findOthers(file, text, /Node (\d+) comes\b/g, [own]),
    ...findOthers(file, text, /^ +node-version: (\d+)$/gm, [own]),
  ];
}

function findOthers(file: string, text: string, pattern: RegExp, allowed: readonly string[]): readonly string[] {
  const wrong = [...text.matchAll(pattern)].filter(([, version = '']) => !allowed.includes(version));
  return wrong.map(({ 0: statement, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${file}:${line}: "${statement.trim()}", but package.json says ${allowed.join(' or ')}`;
  });
}
