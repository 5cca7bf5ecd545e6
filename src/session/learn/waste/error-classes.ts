/** A class of tool errors that one sentence prevents. The sentence is ours: the text of an error is untrusted. */
export interface ErrorClass {
  readonly name: string;
  readonly pattern: RegExp;
  readonly body: string;
}

export const errorClasses: readonly ErrorClass[] = [
  {
    name: 'edit before read',
    pattern: /has not been read yet|must (?:use|read) .{0,20}(?:Read|file) .{0,40}(?:before|first)/i,
    body: 'Read a file in this session before you edit or overwrite it.',
  },
  {
    name: 'text to replace not found',
    pattern: /string to replace not found|no (?:match|occurrence)s? (?:of|for) .{0,20}old_string/i,
    body: 'Before an edit, copy the text to replace exactly as the file has it, with its white space.',
  },
  {
    name: 'text to replace not unique',
    pattern: /found \d+ matches of the string to replace|old_string is not unique/i,
    body: 'Give an edit enough lines around the text to replace that it stands in the file once.',
  },
  {
    name: 'changed since read',
    pattern: /modified since (?:it was )?(?:last )?read|unexpectedly modified/i,
    body: 'After a formatter or a command has changed a file, read it again before the next edit.',
  },
  {
    name: 'file too large',
    pattern: /exceeds maximum allowed (?:tokens|size)/i,
    body: 'Search large files with Grep, or read them in parts with offset and limit.',
  },
  {
    name: 'no such file',
    pattern: /file does not exist|no such file or directory|ENOENT/i,
    body: 'Find a path with Glob before you open it; do not guess paths.',
  },
  {
    name: 'folder read as a file',
    pattern: /EISDIR|is a directory/i,
    body: 'List a folder with Glob or ls; Read takes files only.',
  },
];

/** Classifies the text of an error; returns undefined where no sentence of ours is about it. */
export function classifyError(errorText: string): ErrorClass | undefined {
  return errorClasses.find(({ pattern }) => pattern.test(errorText));
}
