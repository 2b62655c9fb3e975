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
  /** As wide as its place. */
  readonly isWide?: boolean;
}

export interface ButtonProps extends Looks, ComponentPropsWithRef<'button'> {
  /**
   * Its action is on the way: it takes no press and shows a spinner. It keeps the focus, which `disabled` would drop to
   * the body.
   */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** `type` is `button` unless said otherwise: a button that submits by surprise loses what somebody typed. */
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
  // Enter in a field of the form presses its button too: preventing that press keeps the form from being sent twice.
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
