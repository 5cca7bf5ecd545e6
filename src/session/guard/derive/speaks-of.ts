/** Words of a text that name something: five letters are enough to know it by, whatever its ending. */
function listNames(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[a-z][a-z0-9]{2,}/gu) ?? [];
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.slice(0, 5)));
}

/** Words of every rule, which name nothing. */
const common = new Set(
  'never always avoid dont not run use using edit write change modify touch file files folder the and for with without instead any all that this from into below under before after ask when than rather must should'.split(
    ' ',
  ),
);

/** True when a call names anything that a rule's sentence names; one that names nothing of it is not what the sentence is about. */
export function speaksOf(body: string): (subject: string) => boolean {
  const names = listNames(body);
  return (subject) => [...listNames(subject)].some((name) => names.has(name)) || names.size === 0;
}
