import { type FormEvent, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import type { FieldProps } from './Field.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** The share of the limit from which on the field shows how much of it is used. */
const nearLimit = 0.9;

type Typed = HTMLInputElement | HTMLTextAreaElement;

interface Limited extends Pick<FieldProps, 'help' | 'errors'> {
  readonly maxLength?: number | undefined;
  readonly value?: unknown;
  readonly defaultValue?: unknown;
}

/**
 * The limit of a text field without the `maxlength` of HTML, which cuts pasted text silently. The text stays whole, the
 * field says by how much it is too long, and `useForm` does not submit it.
 */
export function useLimit({ maxLength, value, defaultValue, help, errors }: Limited) {
  const t = useT(messages);
  const [typed, setTyped] = useState<string>();
  const { length } = String(value ?? typed ?? defaultValue ?? '');
  const isOwn = value === undefined;
  const isLimited = maxLength !== undefined && maxLength > 0;
  const isTooLong = isLimited && length > maxLength;
  const isNear = isLimited && length >= maxLength * nearLimit;
  // an error of the server says it in its own words
  const isUnsaid = isTooLong && !errors?.length;
  return {
    errors: isUnsaid ? [t('tooLong', { count: length - maxLength })] : errors,
    help: isNear ? (
      <>
        {help}
        {help && ' '}
        <span className={styles.used} data-used="">
          {t('used', { count: length, most: maxLength })}
        </span>
      </>
    ) : (
      help
    ),
    attributes: {
      'data-unfit': isTooLong ? '' : undefined,
      onInput: isOwn ? ({ currentTarget }: FormEvent<Typed>) => setTyped(currentTarget.value) : undefined,
    },
  };
}
