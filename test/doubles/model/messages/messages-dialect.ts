import type { Dialect } from '../dialect.ts';
import { billPrompt } from '../prompt-cache.ts';
import { checkRequest } from './check-request.ts';
import { promptBlocks, readAsk } from './read-ask.ts';
import { countReply, renderEvents, renderMessage } from './render-answer.ts';
import type { MessagesRequest } from './wire.ts';

/** Anthropic's Messages API: cache marks, typed events, errors in an envelope. */
export const messagesDialect: Dialect<MessagesRequest> = {
  api: 'messages',
  check: checkRequest,
  isStream: (request) => request.stream === true,
  readAsk,
  bill: (cache, scope, request, nowMs) => billPrompt(cache, scope, promptBlocks(request), nowMs),
  countReply,
  renderWhole: renderMessage,
  renderEvents,
  renderErrorEvent: (type) => ({
    name: 'error',
    data: { type: 'error', error: { type, message: `scripted ${type}` } },
  }),
  renderProblem: ({ type, message }) => ({ type: 'error', error: { type, message } }),
};
