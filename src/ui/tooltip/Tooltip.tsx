import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

export interface TooltipProps {
  /** Plain words; a line break starts a new line. Never the only name of a control: give that an `aria-label` too. */
  readonly label: string | null | undefined;
  /** One element that passes attributes on, or anything else, which is then wrapped. */
  readonly children: ReactNode;
}

/**
 * Words that show while its target is pointed at or focused. It only writes an attribute: `watchTooltips` does the rest
 * for the whole page, so a widget with tooltips needs no script of its own.
 */
export function Tooltip({ label, children }: TooltipProps) {
  if (!label) return children;
  if (isValidElement(children))
    return cloneElement(children as ReactElement<{ 'data-tooltip'?: string }>, { 'data-tooltip': label });
  return <span data-tooltip={label}>{children}</span>;
}
