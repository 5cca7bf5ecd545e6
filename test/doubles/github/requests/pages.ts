import type { Incoming } from './handle-request.ts';
import type { Reply } from './route.ts';

/** The page of a list that was asked for, and the `Link` header to its neighbours; other answers as they are. */
export function turnPage(reply: Reply, { query, path }: Incoming): { body?: unknown; headers: Record<string, string> } {
  if (reply.page === undefined) return { headers: {}, ...(reply.body === undefined ? {} : { body: reply.body }) };
  const { items, key } = reply.page;
  const size = Math.min(100, Math.max(1, Number(query.get('per_page') ?? 30)));
  const page = Math.max(1, Number(query.get('page') ?? 1));
  const last = Math.max(1, Math.ceil(items.length / size));
  const shown = items.slice((page - 1) * size, page * size);
  const neighbours = [
    ['prev', page > 1 ? page - 1 : undefined],
    ['next', page < last ? page + 1 : undefined],
    ['last', page < last ? last : undefined],
    ['first', page > 1 ? 1 : undefined],
  ] as const;
  const links = neighbours.flatMap(([rel, number]) => {
    if (number === undefined) return [];
    const address = new URLSearchParams(query);
    address.set('page', String(number));
    return [`<ORIGIN${path}?${address}>; rel="${rel}"`];
  });
  const body = key === undefined ? shown : { total_count: items.length, [key]: shown };
  return { body, headers: links.length === 0 ? {} : { link: links.join(', ') } };
}
