import * as v from 'valibot';

const digest = v.pipe(v.string(), v.regex(/^sha256:[0-9a-f]{64}$/), v.description('"sha256:" and 64 hex digits'));
const hex = (digits: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const short = v.pipe(v.string(), v.maxLength(256));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The most lines of one file that are told from each other. */
export const mostLines = 5_000;

/** One file as it was judged: a text by its lines, anything else by its bytes; `path` is below the asset, empty for its only file. */
const judgedFile = v.strictObject({
  path: short,
  lines: v.exactOptional(v.pipe(v.array(hex(8)), v.maxLength(mostLines))),
  sha256: v.exactOptional(hex(64)),
});

/** What a receipt says of the asset that was judged. */
export const assetFactsSchema = v.strictObject({
  kind: v.picklist(['skill', 'command', 'agent', 'style', 'file']),
  ...{ name: short, path: short },
  /** `added` and `stands`: with it against without it, of one that comes and of one that is there; `changed`: against `from`, base's version. */
  change: v.picklist(['added', 'changed', 'stands']),
  from: v.exactOptional(digest),
  digest,
  /** Tokens of what every session has of it, by its files. */
  tokens: count,
  /** Over names and descriptions of the other assets that both arms had. */
  neighbours: digest,
  /** What of it is run as a program, in words. */
  executes: v.pipe(v.array(short), v.maxLength(500)),
  files: v.pipe(v.array(judgedFile), v.maxLength(200)),
});
