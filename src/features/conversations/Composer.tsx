import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { useT } from '#i18n/useT.tsx';
import { useHasScript } from '#session/useStore.ts';
import { Button } from '#ui/button/Button.tsx';
import { cx } from '#ui/cx.ts';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface ComposerProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly maxLength: number;
  readonly isSending?: boolean;
  readonly errors?: readonly string[];
  readonly isTall?: boolean;
  /**
   * For use inside a form whose `onSubmit` sends: renders a submit button, so that Enter in other fields submits too.
   */
  readonly isInForm?: boolean;
  /** Rendered before the button. */
  readonly children?: ReactNode;
}

/** Remaining characters at which the counter appears. */
const warnBefore = 200;

/** Length in code points, which is closer to what people count than code units. */
export const lengthOf = (text: string) => [...text].length;

/** A growing Markdown field with a send button. Ctrl+Enter and Cmd+Enter send too. */
export function Composer({
  field,
  label,
  text,
  onChange,
  onSend,
  maxLength,
  isSending = false,
  errors = [],
  isTall = false,
  isInForm = false,
  children,
}: ComposerProps) {
  const t = useT(messages);
  const id = useId();
  const hasScript = useHasScript();
  const left = maxLength - lengthOf(text);
  const isTooLong = left < 0;
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter only ends the composition.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const isWrong = errors.length > 0 || isTooLong;
  return (
    <div className={styles.composer}>
      <NeedsScript />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        name="body"
        className={cx(styles.field, isTall && styles.tall)}
        rows={isTall ? 8 : 3}
        dir="auto"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        aria-describedby={`${id}-notes`}
        aria-invalid={isWrong || undefined}
      />
      <div id={`${id}-notes`} className={styles.notes}>
        {errors.map((error) => (
          <p key={error} className={styles.problem} role="alert">
            {error}
          </p>
        ))}
        {left < warnBefore ? (
          <p className={isTooLong ? styles.problem : styles.hint}>{t('left', { count: left })}</p>
        ) : (
          <p className={styles.hint}>{t('markdown')}</p>
        )}
      </div>
      <div className={styles.actions}>
        {children}
        <Button
          kind="primary"
          type={isInForm ? 'submit' : 'button'}
          onClick={isInForm ? undefined : onSend}
          isBusy={isSending}
          disabled={!hasScript || isTooLong || text.trim() === ''}
        >
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
