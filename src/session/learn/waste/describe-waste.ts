import type { Suggestion } from '../../../core/model/session/stored-candidate.ts';
import { isQuotableCommand, isQuotablePath } from './commands.ts';
import { errorClasses } from './error-classes.ts';
import type { Waste } from './find-waste.ts';

/** Describes waste in words: "opened src/app.ts 14 times". Untrusted subjects stand in it as they are; sinks escape. */
export function describeWaste({ kind, subject, times }: Waste): string {
  switch (kind) {
    case 'reread':
      return `opened ${subject} ${times} times`;
    case 'suite':
      return `ran the whole suite (${subject}) ${times} times`;
    case 'look':
    case 'command':
      return `ran ${subject} ${times} times`;
    case 'search':
      return `repeated a search ${times} times`;
    case 'error':
      return `met the error "${subject}" ${times} times`;
    case 'loop':
      return `made the same call three times in a row, ${times} times`;
  }
}

/**
 * Proposes sentences that would have kept a run from its waste, the most expensive first, at most `most`. They are ours, word for word: of the
 * transcript only paths inside the project and commands of plain characters are quoted.
 */
export function proposeFromWaste(waste: readonly Waste[], project: string, most: number): readonly Suggestion[] {
  const proposals = waste.flatMap((item): readonly Suggestion[] => {
    const body = writeBody(item, project);
    return body === undefined ? [] : [{ body, why: describeWaste(item) }];
  });
  return proposals.slice(0, most);
}

function writeBody({ kind, subject }: Waste, project: string): string | undefined {
  switch (kind) {
    case 'reread': {
      const path = insideOf(project, subject);
      return path && `Read ${path} once, note what you need of it, and search it with Grep after that.`;
    }
    case 'suite':
      if (!isQuotableCommand(subject)) return undefined;
      return `While you work, run only the tests of what you changed; run ${subject} once, at the end.`;
    case 'look':
      if (!isQuotableCommand(subject)) return undefined;
      return `Remember what ${subject} printed; run it again only after something it shows has changed.`;
    case 'command':
      if (!isQuotableCommand(subject)) return undefined;
      return `Make all changes that belong together before you run ${subject}, instead of running it after each.`;
    case 'search':
      return 'Note what a search has found; do not search for the same thing twice.';
    case 'error':
      return errorClasses.find(({ name }) => name === subject)?.body;
    case 'loop':
      return 'When a call gives the same answer twice, change the call or say what stops you; do not repeat it.';
  }
}

/** Returns the path of a file from the root of its project; undefined for one outside, or one that may not be quoted. */
function insideOf(project: string, path: string): string | undefined {
  const inside = path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
  const isInside = !inside.startsWith('/') && !inside.split('/').includes('..');
  return isInside && isQuotablePath(inside) ? inside : undefined;
}
