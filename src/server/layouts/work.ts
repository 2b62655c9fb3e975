import { HydrationError } from './hydrationError.ts';
import { createMeasure, type Measure } from './measure.ts';

/**
 * Remaining budget of one expression. Call these before doing the work: whatever exceeds the budget is rejected first
 * and not charged. All throw a HydrationError.
 */
export interface Allowance {
  /** Charges values that are read or created. */
  readonly step: (count?: number) => void;
  /** Charges a text that is scanned character by character. */
  readonly read: (text: string) => void;
  /** Charges an array or object whose items or keys are listed. */
  readonly list: (value: object) => void;
  /** Charges data that is copied or validated, with everything in it. */
  readonly take: (value: unknown) => void;
  /** Charges a value written to the result; data used twice counts twice. */
  readonly write: (value: unknown) => void;
}

export interface Work {
  /** The allowance of one node's resolver or transform, named in errors. */
  readonly begin: (name: string) => Allowance;
  /** Steps used so far by the whole page. */
  readonly steps: () => number;
}

/**
 * Maximum steps of one expression, and of a page in total; a real page needs a few thousand. A step takes about a
 * microsecond.
 */
export const maxSteps = 100_000;
export const maxPageSteps = 250_000;
/** Maximum characters that one expression can write, and a page in total. */
const maxText = 2_000_000;
const maxPageText = 16_000_000;
/**
 * Granted even when the page's budget is used up, so that a title does not fail because of an expensive list before it.
 */
const smallSteps = 200;
const smallText = 2000;
/** Total of such grants per page; after that all expressions fail. */
export const maxExtraSteps = 100_000;
const maxExtraText = 1_000_000;
/** Data this small costs no more than its node, so it is free. */
const fewValues = 16;
/** Characters scanned per step. */
const signsPerStep = 4;

const number = new Intl.NumberFormat('en');
const tooManySteps =
  `takes more than ${number.format(maxSteps)} steps, or the page's expressions together more than ` +
  `${number.format(maxPageSteps)}. Ask for less data, or take fewer lists apart.`;
const tooMuchText =
  `makes more than ${number.format(maxText)} characters, or the page's expressions ` +
  `together more than ${number.format(maxPageText)}. Ask for less data.`;

/** The part of the page's remaining budget that one expression gets, or of the extra grants. */
function share({ most, left, small, extra }: Readonly<Record<'most' | 'left' | 'small' | 'extra', number>>): number {
  return left > small ? Math.min(most, left) : Math.max(0, Math.min(small, left + extra));
}

/** The budget of one page. */
export function createWork(measure: Measure = createMeasure()): Work {
  let steps = 0;
  let text = 0;

  const begin = (name: string): Allowance => {
    let ownSteps = share({ most: maxSteps, left: maxPageSteps - steps, small: smallSteps, extra: maxExtraSteps });
    let ownText = share({ most: maxText, left: maxPageText - text, small: smallText, extra: maxExtraText });
    const step = (count = 1) => {
      if (count > ownSteps) throw new HydrationError(`"${name}" ${tooManySteps}`);
      ownSteps -= count;
      steps += count;
    };
    return {
      step,
      read: (given) => step(Math.ceil(given.length / signsPerStep)),
      list: (value) => step(Array.isArray(value) ? value.length : measure(value).entries),
      take: (value) => step(Math.max(0, measure(value).values - fewValues)),
      write: (value) => {
        const { size } = measure(value);
        if (size > ownText) throw new HydrationError(`"${name}" ${tooMuchText}`);
        ownText -= size;
        text += size;
      },
    };
  };
  return { begin, steps: () => steps };
}
