/** How many are tried at a time, and when enough is known. */
export interface TryOptions<Result> {
  readonly concurrency: number;
  /** Told of each result, in the order of what was tried; true ends it, and what is under way is waited for and dropped. */
  take(result: Result): boolean | Promise<boolean>;
}

/**
 * Tries what comes, several at a time, and tells the results in the order they came in: what is taken does not depend on which was quicker.
 * Undefined ends it too: somebody asked to stop. Nothing new is begun after the end.
 */
export async function tryInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  attempt: (item: Item) => Promise<Result | undefined>,
  { concurrency, take }: TryOptions<Result>,
): Promise<void> {
  const waiting: Promise<Result | undefined>[] = [];
  const takeFirst = async () => {
    const result = await waiting.shift();
    return result === undefined || (await take(result));
  };
  try {
    for await (const item of items) {
      waiting.push(attempt(item));
      if (waiting.length >= concurrency && (await takeFirst())) return;
    }
    while (waiting.length > 0) if (await takeFirst()) return;
  } finally {
    await Promise.allSettled(waiting);
  }
}
