/** Names of variables whose values are credentials. */
const secretNames = /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PAT|CREDENTIALS?)(?:_|$)/i;

/** Values of an environment that must not be found in anything a trial leaves behind. */
export function secretValues(env: NodeJS.ProcessEnv): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) => (secretNames.test(name) && value ? [value] : []));
}
