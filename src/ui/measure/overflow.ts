/**
 * Sub-pixel layout and zoom make boxes slightly larger than their content; up to this many pixels is not an overflow
 * (SH-UI-032).
 */
export const overflowTolerance = 4;

interface Box {
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

export function overflows(box: Box, axis: 'block' | 'inline' = 'block'): boolean {
  const excess = axis === 'block' ? box.scrollHeight - box.clientHeight : box.scrollWidth - box.clientWidth;
  return excess > overflowTolerance;
}
