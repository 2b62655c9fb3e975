// SH-UI-041
export const collapsedHeight = 100;
export const collapseOvershoot = 50;

/** Whether content is tall enough to be worth collapsing: up to 150 px by default it is not. */
export function isCollapsible(height: number, maxHeight = collapsedHeight, overshoot = collapseOvershoot): boolean {
  return height > maxHeight + overshoot;
}
