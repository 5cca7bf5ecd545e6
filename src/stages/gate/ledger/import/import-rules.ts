import { countCharacters } from '../../../../foundation/text/escape/text-safety.ts';
import { bodyLimits, findBodyFault } from '../check/check-body.ts';
import { similarityLimits } from '../check/check-duplicates.ts';
import { findNearest } from '../check/near-duplicates.ts';
import { type MarkdownBlock, readMarkdownBlocks, type SkippedLine } from './read-markdown-blocks.ts';

/** A sentence of an instruction file that could be a rule. */
export interface ImportCandidate {
  readonly body: string;
  /** 1-based line of the file. */
  readonly line: number;
}

export interface ImportResult {
  readonly candidates: readonly ImportCandidate[];
  readonly skipped: readonly SkippedLine[];
}

/** Prose is only advice when it says to do or not to do something. */
const instruction = /\b(?:always|avoid|do not|don't|ensure|keep|make sure|must|never|only|prefer|run|should|use)\b/i;
const sentenceEnd = /(?<=[.!?])\s+(?=[A-Z`"'(])/;
const fewestWords = 3;

/**
 * Text without Markdown markers: emphasis and link targets go, code marks stay, since agents read them. The patterns cannot run
 * back over what they passed, so that a hostile line costs no more than its length.
 */
function stripMarkdown(text: string): string {
  return text
    .replace(/!\[[^[\]]{0,300}\]\([^()]{0,500}\)/g, '')
    .replace(/\[([^[\]]{1,300})\]\([^()]{0,500}\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_]{0,300}[^*_\s])\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*]{0,300}[^*\s])\*(?![\w*])/g, '$1')
    .replace(/<!--[^<>]{0,500}-->/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Sentences of at most 200 characters: the whole text when it fits, else cut at sentence ends. */
function splitSentences(text: string): readonly string[] {
  if (countCharacters(text) <= bodyLimits.longest) return [text];
  return text.split(sentenceEnd).map((sentence) => sentence.trim());
}

function findReason(block: MarkdownBlock, sentence: string): string | undefined {
  const words = sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (sentence === '' || /^(?:<?https?:\/\/\S+>?[.,]?\s*)+$/.test(sentence)) return 'link';
  if (/^`[^`]*`$/.test(sentence)) return 'only code';
  if (/:$/.test(sentence)) return 'introduces what follows';
  if (words.length < fewestWords) return 'too short';
  if (block.kind === 'paragraph' && !instruction.test(sentence)) return 'no instruction';
  const fault = findBodyFault(sentence);
  if (fault === undefined) return undefined;
  return fault.code.replace('body-', '').replaceAll('-', ' ');
}

function isLinkOnly(block: MarkdownBlock): boolean {
  return /^(?:!?\[[^[\]]*\]\([^()]*\)[\s.,]*)+$/.test(block.text.trim());
}

function readBlock(block: MarkdownBlock): ImportResult {
  if (isLinkOnly(block)) return { candidates: [], skipped: [{ line: block.line, text: block.text, why: 'link' }] };
  const candidates: ImportCandidate[] = [];
  const skipped: SkippedLine[] = [];
  for (const sentence of splitSentences(stripMarkdown(block.text))) {
    const why = findReason(block, sentence);
    if (why === undefined) candidates.push({ body: sentence, line: block.line });
    else skipped.push({ line: block.line, text: sentence, why });
  }
  return { candidates, skipped };
}

function dropRepeats(found: readonly ImportCandidate[]): ImportResult {
  const items = found.map(({ body }) => ({ body, group: '', query: true }));
  const nearest = findNearest(items, { threshold: similarityLimits.refuse, common: '' });
  const candidates: ImportCandidate[] = [];
  const skipped: SkippedLine[] = [];
  for (const [index, candidate] of found.entries()) {
    const near = nearest[index];
    const repeated = near !== undefined && near.jaccard > similarityLimits.refuse;
    const line = repeated ? found[near.index]?.line : undefined;
    if (line === undefined) candidates.push(candidate);
    else skipped.push({ line: candidate.line, text: candidate.body, why: `nearly the same as line ${line}` });
  }
  return { candidates, skipped };
}

/**
 * Turns an instruction file into sentences that could be rules, in order, without near-duplicates; everything that is not taken is
 * listed with its line and the reason. Bodies keep the limits of a ledger. At most 2 000 candidates.
 */
export function importRules(markdown: string): ImportResult {
  const { blocks, skipped } = readMarkdownBlocks(markdown);
  const read = blocks.map(readBlock);
  const unique = dropRepeats(read.flatMap((result) => result.candidates).slice(0, 2_000));
  const all = [...skipped, ...read.flatMap((result) => result.skipped), ...unique.skipped];
  return { candidates: unique.candidates, skipped: all.sort((a, b) => a.line - b.line) };
}
