/** Sections that say where protection ends: what they say is no promise. */
const limits = /^#+ (?:Limits|Where it ends|Figures)$/;

/** A claim of a page that names no test. */
export interface UnshownClaim {
  /** 1-based line on which it begins. */
  readonly line: number;
  readonly text: string;
}

/**
 * Claims of a page that no test is named for: each row of a table, each item of a list and each paragraph has to name one (`test/…`), visibly or
 * in a comment behind it, `<!-- shown by: test/… -->`. `the same` is the one of the row before. Headings, code, what is generated, sentences that
 * only lead to what follows them (they end in a colon), sections about limits and what is marked `<!-- a limit -->` or `<!-- no claim -->` claim
 * nothing. Where a page marks parts with
 * `<!-- claims -->` … `<!-- /claims -->`, the rest of it is no matter of security.
 */
export function findUnshownClaims(page: string): readonly UnshownClaim[] {
  return splitBlocks(markedParts(page)).filter(({ text }) => !isShown(text));
}

/** What is said of what protection does not reach, and what is no sentence about it at all. */
const marks = /<!-- (?:a limit|no claim) -->/;

const tests = /\btest\/[\w./-]+|npm run [\w:]+/;

function isShown(text: string): boolean {
  return tests.test(text) || marks.test(text) || /\|\s*the same\s*\|\s*$/.test(text) || /:\s*$/.test(text);
}

/** The page with lines emptied that claim nothing, so that places stay. */
function markedParts(page: string): readonly string[] {
  const hasMarks = page.includes('<!-- claims -->');
  const lines = page.split('\n');
  let [isClaiming, isLimit, isCode, isGenerated] = [!hasMarks, false, false, false];
  return lines.map((line) => {
    if (/^#+ /.test(line)) isLimit = limits.test(line);
    if (line.includes('<!-- claims -->')) isClaiming = true;
    if (line.includes('<!-- /claims -->')) isClaiming = false;
    if (/<!-- generated:/.test(line)) isGenerated = true;
    if (/<!-- \/generated:/.test(line)) isGenerated = false;
    const isFence = line.startsWith('```');
    if (isFence) isCode = !isCode;
    const isMark = /^<!-- \/?(?:claims|generated)/.test(line);
    const isClaim = isClaiming && !isLimit && !isCode && !isFence && !isGenerated && !isMark && !/^#/.test(line);
    return isClaim ? line : '';
  });
}

/** Rows, items and paragraphs with the line each begins on; the head of a table is none. */
function splitBlocks(lines: readonly string[]): readonly UnshownClaim[] {
  const blocks: { line: number; text: string }[] = [];
  lines.forEach((line, index) => {
    const last = blocks.at(-1);
    const isRow = line.startsWith('|');
    const isHead = isRow && (/^\|[\s|:-]+$/.test(line) || /^\|[\s|:-]+$/.test(lines[index + 1] ?? ''));
    if (line.trim() === '' || isHead) {
      blocks.push({ line: index + 1, text: '' });
    } else if (last === undefined || last.text === '' || isRow || /^[-*] /.test(line)) {
      blocks.push({ line: index + 1, text: line });
    } else {
      last.text += ` ${line.trim()}`;
    }
  });
  return blocks.filter(({ text }) => text !== '');
}
