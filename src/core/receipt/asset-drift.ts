import type { AssetFacts, JudgedFile } from '../model/rule/asset.ts';
import { mostLines } from '../model/schema/receipt-schema.ts';
import { sha256Hex } from '../util/hash.ts';

/** How far an asset went from the version that was judged. */
export interface AssetDrift {
  /** Share of the judged lines that are gone, or of lines that came, whichever is more; 1 for a file that is no text. */
  readonly lines: number;
  /** Share by which the tokens of every session changed. */
  readonly rent: number;
}

/**
 * Returns a file as a receipt stores it: its lines without white space around them, empty ones left out. A file that is no text, or too long, is
 * stored by the hash of its bytes.
 */
export function judgeFile(path: string, bytes: Uint8Array): JudgedFile {
  const text = Buffer.from(bytes).toString('utf8');
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (text.includes('\0') || text.includes('\ufffd') || lines.length > mostLines)
    return { path, sha256: sha256Hex(bytes) };
  return { path, lines: lines.map((line) => sha256Hex(line).slice(0, 8)) };
}

/** Measures the distance of two versions. The first is the judged one, never that of the last commit: no chain of small edits gets away from it. */
export function measureDrift(judged: AssetFacts, now: Pick<AssetFacts, 'files' | 'tokens'>): AssetDrift {
  const [before, after] = [judged.files, now.files].map((files) => files.flatMap(listWords));
  const [gone, come] = [countMissing(before ?? [], after ?? []), countMissing(after ?? [], before ?? [])];
  const isOther = nameBytes(judged.files) !== nameBytes(now.files);
  return {
    lines: isOther ? 1 : Math.max(gone, come) / Math.max(1, before?.length ?? 0),
    rent: Math.abs(now.tokens - judged.tokens) / Math.max(1, judged.tokens),
  };
}

/** A line counts where it stands: in another file it is another one. */
function listWords({ path, lines = [] }: JudgedFile): readonly string[] {
  return lines.map((line) => `${path}\n${line}`);
}

/** Counts the lines that the other side lacks; a line that stands there twice is counted twice. */
function countMissing(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const rest = left.get(line) ?? 0;
    left.set(line, rest - 1);
    return rest <= 0;
  }).length;
}

function nameBytes(files: readonly JudgedFile[]): string {
  const binaries = files.filter(({ sha256 }) => sha256 !== undefined);
  return JSON.stringify(binaries.map(({ path, sha256 }) => [path, sha256]).sort());
}
