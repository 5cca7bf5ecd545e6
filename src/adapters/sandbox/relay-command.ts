import { relay } from './relay.ts';

/** A program with its arguments. */
export interface PlainCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/** Where the meter listens: outside of the box on a socket, inside it on the port of this address. */
export interface MeterAddress {
  /** For example `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly socket: string;
}

/**
 * The command that starts another behind a relay, for programs that know no Unix sockets: the meter has the same address in a box as
 * outside. The relay is given to Node as text, so that it needs no file: the bundles have none of it, and a box shows none of ours.
 */
export function relayCommand({ program, args }: PlainCommand, { url, socket }: MeterAddress): PlainCommand {
  return {
    program: process.execPath,
    args: ['--eval', `(${relay})()`, '--', new URL(url).port, socket, program, ...args],
  };
}
