import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the compiled scanner lies, from the root. */
export const scannerBinaryFile = 'src/session/transcript/scan/scanner-binary.ts';

/** Characters of a line of the text. */
const lineLength = 110;

/** SHA-256 of the scanner's sources, by which a module is known to be made of them. */
export function digestScanner(root: string): string {
  const folder = join(root, 'scanner');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(`${name}\n${readFileSync(join(folder, name), 'utf8')}\n`);
  return hash.digest('hex');
}

/** The file that the sources load the module from. */
export function formatScannerBinary(module: Uint8Array, digest: string): string {
  const base64 = Buffer.from(module).toString('base64');
  const lines = base64.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? [];
  return `// Written by scripts/build/build-scanner.ts from scanner/, which says what it does.

/** SHA-256 of the sources that the module is made of. */
export const scannerSources = '${digest}';

/** The scanner's WebAssembly module, base64. */
export const scannerBinary = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`;
}
