import { CostError } from './hydrationError.ts';
import { createMeasure, type Measure } from './measure.ts';

/**
 * Remaining budget of one expression. Call these before doing the work: whatever exceeds the budget is rejected first
 * and not charged. All throw a CostError.
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

interface Limits {
  /** For one expression. */
  readonly most: number;
  /** For all expressions of a page. */
  readonly page: number;
  readonly small: number;
  readonly extra: number;
  readonly unit: string;
  readonly cure: string;
}

/** Total of all expressions of one name. */
interface Use {
  amount: number;
  times: number;
}

/** The part of the page's remaining budget that one expression gets, or of the extra grants. */
function share({ most, small, extra }: Limits, left: number): number {
  return left > small ? Math.min(most, left) : Math.max(0, Math.min(small, left + extra));
}

/** Names what used most of the page's budget; the expression that no longer fits may be a harmless one. */
function pageText({ page, unit, cure }: Limits, uses: ReadonlyMap<string, Use>): string {
  const [costliest] = [...uses].sort(([, a], [, b]) => b.amount - a.amount);
  const [name, { amount, times }] = costliest ?? ['', { amount: 0, times: 0 }];
  const used = times > 1 ? `, which is used ${number.format(times)} times` : '';
  return (
    `The page's expressions together take more than ${number.format(page)} ${unit}, ` +
    `most of them (${number.format(amount)}) in "${name}"${used}. ${cure}`
  );
}

/** The budget of one page for one unit. `begin` returns the function that charges one expression. */
function createBudget(limits: Limits) {
  const { most, page, unit, cure } = limits;
  const uses = new Map<string, Use>();
  let used = 0;

  const begin = (name: string) => {
    const granted = share(limits, page - used);
    let left = granted;
    const use = uses.get(name) ?? { amount: 0, times: 0 };
    uses.set(name, use);
    use.times += 1;
    return (count: number) => {
      if (count > left)
        throw new CostError(
          granted === most
            ? `"${name}" takes more than ${number.format(most)} ${unit}. ${cure}`
            : pageText(limits, uses),
        );
      left -= count;
      used += count;
      use.amount += count;
    };
  };
  return { begin, used: () => used };
}

/** The budget of one page. */
export function createWork(measure: Measure = createMeasure()): Work {
  const steps = createBudget({
    most: maxSteps,
    page: maxPageSteps,
    small: smallSteps,
    extra: maxExtraSteps,
    unit: 'steps',
    cure: 'Ask for less data, take fewer lists apart, or use less markup.',
  });
  const text = createBudget({
    most: maxText,
    page: maxPageText,
    small: smallText,
    extra: maxExtraText,
    unit: 'characters',
    cure: 'Ask for less data.',
  });

  const begin = (name: string): Allowance => {
    const takeSteps = steps.begin(name);
    const takeText = text.begin(name);
    const step = (count = 1) => takeSteps(count);
    return {
      step,
      read: (given) => step(Math.ceil(given.length / signsPerStep)),
      list: (value) => step(Array.isArray(value) ? value.length : measure(value).entries),
      take: (value) => step(Math.max(0, measure(value).values - fewValues)),
      write: (value) => takeText(measure(value).size),
    };
  };
  return { begin, steps: steps.used };
}
