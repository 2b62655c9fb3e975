import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewBody } from '#api/bodies.ts';
import { isBlankBody } from '#domain/writtenBody.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Loader } from '#ui/loader/Loader.tsx';
import { PostBody } from '#ui/postBody/PostBody.tsx';
import { ErrorReason } from '#ui/signedOut/SignedOut.tsx';
import type { WrittenBody } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface PreviewProps {
  readonly name?: string | undefined;
  readonly written: WrittenBody;
  readonly className?: string;
}

const pauseMs = 400;

/** The value once it has stopped changing, so that a preview is requested per pause and not per key. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Previews the text with the renderer that is used for posts. */
export function Preview({ name, written, className }: PreviewProps) {
  const t = useT(messages);
  const { format, body } = useSettled(written);
  const isBlank = isBlankBody(written);
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', format, body],
    queryFn: () => previewBody({ format, body }),
    enabled: !isBlank,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <section
      className={cx(styles.preview, isBlank && !name && styles.previewBlank, className)}
      aria-label={t('preview')}
    >
      {name && (
        <h3 className={styles.previewTitle} dir="auto">
          {name}
        </h3>
      )}
      {isBlank && !name && <p className={styles.previewEmpty}>{t('previewEmpty')}</p>}
      {error && (
        <p role="alert">
          {t('previewFailed')} <ErrorReason error={error} />{' '}
          <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
        </p>
      )}
      {!error && !isBlank && (data ? <PostBody html={data.html} /> : <Loader />)}
    </section>
  );
}
