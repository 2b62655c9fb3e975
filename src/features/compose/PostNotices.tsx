import type { DraftAttributes } from '#domain/drafts.ts';
import { useT } from '#i18n/useT.tsx';
import { postFieldName } from '#ui/answerField/AnswerFields.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { type DraftWords, wordsFrom } from './draftWords.ts';
import { ChangedSince, EditConflict } from './EditConflict.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { PostFormProps } from './postFormProps.ts';
import type { PostFormState } from './usePostForm.ts';

/** Replaces the text of a post’s draft and keeps its other attributes. */
function withWords(attributes: DraftAttributes, words: DraftWords): DraftAttributes {
  const { draftMeta } = attributes;
  const meta = typeof draftMeta === 'object' && draftMeta !== null ? draftMeta : {};
  return { ...attributes, format: words.format, body: words.body, draftMeta: { ...meta, name: words.name } };
}

interface Props {
  readonly state: PostFormState;
  readonly record: PostFormProps['record'];
  readonly isScheduled: boolean;
}

/** Above the fields: what happened to the draft or the post in the meantime, and why it was not sent. */
export function PostNotices({ state: { form, kept, fields, sender, take }, record, isScheduled }: Props) {
  const t = useT(messages);
  const { values } = form;
  const { theirs } = sender;
  return (
    <>
      <DraftNotices keeper={kept.keeper} draft={kept.draft} withWords={withWords} />
      {isScheduled && (
        <div className={styles.wideNotice}>
          <MessageBox type="info">{t('scheduledNotice')}</MessageBox>
        </div>
      )}
      <EditConflict
        sending={sender.sending}
        mine={() => wordsFrom(values.name, values.body)}
        theirs={theirs && (() => wordsFrom(theirs.name, theirs))}
        base={sender.isBase ? () => wordsFrom(sender.before.name, sender.before.body) : undefined}
        onTake={take}
      />
      {sender.isOlder && record && (
        <ChangedSince
          mine={() => wordsFrom(values.name, values.body)}
          theirs={() => wordsFrom(record.name, record)}
          onTake={take}
        />
      )}
      <FormErrors
        {...form.formErrors}
        fields={[...form.formErrors.fields, ...fields.map(({ postFieldID }) => postFieldName(postFieldID))]}
      />
    </>
  );
}
