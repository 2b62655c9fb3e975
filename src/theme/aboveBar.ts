/**
 * Distance from the bottom of the window; above the bar of a page that is viewed as another role, and above a docked
 * form. @param distance CSS
 */
export const aboveBar = (distance: string): string => `calc(${distance} + var(--bottom-bar, 0px) + var(--dock, 0px))`;
