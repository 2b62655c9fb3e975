import { Button, type ButtonProps } from '../button/Button.tsx';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'isBusy'> {
  readonly isLoading?: boolean;
}

/** Sends its form; disabled and turning while that is on the way (SH-FORM-001, SH-FORM-002). */
export function SubmitButton({ kind = 'primary', isLoading = false, ...rest }: SubmitButtonProps) {
  return <Button {...rest} kind={kind} type="submit" isBusy={isLoading} />;
}
