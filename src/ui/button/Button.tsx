import type { ComponentPropsWithRef, ReactNode } from 'react';
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
  /** Its action is on the way: disabled, with a spinner. */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

/** `type` is `button` unless said otherwise: a button that submits by surprise loses what somebody typed. */
export function Button({ kind, size, isWide, isBusy = false, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
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
    <a {...rest} href={safeHref(href)} className={buttonClass(kind, size, cx(isWide && wide, className))}>
      {children}
    </a>
  );
}
