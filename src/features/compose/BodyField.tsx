import { type Ref, useEffect, useId, useRef } from 'react';
import { FieldErrors } from '#ui/form/FormErrors.tsx';
import { bodyOfTypedText } from './typedBody.ts';
import type { EditorComponent, EditorHandle, WrittenBody } from './editorProps.ts';
import * as styles from './styles.css.ts';

export interface BodyFieldProps {
  readonly Editor: EditorComponent;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly size: 'post' | 'comment';
  readonly placeholder?: string;
  readonly written: WrittenBody;
  readonly errors: readonly string[];
  readonly isDisabled: boolean;
  readonly handle?: Ref<EditorHandle>;
  readonly onChange: (written: WrittenBody) => void;
  readonly onBusy: (isUploading: boolean) => void;
}

/** The editor with its errors. Takes over text typed into the plain field before hydration. */
export function BodyField({ Editor, written, errors, isDisabled, ...rest }: BodyFieldProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { onChange } = rest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form takes over the server's HTML
  useEffect(() => {
    const typed = place.current?.querySelector('textarea')?.value ?? '';
    if (typed !== '' && written.body === '') onChange(bodyOfTypedText(written.format, typed));
  }, []);
  const isWrong = errors.length > 0;
  return (
    <div ref={place} className={styles.bodyField}>
      <Editor
        {...rest}
        {...written}
        isDisabled={isDisabled}
        isInvalid={isWrong}
        {...(isWrong ? { describedBy: id } : {})}
      />
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}
