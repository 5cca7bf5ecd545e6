/** A commit's text as sentences a person wrote about it. */
export interface CommitMessage {
  /** The subject without its prefix, its ticket and its dots; empty where nothing is left. */
  readonly subject: string;
  /** Sentences of the body in their order, without code, lists of commits, headings and trailers. */
  readonly sentences: readonly string[];
}

const prefix = /^(?:[a-z]+(?:\([^)]*\))?!?:\s*|\([^)]*\)\s*|[\w./-]+\s+-\s+(?:\w+:\s*)?|\[[^\]]*\]\s*)/i;
const merge = /^Merge (?:pull request|branch|remote)/i;
const ticket =
  /,?\s*\(?(?:\b(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?|refs?|see)\b:?\s*)?(?:\b[\w.-]+\/[\w.-]+)?#\d+\)?|,?\s*\b[A-Z]{2,}-\d+\b:?|\s*https?:\/\/\S+/gi;
const trailer =
  /^(?:[A-Z][\w]*(?:-[\w]+)+: |(?:co-authored-by|signed-off-by|reviewed-by|cc):|.*\bgenerated (?:with|by)\b|🤖|-{3,}\s*$|={3,}\s*$)/i;
const chore =
  /^(?:adds?|added|adding|updates?|updated|includes?|covers?|also adds?)\b.*\b(?:tests?|regression|coverage|changelog|docs?|readme|changeset|types?)\b|^(?:address(?:es)?|apply|applies) (?:the )?(?:review|feedback|comments?|suggestions?)|^no (?:functional|behaviou?r) change|\b(?:tests? pass|all green)\b/i;

/**
 * Reads the subject and the sentences of a commit message. The first line of its body describes a merge; the lines that are no list of commits
 * describe a squash.
 */
export function readMessage(subject: string, body: string): CommitMessage {
  const lines = withoutCode(body)
    .split('\n')
    .map((line) => line.trim());
  const [first = '', ...rest] = merge.test(subject)
    ? [lines.find((line) => line !== '') ?? '', ...lines.slice(1)]
    : [subject, ...lines];
  const proseLines = rest.filter((line) => !trailer.test(line) && !/^(?:#+ |[*+-] |\d+[.)] |>|\||<)/.test(line));
  return {
    subject: cleanLine(first),
    sentences: splitIntoSentences(proseLines).filter((sentence) => !chore.test(sentence)),
  };
}

function withoutCode(body: string): string {
  return body.replace(/```[\s\S]*?(?:```|$)/g, '\n').replace(/<!--[\s\S]*?(?:-->|$)/g, '');
}

function cleanLine(line: string): string {
  let text = line.replace(ticket, '').trim();
  for (let last = ''; last !== text; ) [last, text] = [text, text.replace(prefix, '').trim()];
  return text.replace(/[\s.:;,-]+$/, '');
}

/** Lines of one paragraph belong together; a blank line ends a sentence. */
function splitIntoSentences(lines: readonly string[]): readonly string[] {
  const paragraphs = lines
    .join('\n')
    .split(/\n{2,}/)
    .map((part) => part.replaceAll('\n', ' ').replace(ticket, '').trim());
  return paragraphs
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+(?=[A-Z"'`(])/))
    .filter((part) => /\w\s+\w/.test(part));
}

/** Counts the words of a text. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
