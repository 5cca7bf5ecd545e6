/**
 * A name for a file that is about a text from outside: 32 hex digits. Node's crypto is loaded at the first call, for a hook that needs no such
 * name would wait for it.
 */
export function nameByHash(text: string): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex').slice(0, 32);
}
