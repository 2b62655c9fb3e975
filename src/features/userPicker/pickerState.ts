/** The option a key moves to in an open list; `undefined` for other keys. -1 means no option. */
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
