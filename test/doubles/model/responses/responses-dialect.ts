import type { Dialect } from '../dialect.ts';
import { billAutomatic } from '../prompt-cache.ts';
import { checkRequest, promptBlocks, readAsk } from './read-ask.ts';
import { countReply, renderEvents, renderResponse } from './render-answer.ts';
import type { ResponsesRequest } from './wire.ts';

/** OpenAI's Responses API, as Codex speaks it: automatic prompt cache, items instead of messages. */
export const responsesDialect: Dialect<ResponsesRequest> = {
  api: 'responses',
  check: checkRequest,
  isStream: (request) => request.stream === true,
  readAsk,
  bill: (cache, scope, request, nowMs) =>
    billAutomatic(cache, `${scope}\n${request.prompt_cache_key ?? ''}`, promptBlocks(request), nowMs),
  countReply,
  renderWhole: renderResponse,
  renderEvents,
  renderErrorEvent: (type) => ({
    name: 'response.failed',
    data: {
      type: 'response.failed',
      response: { id: 'resp_failed', status: 'failed', error: { code: type, message: `scripted ${type}` } },
    },
  }),
  renderProblem: ({ type, message }) => ({ error: { type, message, code: type, param: null } }),
};
