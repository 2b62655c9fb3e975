import { overhead } from './plainData.ts';

/** Size of a value. */
export interface Extent {
  /** Approximate length as JSON text. */
  readonly size: number;
  /** Number of values at any depth, including itself. */
  readonly values: number;
  /** Number of its own items or keys. */
  readonly entries: number;
  /** Whether it contains something that is measured separately. */
  readonly holdsApart: boolean;
}

export type Measure = (value: unknown) => Extent;

const scalar: Extent = { size: 2 * overhead, values: 1, entries: 0, holdsApart: false };
const apart: Extent = { size: overhead, values: 1, entries: 0, holdsApart: true };

/**
 * Measures data, caching by object, because listing keys of large objects is slow and repeated data is the same object
 * in memory. Shared data counts each time it appears, because the response repeats it. @param isApart selects values
 * that are measured separately from their parent
 */
export function createMeasure(isApart: (value: object) => boolean = () => false): Measure {
  const known = new Map<object, Extent>();

  const measureObject = (value: object): Extent => {
    let size = overhead;
    let values = 1;
    let entries = 0;
    let holdsApart = false;
    const add = (item: unknown) => {
      const found = measure(item);
      size += found.size;
      values += found.values;
      entries += 1;
      holdsApart ||= found.holdsApart;
    };
    if (Array.isArray(value)) for (const item of value) add(item);
    else
      for (const key in value) {
        size += key.length + overhead;
        add((value as Readonly<Record<string, unknown>>)[key]);
      }
    return { size, values, entries, holdsApart };
  };

  const measure: Measure = (value) => {
    if (typeof value === 'string') return { ...scalar, size: value.length + overhead };
    if (typeof value !== 'object' || value === null) return scalar;
    if (isApart(value)) return apart;
    let extent = known.get(value);
    if (extent === undefined) {
      extent = measureObject(value);
      known.set(value, extent);
    }
    return extent;
  };
  return measure;
}
