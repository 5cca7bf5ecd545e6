import type { GitObject } from './clone/call-git.ts';
import { spawnGit } from './run-git.ts';

/** The largest object that is held in memory, in bytes. */
const largestObjectBytes = 256 * 1024 * 1024;

/** An object of git; of one that is longer than was asked for, only the beginning. */
export interface ReadObject extends GitObject {
  /** Size of the whole object in bytes. */
  readonly size: number;
}

/** Milliseconds after which an idle git process is ended: a command asks for the next objects at once, or for no more. */
const idleLimitMs = 1_000;

type Answer = readonly (ReadObject | undefined)[];

/** Names whose objects were asked for in one call, in order. */
interface Request {
  readonly names: readonly string[];
  readonly mostBytes: number | undefined;
  readonly objects: (ReadObject | undefined)[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A part of a process that keeps ours from ending while it is held. */
interface Holdable {
  ref(): void;
  unref(): void;
}

const readers = new Map<string, ObjectReader>();

/**
 * Reads objects of the clone around `root` by name (an id, or an expression such as `<id>^{tree}`); undefined for what is not there. All calls of a
 * command share one `git cat-file --batch`, which ends when it has nothing to do. Of an object that is longer than `mostBytes` the first
 * `mostBytes + 1` bytes are read. Rejects with git's own words where git fails, and, without `mostBytes`, for an object above 256 MiB. Throws
 * ProblemError outside of a repository, and for one that this user does not trust.
 */
export async function readObjects(root: string, names: readonly string[], mostBytes?: number): Promise<Answer> {
  if (names.length === 0) return [];
  // A line break would ask for two objects, and the requests behind it would get each other's.
  if (names.some((name) => /[\r\n]/.test(name))) throw new Error('git cat-file failed: a name holds a line break');
  const reader = readers.get(root) ?? new ObjectReader(root);
  readers.set(root, reader);
  return reader.ask(names, mostBytes);
}

/** One `git cat-file --batch` and the requests that it has not answered yet. */
class ObjectReader {
  readonly #root: string;
  readonly #child: ReturnType<typeof spawnGit>;
  readonly #parts: readonly Holdable[];
  #waiting: Request[] = [];
  #chunks: Buffer[] = [];
  #bytes = 0;
  #bytesNeeded = 0;
  #stderr = '';
  #idle: NodeJS.Timeout | undefined;

  constructor(root: string) {
    this.#root = root;
    this.#child = spawnGit(root, ['cat-file', '--batch']);
    const { stdin, stdout, stderr } = this.#child;
    // Pipes of a process are sockets, which its types do not say.
    this.#parts = [this.#child, ...[stdin, stdout, stderr].map((pipe) => pipe as unknown as Holdable)];
    stdout.on('data', (chunk: Buffer) => this.#receive(chunk));
    stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
    stdin.on('error', () => undefined);
    this.#child.on('error', ({ message }) => this.#fail(message));
    this.#child.on('close', () => this.#fail(this.#stderr.trim()));
  }

  ask(names: readonly string[], mostBytes: number | undefined): Promise<Answer> {
    clearTimeout(this.#idle);
    for (const part of this.#parts) part.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ names, mostBytes, objects: [], resolve, reject });
      this.#child.stdin.write(`${names.join('\n')}\n`);
    });
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes < this.#bytesNeeded) return;
    const whole = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
    const rest = whole.subarray(this.#takeObjects(whole));
    this.#chunks = [rest];
    this.#bytes = rest.length;
  }

  /** Hands out every whole object, `<id> <type> <size>\n<content>\n`, and returns where the first one that is not whole begins. */
  #takeObjects(answer: Buffer): number {
    let offset = 0;
    this.#bytesNeeded = 0;
    for (;;) {
      const lineEnd = answer.indexOf(10, offset);
      if (lineEnd === -1) return offset;
      const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(answer.toString('utf8', offset, lineEnd)) ?? [];
      const read = type === undefined ? -1 : this.#chooseBytes(Number(size));
      if (read === undefined) {
        this.#fail(`an object has ${size} bytes, more than are read`);
        return answer.length;
      }
      const end = lineEnd + 1 + read;
      if (end >= answer.length) {
        this.#bytesNeeded = end + 1 - offset;
        return offset;
      }
      const content = answer.subarray(lineEnd + 1, end);
      this.#hand(type === undefined ? undefined : { type, size: Number(size), content });
      if (read < Number(size)) {
        this.#leaveRest();
        return answer.length;
      }
      offset = end + 1;
    }
  }

  /** Bytes that are read of an object for whoever asked for it; undefined where it is too large to be read whole. */
  #chooseBytes(size: number): number | undefined {
    const mostBytes = this.#waiting[0]?.mostBytes;
    if (mostBytes !== undefined) return Math.min(size, mostBytes + 1);
    return size <= largestObjectBytes ? size : undefined;
  }

  #hand(object: ReadObject | undefined): void {
    const [request] = this.#waiting;
    request?.objects.push(object);
    if (request === undefined || request.objects.length < request.names.length) return;
    this.#waiting.shift();
    request.resolve(request.objects);
    if (this.#waiting.length > 0) return;
    for (const part of this.#parts) part.unref();
    this.#idle = setTimeout(() => this.#end(), idleLimitMs).unref();
  }

  /** Refuses the request that git was answering; the others are asked again. */
  #fail(why: string): void {
    this.#end();
    const [failed, ...others] = this.#waiting.splice(0);
    failed?.reject(new Error(`git cat-file failed: ${why}`));
    for (const request of others) this.#askAgain(request);
  }

  /** Ends the git that goes on with the rest of an object which nobody wants; another one answers what is still open. */
  #leaveRest(): void {
    this.#end();
    for (const request of this.#waiting.splice(0)) this.#askAgain(request);
  }

  #askAgain({ names, mostBytes, objects, resolve, reject }: Request): void {
    const open = readObjects(this.#root, names.slice(objects.length), mostBytes);
    open.then((rest) => resolve([...objects, ...rest]), reject);
  }

  #end(): void {
    clearTimeout(this.#idle);
    if (readers.get(this.#root) === this) readers.delete(this.#root);
    this.#child.stdin.end();
    this.#child.kill();
  }
}
