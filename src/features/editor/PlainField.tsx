import { type RefObject, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import * as styles from './box.css.ts';
import messages from './box/messages.json' with { type: 'json' };
import type { EditorBoxProps } from './editorProps.ts';
import { ShellTools } from './ShellTools.tsx';
import { isTextFormat } from './shellText.ts';
import { type Arrival, fetchEditor } from './useArrival.ts';

interface PlainFieldProps
  extends Pick<EditorBoxProps, 'placeholder' | 'isDisabled' | 'isInvalid' | 'describedBy' | 'format'> {
  readonly id: string;
  readonly size: NonNullable<EditorBoxProps['size']>;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Undefined if the text has formatting that only the editor can show. */
  readonly text: string | undefined;
  readonly arrival: Arrival;
  readonly onType: (text: string) => void;
  /** Called with a tool that is to be pressed once the editor has been loaded. */
  readonly onPress: (tool: string) => void;
}

/** Handlers of the field: they note what the editor must wait for, and load it. */
function useFieldHandlers({ load, typedAt, composing }: Arrival) {
  const hasHadFocus = useRef(false);
  /** A restored draft is continued at its end, although browsers focus its start; a click still sets the caret. */
  const continueText = (area: HTMLTextAreaElement) => {
    if (!hasHadFocus.current && area.selectionEnd === 0) area.setSelectionRange(area.value.length, area.value.length);
    hasHadFocus.current = true;
  };
  return {
    onKeyDown: () => {
      typedAt.current = performance.now();
    },
    onFocus: (event: { readonly currentTarget: HTMLTextAreaElement }) => {
      continueText(event.currentTarget);
      // Records the time because the first keystroke follows immediately.
      typedAt.current = performance.now();
      void load();
    },
    onPointerEnter: () => void fetchEditor().catch(() => undefined),
    onPointerDown: () => void load(),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: () => {
      composing.current = false;
    },
  };
}

function LoadState({ arrival: { state, load }, mustLoad }: { readonly arrival: Arrival; readonly mustLoad: boolean }) {
  const t = useT(messages);
  return (
    <div role="status">
      {state === 'failed' && (
        <p className={styles.notice}>
          {t('loadFailed')}
          <button type="button" className={styles.retry} onClick={() => void load()}>
            {t('retry')}
          </button>
        </p>
      )}
      {mustLoad && state === 'loading' && <p className="visually-hidden">{t('loading')}</p>}
    </div>
  );
}

/** The textarea that the editor will replace, with tools that look like its own. */
export function PlainField(props: PlainFieldProps) {
  const { id, size, field, text, arrival, onType, onPress, isDisabled = false, isInvalid = false } = props;
  const t = useT(messages);
  const handlers = useFieldHandlers(arrival);
  const mustLoad = text === undefined;
  return (
    <>
      <div className={styles.frame}>
        <textarea
          ref={field}
          id={id}
          name="body"
          className={styles.size[size]}
          dir={text ? 'auto' : undefined}
          spellCheck
          placeholder={props.placeholder ?? t('placeholder')}
          value={text ?? ''}
          readOnly={isDisabled || mustLoad}
          aria-busy={mustLoad || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => onType(event.currentTarget.value)}
          {...handlers}
        />
        {!isTextFormat(props.format) && (
          <ShellTools
            isOff={isDisabled}
            onPress={(tool) => {
              onPress(tool);
              field.current?.focus();
              void arrival.load();
            }}
          />
        )}
      </div>
      <LoadState arrival={arrival} mustLoad={mustLoad} />
    </>
  );
}
