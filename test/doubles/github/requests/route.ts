import type { Repository, State, TokenHolder } from '../state/state.ts';

/** A request that passed the contract, with everything a handler may look at. */
export interface Ask {
  readonly state: State;
  readonly repository: Repository;
  readonly holder: TokenHolder;
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON body; an empty object without one. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a handler answers. `page` marks a list that is still to be cut into pages; `key` names the list inside an object. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly page?: { readonly items: readonly unknown[]; readonly key?: string };
}

export type Handler = (ask: Ask) => Reply;

const docs = 'https://docs.github.com/rest';

/** A plain error as GitHub words it. */
export function refuse(status: number, message: string): Reply {
  return { status, body: { message, documentation_url: docs, status: String(status) } };
}

/** A 422 with the fields that are wrong. */
export function refuseFields(
  ...errors: readonly { resource: string; field: string; code: string; message?: string }[]
): Reply {
  return { status: 422, body: { message: 'Validation Failed', documentation_url: docs, errors } };
}

export const notFound: Reply = refuse(404, 'Not Found');

/** A list that is answered page by page. */
export function listReply(items: readonly unknown[], key?: string): Reply {
  return { status: 200, page: { items, ...(key === undefined ? {} : { key }) } };
}
