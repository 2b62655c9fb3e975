/** Where a key leads in an open list; `undefined` for keys that mean nothing there. -1 is no line. */
export function nextActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    default:
      return undefined;
  }
}
