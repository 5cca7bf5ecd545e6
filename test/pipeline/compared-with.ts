import { expect } from 'vitest';

/** What a report says first where nobody named a base: on which branch it was found, and where. */
export const comparedWithMain = expect.stringMatching(/^Compared with main at [0-9a-f]{10}\.$/);
