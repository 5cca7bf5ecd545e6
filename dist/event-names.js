// src/apart/local-actions/event/event-names.ts
/** Events `rentroll act` can make a payload for, without a network. Alone in its file: the command line names them before it loads this room. */
const eventNames = [
	"pull_request",
	"push",
	"merge_group",
	"workflow_dispatch",
	"schedule",
	"workflow_run",
	"pull_request_target"
];

export { eventNames as t };