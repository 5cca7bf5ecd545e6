import type { ServerResponse } from 'node:http';
import type { Api } from '../../../../core/model/rule/config.ts';

const anthropicTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  404: 'not_found_error',
  413: 'request_too_large',
  504: 'timeout_error',
};

/** An error in the API's own shape, with our name in front so that a reader knows who is speaking. */
export function apiErrorBody(api: Api, status: number, message: string): string {
  const text = `rentroll: ${message}`;
  const type = anthropicTypes[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error');
  const bodies: Readonly<Record<Api, object>> = {
    anthropic: { type: 'error', error: { type, message: text } },
    openai: { error: { message: text, type, param: null, code: null } },
  };
  return JSON.stringify(bodies[api]);
}

/**
 * Answers with an error; does nothing when an answer has begun or nobody listens. Errors below 500 ask the client not to try
 * again: none of them would end differently. What is left of the request is thrown away as it comes, because a connection
 * closed over unread bytes would take the words of the error with it.
 */
export function sendApiError(response: ServerResponse, api: Api, status: number, message: string): void {
  if (response.headersSent || response.destroyed) return;
  response.req.resume();
  const body = apiErrorBody(api, status, message);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(status < 500 ? { 'x-should-retry': 'false' } : {}),
  });
  response.end(body);
}
