import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows before and after those in view, so that scrolling shows them at once. */
const spareRows = 8;
/** For a list that has no size yet, in pixels. */
const guessed = { rowHeight: 32, height: 960 };

interface Measured {
  /** Index of the first row in view. */
  readonly first: number;
  /** How many rows fit in the list. */
  readonly fitting: number;
  /** In pixels; all rows have the same. */
  readonly rowHeight: number;
}

const measure = (list: HTMLElement): Measured => {
  const height = list.clientHeight || guessed.height;
  const rowHeight = list.querySelector<HTMLElement>('[role="treeitem"]')?.offsetHeight || guessed.rowHeight;
  return { first: Math.floor(list.scrollTop / rowHeight), fitting: Math.ceil(height / rowHeight) + 1, rowHeight };
};

const isSame = (one: Measured, other: Measured) =>
  one.first === other.first && one.fitting === other.fitting && one.rowHeight === other.rowHeight;

/** Print has all rows. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // the browser takes the page as it is at the end of the event
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Scrolls as little as possible, until a row is in view. */
function scrollTo(list: HTMLElement, at: number, rowHeight: number): void {
  const top = at * rowHeight;
  const lowest = top + rowHeight - list.clientHeight;
  if (list.scrollTop > top) list.scrollTop = top;
  else if (list.scrollTop < lowest) list.scrollTop = lowest;
}

interface Rows {
  readonly count: number;
  /** Index of the selected row, which is scrolled to when it changes; -1 for none. */
  readonly current: number;
  /** Index of others that stay in the document while they are out of view. */
  readonly kept: readonly number[];
}

/** The rows of a long list that are in the document: those in view, and those that have to stay. */
export function useRowWindow(list: RefObject<HTMLElement | null>, { count, current, kept }: Rows) {
  const [{ first, fitting, rowHeight }, setMeasured] = useState<Measured>({
    first: 0,
    fitting: Math.ceil(guessed.height / guessed.rowHeight),
    rowHeight: guessed.rowHeight,
  });
  const isPrinting = usePrinting();
  const look = useCallback(() => {
    const element = list.current;
    if (element) setMeasured((before) => (isSame(before, measure(element)) ? before : measure(element)));
  }, [list]);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, look]);
  useLayoutEffect(() => {
    if (current === -1 || !list.current) return;
    scrollTo(list.current, current, rowHeight);
    look();
  }, [list, look, current, rowHeight]);
  const from = isPrinting ? 0 : Math.max(0, first - spareRows);
  const to = isPrinting ? count : Math.min(count, first + fitting + spareRows);
  const shown = new Set([...kept, current].filter((at) => at >= 0 && at < count));
  for (let at = from; at < to; at += 1) shown.add(at);
  return { shown: [...shown].sort((one, other) => one - other), rowHeight, height: count * rowHeight };
}
