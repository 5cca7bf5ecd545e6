/** One call of nektos/act. */
export interface ActArguments {
  readonly event: string;
  /** Path of the workflow in the clone. */
  readonly file: string;
  /** Absolute path of the payload. */
  readonly eventPath: string;
  /** Each job in a container of its own, or on the machine itself; and whether a Docker daemon answers. */
  readonly containers: boolean;
  readonly docker: string | undefined;
  /** `label=image` for each label. */
  readonly platforms: readonly string[];
  /** Folder for artifacts, and the port of the server that keeps them. */
  readonly artifacts: { readonly folder: string; readonly port: number };
  readonly defaultBranch: string;
  readonly job: string | undefined;
  readonly secrets: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Arguments for nektos/act. Secrets are named only: act reads their values from its environment, so that none stands in a list of
 * processes. Its servers listen to this machine alone unless containers have to reach them.
 */
export function listActArguments(call: ActArguments): readonly string[] {
  const { event, file, eventPath, platforms, artifacts, defaultBranch, job, secrets, env } = call;
  return [
    ...[event, '--json', '-W', file, '-e', eventPath, '--defaultbranch', defaultBranch],
    ...platforms.flatMap((platform) => ['-P', platform]),
    ...['--artifact-server-path', artifacts.folder, '--artifact-server-port', String(artifacts.port)],
    ...(call.containers ? [] : ['--artifact-server-addr', '127.0.0.1', '--cache-server-addr', '127.0.0.1']),
    ...(call.containers || call.docker !== undefined ? [] : ['--container-daemon-socket', '-']),
    ...(job === undefined ? [] : ['-j', job]),
    ...Object.entries(secrets).flatMap(([name, value]) => ['-s', value === '' ? `${name}=` : name]),
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ];
}
