import { useQuery } from '@tanstack/react-query';
import { previewBody } from '#api/bodies.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { PostBody } from '#ui/postBody/PostBody.tsx';
import { problemOf } from '#session/drafts/saveOutcome.ts';
import type { WrittenBody } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** Previews the text with the renderer that is used for posts. */
export function Preview({ name, written }: { readonly name?: string | undefined; readonly written: WrittenBody }) {
  const t = useT(messages);
  const { format, body } = written;
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', format, body],
    queryFn: () => previewBody({ format, body }),
    gcTime: 0,
  });
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      {name && (
        <h3 className={styles.previewTitle} dir="auto">
          {name}
        </h3>
      )}
      {error && (
        <p role="alert">
          {t('previewFailed')} {problemOf(error)} <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
        </p>
      )}
      {!error && (data ? <PostBody html={data.html} /> : <Loader />)}
    </section>
  );
}
