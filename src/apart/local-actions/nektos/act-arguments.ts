/** Where jobs run: on the machine itself, or each in a container. */
export type ActPlace =
  | { readonly kind: 'machine'; readonly hasDocker: boolean }
  /** `-P` of every label. */
  | { readonly kind: 'containers' };

/** One call of nektos/act. */
export interface ActArguments {
  readonly event: string;
  /** Path of the workflow in the clone. */
  readonly file: string;
  /** Absolute path of the payload. */
  readonly eventPath: string;
  readonly place: ActPlace;
  /** `label=image` for each label. */
  readonly platforms: readonly string[];
  /** Folder for artifacts, and the port of the server that keeps them. */
  readonly artifacts: { readonly folder: string; readonly port: number };
  readonly defaultBranch: string;
  readonly job?: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Arguments for nektos/act. Secrets are named only: act reads their values from its environment, so that none stands in a list of
 * processes. Its servers listen to this machine alone unless containers have to reach them.
 */
export function listActArguments(call: ActArguments): readonly string[] {
  const { event, file, eventPath, place, platforms, artifacts, defaultBranch, job, secrets, env } = call;
  return [
    event,
    '--json',
    ...['-W', file],
    ...['-e', eventPath],
    ...['--defaultbranch', defaultBranch],
    ...platforms.flatMap((platform) => ['-P', platform]),
    ...['--artifact-server-path', artifacts.folder],
    ...['--artifact-server-port', String(artifacts.port)],
    ...listPlaceArguments(place),
    ...(job === undefined ? [] : ['-j', job]),
    ...Object.entries(secrets).flatMap(([name, value]) => ['-s', value === '' ? `${name}=` : name]),
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ];
}

function listPlaceArguments(place: ActPlace): readonly string[] {
  if (place.kind === 'containers') return [];
  const local = ['--artifact-server-addr', '127.0.0.1', '--cache-server-addr', '127.0.0.1'];
  return place.hasDocker ? local : [...local, '--container-daemon-socket', '-'];
}
