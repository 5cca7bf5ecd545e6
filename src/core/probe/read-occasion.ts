import type { Probe, ProbeFact } from '../model/rule/rule.ts';
import { nameGlob } from './name-fact.ts';

/** When something is to be done, as a probe asks it. */
export type Occasion = Pick<Probe, 'order'> & { readonly when: ProbeFact };

type Side = 'after' | 'before';

const anyChange: ProbeFact = { kind: 'changes', glob: '**' };
const owned = '(?:your |any |all |the |these |those |my )?(?:code |source |file )?';

const commits = `(?:you )?(?:every |each |any |a |the )?commit(?:s|ting)?(?: ${owned}(?:changes?|work|code|anything|files?))?`;
const pushes = `(?:you )?(?:every |each |any |a |the )?push(?:es|ing)?(?: ${owned}(?:changes?|work|code|commits?|branch|anything))?(?: to (?:the )?(?:remote|origin|github))?`;
const pulls =
  '(?:you )?(?:open|opening|create|creating|submit|submitting) (?:a |any |your |the |new )*(?:pull request|PR|MR|merge request)s?';
const ends =
  "(?:(?:you )?(?:finish|finishing|complete|completing|conclude|concluding)(?: (?:a |the |any |your |each |every )?(?:tasks?|work|job|changes?|turn|session|implementation))?|you(?:['’]re| are) (?:done|finished)|you answer|answering|(?:declaring|marking|considering|calling) (?:a |the |any |your )?(?:task|work|job|it)(?: as)? (?:done|complete|completed|finished))";
const starts =
  '(?:you )?(?:start|starting|begin|beginning)(?: (?:to )?(?:a |any |the |your |new )*(?:work|working|task|coding|implementation|implementing))?';
const changes = `(?:(?:you )?(?:make|making) )?(?:${owned}|every |each |a )(?:changes?|edits?|modifications?)|(?:you )?(?:edit|editing|modify|modifying|change|changing)(?: ${owned}(?:code|files?|anything|sources?))?`;
const touches =
  /^(?:(?:you )?(?:edit|editing|modify|modifying|change|changing|update|updating|touch|touching)|(?:you )?(?:make|making) (?:any |a )?changes? (?:to|in|below|under|inside)|(?:any |every |each |a )?(?:changes?|edits?|modifications?) (?:to|in|of|below|under|inside))\s+(.+)$/i;
const place =
  /^((?:(?:any|all|the|a|every)\s+)?(?:(?:files?|anything|code|something|sources?)\s+)?(?:(?:in|below|under|inside|within|of|matching)\s+)?(?:the\s+)?)`([^`]+)`(\s+(?:files?|folder|directory))?$/i;

/** Reads `committing`, `every change`, `you touch a file in ...`; undefined for what no call and no file tells. */
export function readOccasion(clause: string, revision: Side): Occasion | undefined {
  const message = clause.trim();
  const says = (form: string) => new RegExp(`^(?:${form})$`, 'i').test(message);
  if (says(commits)) return { when: { kind: 'runs', command: 'git commit' }, order: revision };
  if (says(pushes)) return { when: { kind: 'runs', command: 'git push' }, order: revision };
  if (says(pulls)) return { when: { kind: 'runs', command: 'gh pr create' }, order: revision };
  // The end of the work is what comes after its last change, and its beginning what comes before the first.
  if (says(ends)) return revision === 'before' ? { when: anyChange, order: 'after' } : undefined;
  if (says(starts)) return revision === 'before' ? { when: anyChange, order: 'before' } : undefined;
  if (says(changes)) return { when: anyChange, order: revision };
  const glob = readPlace(touches.exec(message)?.[1] ?? '');
  return glob === undefined ? undefined : { when: { kind: 'changes', glob }, order: revision };
}

/** The files of `src/`, of a file below `src`, of `*.proto` files. */
export function readPlace(text: string): string | undefined {
  const [, lead = '', path = '', tail = ''] = place.exec(text.trim()) ?? [];
  const isFolder = /\b(?:in|below|under|inside|within)\s+(?:the\s+)?$/i.test(lead) || /folder|directory/i.test(tail);
  return path === '' ? undefined : nameGlob(path, isFolder);
}
