import * as v from 'valibot';
import { currencies, ruleStatuses } from '../model/rule/rule.ts';
import { digest, percentage, wholeNumber } from '../model/schema/primitives.ts';
import { daySchema } from '../model/schema/stored.ts';
import { defaultField, optionalField, requiredField } from '../text/document/fields.ts';
import { plainLine, slug, wholeText } from '../text/document/text-schemas.ts';
import { holdsCommentMark } from '../text/escape/text-safety.ts';

/** A glob stays short and printable, so that the rendered line stays one line and harmless. */
const glob = v.pipe(plainLine(120), v.regex(/^[^\s,()`<>][^,()`<>]*$/));

/** A key whose value is read by fields of its own. */
const anything = () => optionalField(v.unknown(), '');

/** Keys of a rule. `body` is only checked to be text here; its own rules have their own problems. */
export const ruleFields = {
  id: requiredField(
    slug,
    'a kebab-case id of at most 64 characters that begins with a letter, for example sql-batch-reads',
  ),
  agent: requiredField(slug, 'the name of an agent of the config, or all'),
  body: requiredField(v.pipe(v.string(), wholeText), 'one sentence of 10 to 200 characters on one line'),
  status: requiredField(v.picklist(ruleStatuses), 'candidate, inherited, active or evicted; a new rule is a candidate'),
  scope: defaultField(
    v.pipe(v.array(glob), v.maxLength(20)),
    'a list of at most 20 globs without spaces at the ends, commas or brackets, for example ["src/db/**"]',
    [],
  ),
  protected: defaultField(v.boolean(), 'true or false', false),
  section: optionalField(
    v.pipe(
      plainLine(200),
      v.check((text) => !holdsCommentMark(text)),
      wholeText,
    ),
    'the headings above the rule, for example "Testing > Fixtures"',
  ),
  probe: anything(),
  buys: optionalField(
    v.picklist(currencies),
    'tokens, outcome (solved tasks at their price), or behaviour with a probe',
  ),
  long: optionalField(v.literal(true), 'true, for a body of more than 200 characters that nobody has split yet'),
  born: anything(),
  evicted: anything(),
};

/** Keys of `born`. */
export const bornFields = {
  of: requiredField(
    v.picklist(['distilled', 'learned', 'manual', 'imported']),
    'distilled, learned, manual or imported',
  ),
  session: optionalField(plainLine(200), 'the id of a session'),
  digest: optionalField(digest, 'sha256: and 64 hexadecimal digits'),
  cost: optionalField(wholeNumber, 'tokens of the session, a whole number of 0 or more'),
  why: optionalField(v.pipe(plainLine(200), wholeText), 'what was seen, in at most 200 characters on one line'),
  on: optionalField(daySchema, 'a date such as 2026-06-12'),
};

/** Keys of `evicted`. */
export const evictedFields = {
  on: requiredField(daySchema, 'a date such as 2026-06-14'),
  why: requiredField(v.pipe(plainLine(100), wholeText), 'the verdict or the reason code, for example does-not-earn'),
};

/** Marks that a regular expression has and no glob. */
const regexMarks = /[\\^$]|\.[*+]|\(\?|^\/.*\/$/;
const probeGlob = v.pipe(
  plainLine(120),
  v.check((text) => !regexMarks.test(text) && !text.startsWith('/') && !text.split('/').includes('..')),
);
const globText = 'a glob of paths in the fixture, for example "src/**"; it is not a regular expression';

/** Marks that no simple command has: syntax of the shell, and patterns, which would be looked for letter by letter. */
const noCommand = /[|;&<>`$()\\\n]|\.[*+]|^\^|^\/.*\/$|(?:^|\s)\*(?:\s|$)/;

/** The one fact of `when`, `must` and `never`. */
export const factFields = {
  changes: optionalField(probeGlob, globText),
  reads: optionalField(probeGlob, globText),
  runs: optionalField(
    v.pipe(
      plainLine(200),
      v.check((text) => text !== '' && !noCommand.test(text) && text.trim() === text),
      wholeText,
    ),
    'the words of one simple command, for example npm run package; other words may come between and after them; they are not a pattern',
  ),
  calls: optionalField(
    v.pipe(plainLine(100), v.regex(/^(?:[\w.:-]+|(?:Skill|Agent|Task)\([\w.:@/-]+\))$/)),
    'the name of a tool, for example WebFetch, or what one loads: Skill(pdf-forms) or Agent(reviewer)',
  ),
};

/** Keys of `probe`. */
export const probeFields = {
  when: anything(),
  must: anything(),
  never: anything(),
  order: optionalField(v.picklist(['after', 'before']), 'after or before'),
  tasks: optionalField(
    v.pipe(v.array(slug), v.minLength(1), v.maxLength(100)),
    'a list of golden tasks, for example [golden-02, golden-05]',
  ),
  price: optionalField(percentage, 'a percentage with its sign, for example 15%'),
};
