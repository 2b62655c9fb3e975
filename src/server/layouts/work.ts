import { HydrationError } from './hydrationError.ts';
import { sizeOf } from './plainData.ts';

/**
 * What one expression may still do. Both are called while working, before the work or its result exists: a document that
 * asks for too much is stopped there, not found out afterwards. They throw a HydrationError.
 */
export interface Allowance {
  /** Values looked at or made. */
  readonly step: (count?: number) => void;
  /** A value that goes into the result; data used twice counts twice. */
  readonly write: (value: unknown) => void;
}

export interface Work {
  /** The allowance of one node's resolver or transform, named in the refusal. */
  readonly begin: (name: string) => Allowance;
}

/** Values that one expression may touch, and all of a page together; a real page needs some thousand. */
const maxSteps = 100_000;
const maxPageSteps = 500_000;
/** Text that one expression may write, and all of a page together. */
const maxText = 2_000_000;
const maxPageText = 16_000_000;
/** What is given even when the page has used up its share: a title must not fail because a list before it was too costly. */
const smallSteps = 200;
const smallText = 2000;

/** The budget of one page. */
export function createWork(): Work {
  const sizes = new WeakMap<object, number>();
  let steps = 0;
  let text = 0;

  const sizeWithin = (value: unknown, limit: number): number => {
    if (typeof value !== 'object' || value === null) return sizeOf(value);
    const known = sizes.get(value);
    if (known !== undefined) return known;
    const size = sizeOf(value, limit);
    if (size <= limit) sizes.set(value, size);
    return size;
  };

  return {
    begin: (name) => {
      let ownSteps = Math.min(maxSteps, Math.max(smallSteps, maxPageSteps - steps));
      let ownText = Math.min(maxText, Math.max(smallText, maxPageText - text));
      return {
        step: (count = 1) => {
          steps += Math.min(count, ownSteps);
          ownSteps -= count;
          if (ownSteps < 0)
            throw new HydrationError(
              `"${name}" takes more than ${maxSteps.toLocaleString('en')} steps, or the page's expressions together more than ${maxPageSteps.toLocaleString('en')}. Ask for less data, or take fewer lists apart.`,
            );
        },
        write: (value) => {
          const size = sizeWithin(value, ownText);
          text += Math.min(size, ownText);
          ownText -= size;
          if (ownText < 0)
            throw new HydrationError(
              `"${name}" makes more than ${maxText.toLocaleString('en')} characters, or the page's expressions together more than ${maxPageText.toLocaleString('en')}. Ask for less data.`,
            );
        },
      };
    },
  };
}
