import { type KeyboardEvent, type ReactNode, type RefCallback, type RefObject, useId, useState } from 'react';
import { isBlankBody, plainText, type StoredBody } from '#domain/writtenBody.ts';
import { useT } from '#i18n/useT.tsx';
import { useHasScript } from '#session/useStore.ts';
import { Button } from '#ui/button/Button.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import type { EditorComponent, EditorHandle } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface ComposerProps {
  readonly Editor: EditorComponent;
  /** Around the field. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Attributes of it, of `useOwnBody`. */
  readonly early?: Readonly<Record<string, string>>;
  readonly handle?: RefCallback<EditorHandle>;
  readonly label: string;
  readonly written: StoredBody;
  readonly onChange: (written: StoredBody) => void;
  readonly onSend: () => void;
  readonly maxLength: number;
  readonly isSending?: boolean;
  readonly errors?: readonly string[];
  /**
   * For use inside a form whose `onSubmit` sends: renders a submit button, so that Enter in other fields submits too.
   */
  readonly isInForm?: boolean;
}

/** Remaining characters at which the counter appears. */
const warnBefore = 200;

/** Length in code points, which is closer to what people count than code units. */
export const lengthOf = (written: StoredBody) => [...plainText(written)].length;

/** The editor with a send button. Ctrl+Enter and Cmd+Enter send too. */
export function Composer(props: ComposerProps) {
  const { Editor, place, handle, label, written, onChange, onSend, maxLength } = props;
  const { isSending = false, errors = [], isInForm = false } = props;
  const t = useT(messages);
  const id = useId();
  const hasScript = useHasScript();
  const [isUploading, setUploading] = useState(false);
  const left = maxLength - lengthOf(written);
  const isTooLong = left < 0;
  const maySend = hasScript && !isTooLong && !isUploading && !isBlankBody(written);
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter only ends the composition.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    if (event.defaultPrevented || !maySend) return;
    event.preventDefault();
    onSend();
  };
  const notes: ReactNode = (
    <div id={`${id}-notes`} className={styles.notes}>
      {errors.map((error) => (
        <p key={error} className={styles.problem} role="alert">
          {error}
        </p>
      ))}
      {left < warnBefore && <p className={isTooLong ? styles.problem : styles.hint}>{t('left', { count: left })}</p>}
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the field, whatever it is
    <div ref={place} className={styles.composer} onKeyDown={onKeyDown} {...props.early}>
      <NeedsScript />
      <Editor
        {...written}
        label={label}
        size="comment"
        {...(handle ? { handle } : {})}
        onChange={onChange}
        onBusy={setUploading}
        describedBy={`${id}-notes`}
        isInvalid={errors.length > 0 || isTooLong}
      />
      {notes}
      {/** biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field when Send is pressed again:
          after the first press it is disabled, and browsers and React dispatch no mouse events for disabled buttons */}
      <div className={styles.actions} onMouseDown={(event) => event.preventDefault()}>
        <Button
          kind="primary"
          type={isInForm ? 'submit' : 'button'}
          className={styles.send}
          onClick={isInForm ? undefined : onSend}
          isBusy={isSending}
          disabled={!maySend}
        >
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
