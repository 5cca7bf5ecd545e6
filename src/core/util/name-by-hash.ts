/** A name for a file about a text from outside: 32 hex digits. Crypto is loaded at the first call: a hook would wait for it. */
export function nameByHash(text: string): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * Sixteen digits that change when the text breaks by accident: two FNV-1a hashes of 32 bits over its UTF-16 units. Whoever may write a file
 * may write its checksum, too, so nothing stronger is asked of it; Node's crypto takes longer to load than a hook to answer.
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
