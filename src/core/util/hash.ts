import { createHash } from 'node:crypto';

/** SHA-256 of text or bytes as 64 lower-case hex digits. */
export function sha256Hex(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** SHA-256 with its algorithm in front, as lock files and receipts write it: `sha256:<64 hex>`. */
export function sha256(content: string | Uint8Array): string {
  return `sha256:${sha256Hex(content)}`;
}

/** Hash over several parts that cannot be confused with each other, whatever they contain (each is framed by its length). */
export function hashParts(...parts: readonly string[]): string {
  return sha256Hex(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''));
}
