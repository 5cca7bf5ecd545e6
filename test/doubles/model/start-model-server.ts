import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaultQueue, type Fault, type FaultPlan } from './answering/fault.ts';
import type { LoggedCall } from './call-log.ts';
import { createDemoTrials, type TrialPlan } from './demo/demo-trials.ts';
import type { Desk } from './desk.ts';
import { obey, type TemptingRule } from './obedience.ts';
import { route } from './route.ts';
import { playScenario } from './scenarios/play-scenario.ts';

/** How to start a model server. */
export interface ModelServerOptions {
  /** API keys that are let in; any key when absent. */
  readonly keys?: readonly string[];
  /** The model that answers instead of the one asked for; `calls`: how many came before. */
  readonly answersAs?: (model: string, calls: number) => string;
  /** Clock of the prompt cache, in milliseconds. */
  readonly nowMs?: () => number;
}

/** A model without a model: the two APIs on loopback, answered by scripts. */
export interface ModelServer {
  /** `http://127.0.0.1:PORT`, without `/v1`. */
  readonly url: string;
  /** Every request so far, in order of arrival. */
  readonly calls: readonly LoggedCall[];
  /** Lets the demo agent play the calls of a trial; later plans come first. */
  plan(trial: TrialPlan): void;
  /** Makes agents do what a rule in their memory talks them into, before they turn to their task. */
  tempt(rule: TemptingRule): void;
  /** Makes calls fail. */
  inject(fault: Fault, plan?: FaultPlan): void;
  /** Cuts every connection and refuses new ones, as a server that has crashed. */
  die(): void;
  /** Comes back at the same address, and forgets the faults. */
  heal(): Promise<void>;
  /** Forgets calls, faults, plans, tempting rules and cached prompts. */
  reset(): void;
  close(): Promise<void>;
}

/**
 * Starts a server on a free port of loopback. It serves until `close`; connections that are still open are cut then.
 *
 * What it answers: `plan` lets the demo agent solve a task with the CLI's tools; otherwise the prompt names a scenario,
 * `[[scenario:edit]]`; otherwise the model says "Done." Nothing is kept between calls of a conversation, so that subagents, retries
 * and parallel runs each find their own place. Tokens are o200k tokens, counted block by block: see `prompt-cache.ts`.
 */
export async function startModelServer({
  keys,
  answersAs = (model) => model,
  nowMs = Date.now,
}: ModelServerOptions = {}): Promise<ModelServer> {
  const calls: LoggedCall[] = [];
  const trials = createDemoTrials();
  const rules: TemptingRule[] = [];
  let number = 0;
  const desk: Desk = {
    keys,
    brain: (ask) => obey(rules, ask, (rest) => trials.play(rest) ?? playScenario(rest)),
    cache: new Map(),
    faults: createFaultQueue(),
    nowMs,
    answersAs: (model) => answersAs(model, calls.length),
    log: (call) => calls.push(call),
    nextNumber: () => ++number,
  };
  const server = createServer((request, response) => void route(desk, request, response));
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const die = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    die,
    heal: async () => {
      desk.faults.clear();
      if (!server.listening) await listen(port);
    },
    calls,
    plan: trials.plan,
    tempt: (rule) => void rules.push(rule),
    inject: desk.faults.add,
    reset: () => {
      calls.length = 0;
      desk.cache.clear();
      desk.faults.clear();
      trials.clear();
      rules.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
