import { useHasScript } from '#session/useStore.ts';
import { Button, type ButtonProps } from '../button/Button.tsx';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'isBusy'> {
  readonly isLoading?: boolean;
}

/**
 * The submit button of a form that needs script (`<form method="post" noValidate onSubmit>`), with a spinner while
 * submitting (SH-FORM-001, SH-FORM-002). Disabled until script is loaded, because the browser would submit the form
 * itself, also on Enter.
 */
export function SubmitButton({ kind = 'primary', isLoading = false, disabled, ...rest }: SubmitButtonProps) {
  const hasScript = useHasScript();
  const sleeping = hasScript ? {} : { 'data-sleeping': '' };
  return (
    <Button {...rest} {...sleeping} kind={kind} type="submit" isBusy={isLoading} disabled={disabled || !hasScript} />
  );
}
