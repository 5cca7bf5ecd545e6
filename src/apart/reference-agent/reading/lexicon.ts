import { keysOf } from '../../../core/util/values.ts';
/** Several words that mean one thing, rewritten to one word before a sentence is taken apart. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:instead of|rather than|as opposed to|in place of)\b/g, ' | not '],
  [/\b(?:cheaper|faster|better|quicker|smaller) than\b/g, ' | not '],
  [/\b(prefer\b.*?) (?:over|to)\b/g, '$1 | not '],
  [/\b(?:(?:there is )?no need (?:to|for)|(?:do not|need not|don't) (?:have|need) to|needn't)\b/g, ' not '],
  [/\b(?:don't|do not|doesn't|must not|mustn't|should not|shouldn't|cannot|can't)\b/g, ' not '],
  [/\b(?:look|looks|looking)(?: \w+)? up\b/g, ' lookup '],
  [/\blook(?:ing)? (?:at|into|through)\b/g, ' view '],
  [/\b(?:a )?(?:second|third) time\b|\bonce more\b|\btwice\b/g, ' again '],
  [
    /\b(?:one by one|one at a time|one after (?:another|the other)|individually|separately|step by step)\b/g,
    ' onebyone ',
  ],
  [/\b(?:top to bottom|start to (?:finish|end)|beginning to end|in full|cover to cover)\b/g, ' whole '],
  [
    /\b(?:in parallel|at once|in (?:one|a single) (?:go|turn|message|call|step|batch)|into (?:one|a single) (?:turn|message|call|step|batch))\b/g,
    ' together ',
  ],
  [/\b(?:single|one) (?:quer(?:y|ies)|command|call|turn|message|search|grep|lookup)s?\b/g, ' together call '],
  [/\bin (?:great )?detail\b|\bat length\b/g, ' long '],
  [/\btest runs?\b/g, ' suite '],
  [/\bin (?:one|a single|a short|a few|two) (?:sentences?|lines?|words|paragraph)\b/g, ' short '],
  [
    /\b(?:be|stay|keep (?:it|things))\b(?= (?:\w+ )?(?:brief|concise|terse|verbose|short|quiet|succinct|silent|wordy|chatty))/g,
    ' answer ',
  ],
  [/\bmak(?:e|ing) (?:any |the |a )?(?:changes?|edits?|modifications?)(?: (?:to|in))?\b/g, ' edit '],
];

const topics = {
  search: 'search searches searching searched grep greps grepping rg ripgrep locate locating lookup lookups',
  list: 'list lists listing listings ls enumerate enumerating',
  browse: 'browse browses browsing wander wandering walk walking traverse traversing explore exploring',
  read: 'read reads reading open opens opening view views viewing load loads loading cat inspect inspecting skim',
  reread: 're-read re-reads re-reading reread rereads rereading reopen re-open re-opening',
  edit: 'edit edits editing modify modifying modifies change changes changing touch touching alter altering',
  test: 'verify verifying verification re-test retest',
  run: 'run runs running execute executing rerun re-run',
  talk: 'explain explains explaining explanation explanations describe describing narrate narrating narration answer answering respond responding summarise summarize summarising summarizing summary summaries commentary propose proposing elaborate recap justify',
  batch:
    'batch batches batching consolidate consolidating combine combining group grouping bundle bundling merge together onebyone parallelise parallelize',
};

/** What a phrase of a rule can be about. */
export type Topic = keyof typeof topics;

/** Verbs and nouns that set the topic, by exact word form. */
export const topicWords: ReadonlyMap<string, Topic> = new Map(
  keysOf(topics).flatMap((topic) => topics[topic].split(' ').map((word) => [word, topic] as const)),
);

const qualities = {
  whole: 'whole entire full complete completely entirely fully recursively',
  every: 'every all everything each any',
  part: 'part parts section sections line lines range ranges offset limit snippet snippets excerpt portion around window',
  related: 'related matching relevant corresponding affected targeted belongs specific nearest narrow single',
  near: 'neighbour neighbours neighbouring neighbor neighbors neighboring sibling siblings adjacent surrounding nearby unrelated unnecessary irrelevant context',
  again: 'again already',
  short: 'short brief briefly concise concisely terse tersely minimal succinct succinctly quiet silent',
  long: 'long lengthy detailed verbose thorough thoroughly extensive wordy chatty',
  only: 'only just solely enough',
  first: 'first start begin beginning upfront before',
  together:
    'together batch batches batching consolidate consolidating combine combining bundle bundling parallelise parallelize',
  apart: 'onebyone separate',
  file: 'file files module modules source code codebase repository project anything nothing directory directories folder folders',
  suite: 'test tests spec specs suite suites vitest',
  call: 'call calls tool tools lookup lookups search searches queries discovery command commands reads listings invocations',
  speech:
    'narration commentary explanation explanations summary summaries answer answers reply replies response responses message messages reasoning step steps prose',
  each: 'every each single',
  strong: 'always must never strictly every absolutely',
  weak: 'prefer consider usually try possible maybe might sometimes generally',
  foreign:
    'comment comments docstring docstrings documentation readme commit commits database databases sql table tables row rows endpoint endpoints user users log logs logging error errors changelog column columns variable variables component components block blocks',
};

/** Qualities a phrase can name. */
export type Quality = keyof typeof qualities;

/** Words that qualify a topic, by exact word form. */
export const qualityWords: ReadonlyMap<string, readonly Quality[]> = gather(qualities);

/** Words that turn the meaning round. */
export const negators: ReadonlySet<string> = new Set(
  'not never avoid avoiding without skip skipping no stop refrain nor forbid forbidden unnecessary'.split(' '),
);

/** Words that open a part of the sentence which only says when or why. */
export const openers: ReadonlySet<string> = new Set(
  "before after until till unless when while whenever because since if so that which who you you've where once".split(
    ' ',
  ),
);

function gather(table: Readonly<Record<Quality, string>>): ReadonlyMap<string, readonly Quality[]> {
  const found = new Map<string, readonly Quality[]>();
  for (const quality of keysOf(table)) {
    for (const word of table[quality].split(' ')) found.set(word, [...(found.get(word) ?? []), quality]);
  }
  return found;
}
