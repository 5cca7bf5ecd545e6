/** Codes without an example, and what keeps tests from making the problem. */
const unshown: Readonly<Record<string, string>> = {
  'receipt-other-rent': 'a server that weighs less than its receipt says, started by Claude Code',
};

/**
 * Codes of the page of all problems that show no example: each of their messages has a part in angle brackets or stands elsewhere, and no test made
 * such a problem. Each as a sentence; empty when all show one.
 */
export function findExampleFaults(file: string, page: string): readonly string[] {
  const [, ...sections] = page.split(/^### /m);
  return sections.flatMap((section) => {
    const code = section.slice(0, section.indexOf('\n'));
    const messages = section.split('\n').filter((line) => line.startsWith('`') || line.startsWith('The message of'));
    const isShown = /^Example/m.test(section) || messages.some((message) => !/<|…|^The message/.test(message));
    const isListed = Object.hasOwn(unshown, code);
    if (isShown && isListed)
      return [`${file}: "${code}" shows an example: take it out of the list of those that do not`];
    if (isShown || isListed) return [];
    return [`${file}: "${code}" shows no example: write a test that makes the problem, then npm run docs:examples`];
  });
}
