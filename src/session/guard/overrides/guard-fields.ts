import * as v from 'valibot';
import { guardCategories } from '../../../core/model/live/guard-entry.ts';
import { isSlug } from '../../../core/text/escape/text-safety.ts';
import { defaultField, optionalField, requiredField } from '../../../core/text/yaml/yaml-fields.ts';
import { guardActions } from '../judge/make-finding.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2000));
/** One text or a list of them. */
const texts = v.union([
  v.pipe(
    text,
    v.transform((one) => [one]),
  ),
  v.pipe(v.array(text), v.minLength(1), v.maxLength(50)),
]);
/** Keys of an entry of one's own. */
export const entryFields = {
  id: requiredField(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,63}$/u)),
    'a name in small letters and dashes, for example no-prod-database',
  ),
  category: defaultField(v.picklist(guardCategories), `one of ${guardCategories.join(', ')}`, 'safety'),
  action: requiredField(v.picklist(guardActions), `one of ${guardActions.join(', ')}`),
  message: requiredField(v.pipe(text, v.minLength(12)), 'what is wrong and the safe way, in a sentence'),
  command: optionalField(texts, 'a command as you would type it, for example git push --tags'),
  path: optionalField(texts, 'a pattern of paths, for example */migrations/*'),
  text: optionalField(text, 'a pattern of re2'),
  on: optionalField(
    v.picklist(['write', 'read', 'command', 'code', 'output', 'error']),
    'write or read beside "path"; command, code, output or error beside "text"',
  ),
  shadow: defaultField(v.boolean(), 'true to watch only', false),
  matches: requiredField(texts, 'at least one example that matches'),
  leaves: requiredField(texts, 'at least one example that does not match'),
  born: optionalField(
    v.strictObject({
      rule: v.pipe(v.string(), v.check(isSlug)),
      on: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u)),
    }),
    'the rule that became this entry, and the day: { rule: no-production, on: 2026-06-12 }',
  ),
};

/** The actions that an override may give an entry of ours. */
export const changedActions = [...guardActions, 'off', 'shadow'] as const;
