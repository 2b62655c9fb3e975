import { type FormEvent, useRef } from 'react';
import { isWrittenType } from '#domain/postTypes.ts';
import { useT } from '#i18n/useT.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { DraftLine } from './DraftLine.tsx';
import messages from './messages.json' with { type: 'json' };
import { SavedDraft } from './offerDraft.tsx';
import { PostActions } from './PostActions.tsx';
import { PostFields } from './PostFields.tsx';
import { PostNotices } from './PostNotices.tsx';
import { Preview } from './Preview.tsx';
import { SendNotice } from './SendNotice.tsx';
import * as styles from './styles.css.ts';
import type { PostFormProps } from './postFormProps.ts';
import { usePostForm } from './usePostForm.ts';
import { usePreview } from './usePreview.ts';

/** Form to create or edit a post. Text is saved as a draft: see `DraftKeeper`. */
export function PostForm(props: PostFormProps) {
  const { record, hasScheduling } = props;
  const t = useT(messages);
  const formElement = useRef<HTMLFormElement>(null);
  const preview = usePreview(formElement);
  const state = usePostForm(props);
  const { form, kept, sender, isSending } = state;
  const { values } = form;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => void form.submit(event);
  return (
    <form
      ref={formElement}
      method="post"
      className={styles.postForm}
      noValidate
      onSubmit={onSubmit}
      aria-busy={isSending || undefined}
      {...kept.early}
    >
      <PostNotices state={state} record={record} isScheduled={props.stored?.isScheduled === true} />
      <div
        className={styles.writing}
        data-preview={preview.asked === undefined ? undefined : preview.asked ? 'on' : 'off'}
      >
        <div hidden={preview.isShown && !preview.isBeside}>
          <PostFields {...props} state={state} />
        </div>
        <div>
          {preview.isShown && <Preview className={styles.previewBeside} name={values.name} written={values.body} />}
        </div>
      </div>
      <SendNotice
        sending={sender.sending}
        onRetry={() => void form.submit()}
        addressOf={(recordID) => `/discussion/${recordID}`}
      />
      <PostActions
        kept={kept}
        isEdit={Boolean(record)}
        isSending={isSending}
        preview={preview}
        postLabel={isWrittenType(values.postTypeID) ? t('postNamed', { name: values.postTypeID }) : t('post')}
        hasScheduling={hasScheduling && !record}
        canSchedule={Object.keys(form.errors).length === 0}
      />
      <DraftLine draft={kept.draft} />
      {/* below the form: it loads late and must not shift the fields */}
      {kept.others && (
        <MessageBox type="info">
          <SavedDraft href={kept.others} />
        </MessageBox>
      )}
    </form>
  );
}
