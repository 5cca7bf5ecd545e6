/** Text that a secret is replaced by; it holds nothing that JSON or an event stream would have to escape. */
export const redacted = '[redacted]';

/**
 * Shapes of credentials that give themselves away. Linear on any text: a pattern takes the whole run of characters a credential
 * could be made of, and `holds` looks at what it took, so that no character is looked at again from another start.
 */
const shapes: readonly { readonly run: RegExp; readonly holds?: RegExp }[] = [
  { run: /\bsk-[\w-]{20,}/g, holds: /\d/ },
  // The token of a trial, see trial-token.ts.
  { run: /\brentroll-trial-[0-9a-f]{32,}/g },
  { run: /\b(?:gh[pousr]|npm)_[A-Za-z0-9]{30,}/g },
  { run: /\bgithub_pat_\w{22,}/g },
  { run: /\bglpat-[\w-]{20,}/g },
  { run: /\bxox[abeprs]-[\w-]{10,}/g },
  { run: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  { run: /\bAIza[\w-]{35,}/g },
  { run: /\beyJ[\w.-]{30,}/g, holds: /^eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/ },
  { run: /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,20000}-----END [A-Z ]{0,40}PRIVATE KEY-----/g },
];

/** Shortest text taken for a secret: shorter ones would blank out ordinary words. */
const shortestSecret = 8;

/**
 * Makes a function that removes these secrets, and whatever has the shape of a credential, from a text. A secret that is
 * spread over several events of a stream is seen only where it is one of the given ones and stands in one piece.
 */
export function makeRedactor(secrets: readonly string[]): (text: string) => string {
  const longSecrets = secrets.filter((secret) => secret.length >= shortestSecret).sort((a, b) => b.length - a.length);
  return (text) => {
    const without = longSecrets.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);
    return shapes.reduce(
      (rest, { run, holds }) => rest.replace(run, (match) => (holds?.test(match) === false ? match : redacted)),
      without,
    );
  };
}

const redactShapes = makeRedactor([]);

/** Part that every credential with a known shape has in it: most texts have nothing of it, and are not gone over shape by shape. */
const suspect = /sk-|rentroll-trial-|gh[pousr]_|npm_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|eyJ|-----BEGIN /;

/** Beginning of a credential that was cut off: its end, and so its shape, is missing. */
const cutCredential =
  /(?:-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*|\b(?:sk-|rentroll-trial-|gh[pousr]_|npm_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|eyJ)[\w.-]*)$/;

/** Removes from the beginning of a longer text what has the shape of a credential, also of one that the cut went through. */
export function redactExcerpt(text: string): string {
  return suspect.test(text) ? redactShapes(text).replace(cutCredential, redacted) : text;
}

/** A text in quotes, or up to the next blank or mark. */
const value = `(?:"[^"\\n]*"?|'[^'\\n]*'?|[^\\s"'&,;)]+)`;
const secretWord =
  '(?:api[_-]?key|access[_-]?key|secret[_-]?key|private[_-]?key|secret|token(?!s|iz)|passw(?:or)?d|passwd|pwd|passphrase|credentials?)';

/**
 * Places at which a credential stands, whatever its shape. The first group of each stays, and so does a last group. Every repeat is bounded, so
 * that no text takes longer than its length.
 */
const secretPlaces: readonly RegExp[] = [
  // The password, or a long name, in front of a host.
  /(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@"']{0,100}:)[^\s@"']{1,200}(@)/gi,
  /(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/:@"']{16,200}(@)/gi,
  // Headers.
  /(\b(?:proxy-)?authorization["']?\s{0,3}[:=]\s{0,3}["']?(?:(?:bearer|basic|token|digest)\s{1,3})?)[^\s"',;]{1,500}/gi,
  /(\b(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?)[^"'\n]{1,500}/gi,
  /(\b(?:bearer|basic)\s{1,3})[\w+/=.~-]{8,500}/gi,
  // NAME=value, "name": "value", --name value.
  new RegExp(`((?:\\b|_)[\\w.-]{0,40}${secretWord}[\\w.-]{0,40}["']?\\s{0,3}(?:=>|[:=])\\s{0,3})${value}`, 'gi'),
  new RegExp(`(--?(?:[\\w-]{0,20}${secretWord}|pass|auth)(?:\\s{1,3}|=))${value}`, 'gi'),
  // -u NAME:PASSWORD.
  /((?:\s|^)(?:-u\s{0,3}|--user[\s=])["']?[^\s:"']{1,100}:)[^\s"']{1,200}/g,
  // Programs whose -p, -a or -w is a password. A number is a port.
  /(\b(?:sshpass|docker|podman|helm|mysql\w{0,20}|mariadb\w{0,20}|mongo\w{0,20}|redis-cli|valkey-cli|ldap\w{1,20}|sqlcmd|smbclient)\b[^\n|;&]{0,200}?\s-[paw]\s{0,3})(?![\d\s-])["']?[^\s"']{1,200}/gi,
];

/** Removes from a text that is kept what stands at the place of a credential, and what has the shape of one. */
export function redactKept(text: string): string {
  const withoutPlaces = secretPlaces.reduce((rest, place) => rest.replace(place, replacePlace), text);
  return redactExcerpt(withoutPlaces);
}

function replacePlace(_: string, before: string, behind: unknown): string {
  return `${before}${redacted}${typeof behind === 'string' ? behind : ''}`;
}

/** Names of variables whose values are credentials. */
const secretNames = /(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PAT|CREDENTIALS?)(?:_|$)/i;

/** Returns the values of an environment that must not be found in anything a trial leaves behind. */
export function secretValues(env: NodeJS.ProcessEnv): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) => (secretNames.test(name) && value ? [value] : []));
}
