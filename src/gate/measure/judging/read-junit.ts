import { posix } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type JUnitTexts, joinResults, type TestResults, type TestStatus } from './test-results.ts';

/** An element as the parser gives it: attributes and children by name, children always in lists. */
type Element = Readonly<Record<string, unknown>>;

const lists = ['testsuites', 'testsuite', 'testcase', 'failure', 'error', 'skipped'];

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', parseAttributeValue: false, parseTagValue: false },
  isArray: (name) => lists.includes(name),
});

/**
 * Results of tests from JUnit's XML, as most runners can write it. A test is named `file > class > name`, without the file where the runner
 * tells none. Undefined where one of the texts is no such XML, or tells no test at all.
 */
export function readJUnit({ junit, root }: JUnitTexts): TestResults | undefined {
  const all = junit.map((text) => readText(text, root));
  if (!all.every((rows) => rows !== undefined) || all.flat().length === 0) return undefined;
  return joinResults(all.flat());
}

type Row = readonly [string, TestStatus];

function readText(text: string, root: string): readonly Row[] | undefined {
  try {
    if (XMLValidator.validate(text) !== true) return undefined;
    return readSuite(parser.parse(text) as Element, root, undefined);
  } catch {
    // Its limits for entities are errors.
    return undefined;
  }
}

/** Suites lie in suites; the file of one counts for the tests below it. */
function readSuite(element: Element, root: string, above: string | undefined): readonly Row[] {
  const file = attribute(element, 'file') ?? above;
  const suites = [...children(element, 'testsuites'), ...children(element, 'testsuite')];
  const tests = children(element, 'testcase');
  return [
    ...tests.map((test) => readTest(test, root, file)),
    ...suites.flatMap((suite) => readSuite(suite, root, file)),
  ];
}

function readTest(test: Element, root: string, above: string | undefined): Row {
  const file = attribute(test, 'file') ?? above;
  const path = file?.startsWith('/') ? posix.relative(root, file) : file;
  const parts = [path, attribute(test, 'classname'), attribute(test, 'name')];
  return [
    parts.filter((part) => part !== undefined && part !== '').join(' > ') || 'a test without a name',
    statusOf(test),
  ];
}

function statusOf(test: Element): TestStatus {
  if (children(test, 'failure').length + children(test, 'error').length > 0) return 'failed';
  return children(test, 'skipped').length > 0 ? 'skipped' : 'passed';
}

function attribute(element: Element, name: string): string | undefined {
  const value = element[`@${name}`];
  return typeof value === 'string' ? value : undefined;
}

/** An element without anything in it is an empty text. */
function children(element: Element, name: string): readonly Element[] {
  const found = element[name];
  if (!Array.isArray(found)) return [];
  return found.map((child) => (typeof child === 'object' && child !== null ? (child as Element) : {}));
}
