import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Arrow keys move the focus from box to box, past those that are disabled or hidden. The boxes are `input` elements
 * with their place in `data-row` and `data-column`.
 */
export function moveInMatrix(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const box = event.target;
  if (!step || event.ctrlKey || event.metaKey || event.altKey || !(box instanceof HTMLInputElement)) return;
  const [rows, columns] = step;
  const across = document.documentElement.dir === 'rtl' ? -columns : columns;
  const place = (input: HTMLElement) => [Number(input.dataset['row']), Number(input.dataset['column'])] as const;
  const [row, column] = place(box);
  const ahead = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-row]')]
    .filter((input) => !input.disabled && input.checkVisibility?.() !== false)
    .map((input) => ({ input, place: place(input) }))
    .filter(({ place: [y, x] }) =>
      rows === 0 ? y === row && (x - column) * across > 0 : x === column && (y - row) * rows > 0,
    )
    .sort((a, b) => distance(a.place) - distance(b.place));
  function distance([y, x]: readonly [number, number]): number {
    return Math.abs(y - row) + Math.abs(x - column);
  }
  // Otherwise the page would scroll at the edges of the matrix.
  event.preventDefault();
  ahead[0]?.input.focus();
}
