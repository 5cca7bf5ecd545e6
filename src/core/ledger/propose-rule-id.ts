/** Words that tell two rules apart least. */
const fillers = new Set(
  'a an and any are as at be but by do does for from if in instead into is it its never not of on only or over own than that the their them then these this to use using was when where with without you your always must should'.split(
    ' ',
  ),
);
const longestId = 48;

function listWords(body: string): readonly string[] {
  const plain = body.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter((word) => word.length > 1);
}

function joinWords(words: readonly string[]): string {
  const firstNamed = words.findIndex((word) => /^[a-z]/.test(word));
  const chosen: string[] = [];
  for (const word of firstNamed === -1 ? [] : words.slice(firstNamed, firstNamed + 4)) {
    if ([...chosen, word].join('-').length <= longestId) chosen.push(word);
  }
  return chosen.join('-') || 'rule';
}

/** A free kebab-case id made of the body's first telling words; `-2`, `-3`, … when it is taken. */
export function proposeRuleId(body: string, taken: ReadonlySet<string>): string {
  const words = listWords(body);
  const telling = [...new Set(words)].filter((word) => !fillers.has(word));
  const id = joinWords(telling.length > 0 ? telling : words);
  if (!taken.has(id)) return id;
  for (let number = 2; ; number += 1) if (!taken.has(`${id}-${number}`)) return `${id}-${number}`;
}
