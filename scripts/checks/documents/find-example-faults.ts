/**
 * Holds the page of all problems against the codes of `stored` examples. A code shows no example where each of its messages has a part in angle
 * brackets or stands elsewhere, and no test made such a problem; a stored code without a heading is one that the page has lost. Each as a sentence.
 */
export function findExampleFaults(file: string, page: string, stored: readonly string[]): readonly string[] {
  const [, ...sections] = page.split(/^### /m);
  const headings = new Set(sections.map(codeOf));
  const lost = stored.filter((code) => !headings.has(code));
  return [...lost.map((code) => describeLost(file, code)), ...findUnshown(file, sections)];
}

function codeOf(section: string): string {
  return section.slice(0, section.indexOf('\n'));
}

function describeLost(file: string, code: string): string {
  return `${file}: "${code}" has an example and no heading: mend scripts/pages/list-problems.ts, which does not find it, or delete its example where the code is gone`;
}

function findUnshown(file: string, sections: readonly string[]): readonly string[] {
  return sections.flatMap((section) => {
    const code = codeOf(section);
    const messages = section.split('\n').filter((line) => line.startsWith('`') || line.startsWith('The message of'));
    const isShown = /^Example/m.test(section) || messages.some((message) => !/<|…|^The message/.test(message));
    if (isShown) return [];
    return [`${file}: "${code}" shows no example: write a test that makes the problem, then npm run docs:examples`];
  });
}
