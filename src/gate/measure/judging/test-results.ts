import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { readJson } from '../../../core/text/json/read-json.ts';

export const testStatuses = ['passed', 'failed', 'skipped'] as const;
export type TestStatus = (typeof testStatuses)[number];

/** Results by name: `file > suite > test`, files relative to the copy. */
export type TestResults = ReadonlyMap<string, TestStatus>;

/** A test runner that ended and told its results. */
export interface EndedTests {
  readonly exitCode: number;
  readonly results: TestResults;
  /** Last lines of what it printed. */
  readonly tail: string;
}

/** Texts of JUnit's XML, and the folder that files are named from. */
export interface JUnitTexts {
  readonly junit: readonly string[];
  readonly root: string;
}

const texts = v.strictObject({ junit: v.array(v.string()), root: v.string() });

const rows = v.array(v.strictTuple([v.pipe(v.string(), v.minLength(1)), v.picklist(testStatuses)]));

/**
 * Reads the results that our reporter wrote inside of the test runner: a line of JSON rows, and a line with their HMAC under a key that
 * the reporter took away before the first test was loaded; in place of rows, what a command wrote. Undefined for anything else: cut,
 * forged, or written twice.
 */
export function readResults(text: string, key: string): TestResults | JUnitTexts | undefined {
  const [body = '', mac = '', ...rest] = text.split('\n');
  if (rest.join('') !== '' || !isSigned(body, mac, key)) return undefined;
  const parsed = v.safeParse(v.union([rows, texts]), readJson(body));
  if (!parsed.success) return undefined;
  return 'junit' in parsed.output ? parsed.output : joinResults(parsed.output);
}

function isSigned(body: string, mac: string, key: string): boolean {
  const [own, told] = [createHmac('sha256', key).update(body).digest(), Buffer.from(mac, 'hex')];
  return own.length === told.length && timingSafeEqual(own, told);
}

const rank = { passed: 0, skipped: 1, failed: 2 } as const;

/** Tests of the same name are one: the worst of them says how it went. */
export function joinResults(list: readonly (readonly [string, TestStatus])[]): TestResults {
  const results = new Map<string, TestStatus>();
  for (const [name, status] of list) {
    const known = results.get(name);
    if (known === undefined || rank[status] > rank[known]) results.set(name, status);
  }
  return results;
}
