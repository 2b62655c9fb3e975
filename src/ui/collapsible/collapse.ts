// SH-UI-041
export const collapsedHeight = 100;
export const collapseOvershoot = 50;

/** Whether content is tall enough to collapse; by default, content up to 150 px is not. */
export function isCollapsible(height: number, maxHeight = collapsedHeight, overshoot = collapseOvershoot): boolean {
  return height > maxHeight + overshoot;
}
