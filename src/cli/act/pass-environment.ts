/** Variables of the machine that programs need to work, and none that could hold a secret or steer git, Node or rentroll. */
const passed =
  `PATH LANG LC_ALL TZ TERM NO_COLOR SYSTEMROOT HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy
  NODE_EXTRA_CA_CERTS SSL_CERT_FILE NPM_CONFIG_REGISTRY npm_config_registry`.split(/\s+/);

/** Builds the environment of steps: a few variables of the machine, a home of their own, and the variables in `extra`. */
export function passEnvironment(
  machine: NodeJS.ProcessEnv,
  home: string,
  extra: Readonly<Record<string, string>>,
): Record<string, string> {
  const variables = passed.flatMap((name) => {
    const value = machine[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(variables), HOME: home, ...extra };
}
