import { useHasScript } from '#session/useStore.ts';
import { Button, type ButtonProps } from '../button/Button.tsx';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'isBusy'> {
  readonly isLoading?: boolean;
}

/**
 * Sends a form that only script can send (`<form method="post" noValidate onSubmit>`); turning while that is on the way
 * (SH-FORM-001, SH-FORM-002). Disabled until script is there: the browser would send the form itself, and by Enter too.
 */
export function SubmitButton({ kind = 'primary', isLoading = false, disabled, ...rest }: SubmitButtonProps) {
  const hasScript = useHasScript();
  const sleeping = hasScript ? {} : { 'data-sleeping': '' };
  return (
    <Button {...rest} {...sleeping} kind={kind} type="submit" isBusy={isLoading} disabled={disabled || !hasScript} />
  );
}
