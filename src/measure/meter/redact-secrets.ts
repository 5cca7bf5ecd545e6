/** What a secret is replaced by; it holds nothing that JSON or an event stream would have to escape. */
export const redacted = '[redacted]';

/**
 * Shapes of credentials that give themselves away. Each pattern is linear: no nested repetition, and bounded where two marks
 * have to be found.
 */
const shapes: readonly RegExp[] = [
  /\bsk-(?=[\w-]*\d)[\w-]{20,}/g,
  /\b(?:gh[pousr]|npm)_[A-Za-z0-9]{30,}/g,
  /\bgithub_pat_\w{22,}/g,
  /\bglpat-[\w-]{20,}/g,
  /\bxox[abeprs]-[\w-]{10,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bAIza[\w-]{35}/g,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,20000}-----END [A-Z ]{0,40}PRIVATE KEY-----/g,
];

/** Shortest text taken for a secret: shorter ones would blank out ordinary words. */
const shortestSecret = 8;

/**
 * Makes a function that removes these secrets, and whatever has the shape of a credential, from a text. A secret that is
 * spread over several events of a stream is seen only where it is one of the given ones and stands in one piece.
 */
export function makeRedactor(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret.length >= shortestSecret).sort((a, b) => b.length - a.length);
  return (text) => {
    const without = known.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);
    return shapes.reduce((rest, shape) => rest.replace(shape, redacted), without);
  };
}
