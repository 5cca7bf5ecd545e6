import { escapePlain, escapePlainLines } from './escape-plain.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Escapes untrusted text for HTML or SVG, as element content or inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return encodeHtml(escapePlain(text));
}

/** Encodes the entities alone, for text whose line breaks must survive and that has been made plain before. */
export function encodeHtml(text: string): string {
  return text.replace(/[&<>"'`]/gu, (character) => entities[character] ?? '');
}

/** An invisible break as an entity, for the few words that cannot be code: GitHub's mention and reference filters no longer match. */
const gap = '&#8203;';

/** Text that GitHub would turn into a link, a mention or a reference: it does so after rendering, so no backslash stops it. */
const linked = /:\/\/|www\.|\bGH-(?=\d)|\b[0-9a-f]{7,40}\b|[@#]/giu;

/** Marks that only count at the start of a line. */
const start = /^(?:\d+[.)]|[-+=])/u;
const markup = /[\\`*_[\]|~]|[<>&]|\$/gu;

/** Punctuation around a word: what a person copies is the word. */
const [opening, closing] = ['(["\'{', ')]}"\',.;:!?'];

function neutralise(match: string): string {
  if (/^[<>&]$/u.test(match)) return encodeHtml(match);
  return match === '$' ? '<span>$</span>' : `\\${match}`;
}

function escapeMarkup(text: string): string {
  return text.replace(markup, neutralise);
}

function breakUp(match: string): string {
  if (match === '://') return `&#58;${gap}//`;
  if (/^www\.$/iu.test(match)) return `${match.slice(0, 3)}&#46;${gap}`;
  if (/^(?:[@#]|GH-)$/iu.test(match)) return `${match}${gap}`;
  return `${match.slice(0, 3)}${gap}${match.slice(3)}`;
}

function escapeUncopied(text: string): string {
  const parts = text.split(new RegExp(`(${linked.source})`, linked.flags));
  return parts.map((part, index) => (index % 2 === 1 ? breakUp(part) : escapeMarkup(part))).join('');
}

/** Escapes a word. One that GitHub would link becomes code, which GitHub leaves alone and which pastes as it reads: commits, addresses, versions. */
function escapeWord(text: string): string {
  if (text.search(linked) < 0) return escapeMarkup(text);
  const [from, to] = findCore(text);
  const core = text.slice(from, to);
  if (core.search(linked) < 0 || /[`|\\]/u.test(core)) return escapeUncopied(text);
  return `${escapeMarkup(text.slice(0, from))}\`${core}\`${escapeMarkup(text.slice(to))}`;
}

/** Finds the begin and end of a word without the punctuation around it. */
function findCore(text: string): readonly [from: number, to: number] {
  let [from, to] = [0, text.length];
  while (from < to && opening.includes(text[from] ?? '')) from += 1;
  while (to > from && closing.includes(text[to - 1] ?? '')) to -= 1;
  return [from, to];
}

/**
 * Escapes untrusted text as one line of GitHub Markdown prose, also inside a table cell: no markup, HTML, link, image, mention, issue or commit
 * reference or formula survives. Nothing invisible gets into what a person copies.
 */
export function escapeMarkdown(text: string): string {
  const escaped = escapePlain(text).split(' ').map(escapeWord).join(' ');
  return escaped.replace(start, (match) => `${match.slice(0, -1)}\\${match.slice(-1)}`);
}

/** Writes untrusted text set as code, also inside a table cell. GitHub links nothing inside code. */
export function markdownCode(text: string): string {
  const plain = escapePlain(text);
  return /^[^`|]+$/u.test(plain) ? `\`${plain}\`` : `<code>${escapeMarkdown(text)}</code>`;
}

/** Writes untrusted text as a fenced block whose fence is longer than any run of backticks in it. */
export function markdownFence(text: string, language = ''): string {
  const plain = escapePlainLines(text);
  const longest = Math.max(2, ...[...plain.matchAll(/`+/gu)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${plain}\n${fence}`;
}
