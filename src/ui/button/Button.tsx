import { Link } from '../link/Link.tsx';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { safeHref } from '../link/safeHref.ts';
import { Spinner } from '../loader/Loader.tsx';
import { type ButtonKind, type ButtonSize, buttonClass } from './buttonClass.ts';
import { wide } from './styles.css.ts';

interface Looks {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** Full width of its container. */
  readonly isWide?: boolean;
}

export interface ButtonProps extends Looks, ComponentPropsWithRef<'button'> {
  /**
   * Its action is running: the button ignores presses and shows a spinner. Unlike with `disabled`, it keeps the focus.
   */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** `type` is `button` by default, because a button that submits unexpectedly can lose input. */
export function Button({
  kind,
  size,
  isWide,
  isBusy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Enter in a field also presses the form's button; preventing that press prevents a second submission.
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      onClick={isBusy ? ignore : onClick}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || rest['aria-busy']}
      className={buttonClass(kind, size, cx(isWide && wide, className))}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends Looks, Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly href: string | null | undefined;
}

export function LinkButton({ kind, size, isWide, href, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} href={safeHref(href)} className={buttonClass(kind, size, cx(isWide && wide, className))}>
      {children}
    </Link>
  );
}
