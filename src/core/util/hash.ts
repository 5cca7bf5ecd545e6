/** Crypto is loaded at the first call: a hook would wait for it. */
let hash: typeof import('node:crypto').hash | undefined;

/** Returns the SHA-256 of text or bytes as 64 lower-case hex digits. */
export function sha256Hex(content: string | Uint8Array): string {
  hash ??= process.getBuiltinModule('node:crypto').hash;
  return hash('sha256', content);
}

/** Returns the SHA-256 with its algorithm in front, as lock files and receipts write it: `sha256:<64 hex>`. */
export function sha256(content: string | Uint8Array): string {
  return `sha256:${sha256Hex(content)}`;
}

/** Returns the first 96 bits of a hash in base64url, 16 characters; the hash is 64 hex digits, with or without `sha256:` in front. */
export function shortHash(hash: string): string {
  return Buffer.from(hash.replace(/^sha256:/, '').slice(0, 24), 'hex').toString('base64url');
}

/** Hashes several parts that cannot be confused with each other, whatever they contain (each is framed by its length). */
export function hashParts(...parts: readonly string[]): string {
  return sha256Hex(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''));
}

/** Makes a name for a file about a text from outside: 32 hex digits. */
export function nameByHash(text: string): string {
  return sha256Hex(text).slice(0, 32);
}

/**
 * Returns sixteen digits that change when the text breaks by accident: two FNV-1a hashes of 32 bits over its UTF-16 units. A program that may
 * write a file may write its checksum, too, so nothing stronger is asked of it; Node's crypto takes longer to load than a hook to answer.
 */
export function checksum(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ (unit >>> 8) ^ (unit << 8), 0x01000193);
  }
  return [one, other].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}
