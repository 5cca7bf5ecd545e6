import type { Answer } from './failure.ts';
import type { ApiCall, Github } from './open-client.ts';

const pageSize = 100;
/** Ten thousand entries: more than any pull request has comments, and an end for an answer that has none. */
const mostPages = 100;

/** All entries of a list that GitHub answers page by page. */
export async function listPages(
  github: Github,
  call: Omit<ApiCall, 'repeatable'>,
): Promise<Answer<readonly unknown[]>> {
  const entries: unknown[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const parameters = { ...call.parameters, per_page: pageSize, page };
    const answer = await github.send({ ...call, parameters, repeatable: true });
    if ('failure' in answer) return answer;
    const found = Array.isArray(answer.value) ? answer.value : [];
    entries.push(...found);
    if (found.length < pageSize) break;
  }
  return { value: entries };
}
