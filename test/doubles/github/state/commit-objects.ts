/** Who wrote or made a commit, and when (ISO 8601). */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly date: string;
}

/** A commit as values. */
export interface CommitObject {
  /** Name of its tree. */
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly author: Person;
  readonly committer: Person;
}

/** Writes the bytes of a commit. */
export function printCommit({ tree, parents, message, author, committer }: CommitObject): Buffer {
  const lines = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${printPerson(author)}`,
    `committer ${printPerson(committer)}`,
  ];
  return Buffer.from(`${lines.join('\n')}\n\n${message}`);
}

/** Reads the bytes of a commit. */
export function parseCommit(body: Buffer): CommitObject {
  const text = body.toString('utf8');
  const end = text.indexOf('\n\n');
  const lines = text.slice(0, end).split('\n');
  const valuesOf = (key: string) =>
    lines.flatMap((line) => (line.startsWith(`${key} `) ? [line.slice(key.length + 1)] : []));
  return {
    tree: valuesOf('tree')[0] ?? '',
    parents: valuesOf('parent'),
    message: text.slice(end + 2),
    author: parsePerson(valuesOf('author')[0] ?? ''),
    committer: parsePerson(valuesOf('committer')[0] ?? ''),
  };
}

function printPerson({ name, email, date }: Person): string {
  return `${name} <${email}> ${Date.parse(date) / 1000} +0000`;
}

function parsePerson(text: string): Person {
  const [, name = '', email = '', seconds = '0'] = /^(.*) <(.*)> (\d+) [+-]\d{4}$/.exec(text) ?? [];
  return { name, email, date: `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}Z` };
}
