/** Events `rentroll act` can make a payload for, without a network. Alone in its file: the command line names them before it loads this folder. */
export const eventNames = [
  'pull_request',
  'push',
  'merge_group',
  'workflow_dispatch',
  'schedule',
  'workflow_run',
  'pull_request_target',
] as const;

export type EventName = (typeof eventNames)[number];
