import { type ComponentPropsWithRef, type FormEvent, useState } from 'react';
import { useHasScript } from '#session/useStore.ts';
import { FormErrors } from './FormErrors.tsx';
import { useNativeErrors } from './nativeErrors.ts';

/**
 * A form that leads to an address, such as filters of a list. Browsers check it only without script; with it, errors
 * are shown in the language of the site.
 */
export function GetForm({ children, ...rest }: Omit<ComponentPropsWithRef<'form'>, 'method' | 'onSubmit'>) {
  const check = useNativeErrors([]);
  const hasScript = useHasScript();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const found = check(event.currentTarget);
    setErrors(found.map(({ message }) => message));
    if (found.length === 0) return;
    event.preventDefault();
    found[0]?.element.focus();
  };
  return (
    <>
      <FormErrors errors={{ '': errors }} />
      <form {...rest} method="get" noValidate={hasScript} onSubmit={onSubmit}>
        {children}
      </form>
    </>
  );
}
