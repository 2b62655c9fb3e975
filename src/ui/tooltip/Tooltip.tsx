import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

export interface TooltipProps {
  /** Plain text; a newline starts a new line. Do not use it as the only name of a control: add an `aria-label`. */
  readonly label: string | null | undefined;
  /** An element that passes attributes on, or any other content, which is then wrapped. */
  readonly children: ReactNode;
}

/**
 * A text shown on hover and focus. Only writes an attribute: `watchTooltips` handles the whole page, so that widgets
 * with tooltips need no script of their own.
 */
export function Tooltip({ label, children }: TooltipProps) {
  if (!label) return children;
  if (isValidElement(children))
    return cloneElement(children as ReactElement<{ 'data-tooltip'?: string }>, { 'data-tooltip': label });
  return <span data-tooltip={label}>{children}</span>;
}
