import type { Answer } from './failure.ts';
import type { ApiCall, Github, Parameters } from './open-client.ts';
import { readList } from './read-answer.ts';

const pageSize = 100;
/** Ten thousand entries: more than any pull request has comments, and an end for an answer that has none. */
const mostPages = 100;

/** All entries of a list that GitHub answers page by page. */
export async function listPages<T>(
  github: Github,
  call: ApiCall,
  parameters: Parameters,
  read: (entry: unknown) => T,
): Promise<Answer<readonly T[]>> {
  const entries: T[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await github.send(call, { ...parameters, per_page: pageSize, page }, readList(read));
    if ('failure' in answer) return answer;
    entries.push(...answer.value);
    if (answer.value.length < pageSize) break;
  }
  return { value: entries };
}
