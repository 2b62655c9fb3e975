import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiDiscussionEdit } from '#api/discussions.ts';
import type { ApiCategory, PostType } from '#api/postPlaces.ts';
import type { DraftAttributes } from '#domain/drafts.ts';
import { isWrittenType } from '#domain/postTypes.ts';
import { useT } from '#i18n/useT.tsx';
import { AnswerFields, type PostField, postFieldName } from '#ui/answerField/AnswerFields.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { type Form, useForm } from '#ui/form/useForm.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import type { WritingFacts } from '#contracts/page.ts';
import type { StoredDraft } from '#session/drafts/draftState.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { BodyField } from './BodyField.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import { DraftLine } from './DraftLine.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { type DraftWords, wordsFrom } from './draftWords.ts';
import type { EditorComponent } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import { SavedDraft } from './offerDraft.tsx';
import { PinChoice } from './PinChoice.tsx';
import { PostActions } from './PostActions.tsx';
import {
  draftOfValues,
  emptyBody,
  faultsOfPost,
  isSameValues,
  pinOf,
  type PostValues,
  valuesOfDraft,
  valuesOfRecord,
} from './postValues.ts';
import { Preview } from './Preview.tsx';
import { SendNotice } from './SendNotice.tsx';
import { TagChoice } from './TagChoice.tsx';
import { useBodyErrors } from './useBodyErrors.ts';
import { TypeChoice } from './TypeChoice.tsx';
import { ChangedSince, EditConflict } from './EditConflict.tsx';
import * as styles from './styles.css.ts';
import { usePreview } from './usePreview.ts';
import { usePostKeeping } from './usePostKeeping.ts';
import { usePostSending } from './usePostSending.ts';

export interface PostFormProps {
  readonly Editor: EditorComponent;
  /** The post being edited; absent for a new one. */
  readonly record?: ApiDiscussionEdit | null | undefined;
  readonly recordTagNames?: ReadonlyMap<number, string>;
  /** The draft named in the URL. */
  readonly stored?: StoredDraft | undefined;
  readonly category?: Pick<ApiCategory, 'categoryID' | 'name'> | null | undefined;
  readonly postTypeID: string;
  /** Post types to choose from. */
  readonly postTypes: readonly PostType[];
  /** The fields of the post being edited. */
  readonly recordFields?: readonly PostField[];
  readonly hasTags: boolean;
  readonly mostTags: number;
  readonly longestTitle: number;
  readonly hasScheduling: boolean;
}

const noNames: ReadonlyMap<number, string> = new Map();

/** The initial values of the form. For an edit these are the values of the post, even if a draft exists. */
function originOf(
  { record, recordTagNames = noNames, category, postTypeID }: PostFormProps,
  writing: WritingFacts | undefined,
): PostValues {
  if (record) return valuesOfRecord(record, recordTagNames);
  return {
    postTypeID,
    name: '',
    categoryID: category ? String(category.categoryID) : '',
    body: emptyBody(writing),
    tags: [],
    pinLocation: 'none',
    postMeta: {},
  };
}

/** The fields of the chosen type, or of the post being edited. */
const fieldsOf = (
  { record, recordFields = [], postTypes }: PostFormProps,
  { postTypeID }: PostValues,
): readonly PostField[] =>
  record ? recordFields : (postTypes.find((type) => type.postTypeID === postTypeID)?.postFields ?? []);

/** Keeps form and draft in sync, in both directions. */
function useBothWays(
  form: Form<PostValues>,
  kept: ReturnType<typeof usePostKeeping>,
  {
    begin,
    origin,
    seen,
  }: { readonly begin: PostValues; readonly origin: PostValues; readonly seen: string | undefined },
): void {
  const { keeper, draft } = kept;
  const shown = useRef(0);
  const isFirst = useRef(true);
  const told = useRef<readonly unknown[]>([]);
  const { version, attributes } = draft;
  useEffect(() => {
    if (!keeper) return;
    if (version !== shown.current) {
      shown.current = version;
      const isEmpty = Object.keys(attributes).length === 0;
      const { categoryID } = kept.isEdit ? origin : form.values;
      form.reset(isEmpty ? { ...origin, categoryID } : valuesOfDraft(attributes, begin));
      isFirst.current = false;
      return;
    }
    // An unchanged form must not create a draft.
    if (isFirst.current && isSameValues(form.values, begin)) return;
    isFirst.current = false;
    const now = [keeper, version, form.values, seen];
    // Skips renders that did not change the text, because comparing a long text is expensive.
    if (now.some((part, index) => part !== told.current[index])) keeper.change(draftOfValues(form.values, seen));
    told.current = now;
    if (kept.takeToBeSent()) void form.submit();
  });
}

/** Form to create or edit a post. Text is saved as a draft: see `DraftKeeper`. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the fields of one form, with their handlers
export function PostForm(props: PostFormProps) {
  const { Editor, record, category, postTypes, hasTags, mostTags, longestTitle, hasScheduling } = props;
  const t = useT(messages);
  const { writing } = useSite();
  const [origin] = useState(() => originOf(props, writing));
  const [begin] = useState(() => (props.stored ? valuesOfDraft(props.stored.attributes, origin) : origin));
  const [isUploading, setUploading] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const preview = usePreview(formElement);
  const texts = {
    titleRequired: t('titleRequired'),
    titleTooLong: t('titleTooLong', { count: longestTitle }),
    categoryRequired: t('categoryRequired'),
    bodyRequired: t('bodyRequired'),
    uploading: t('uploading'),
    tagPending: (name: string) => t('tagPending', { name }),
    fieldRequired: (label: string) => t('fieldRequired', { label }),
  };
  const pendingTag = useRef('');
  const typed = useRef<() => DraftAttributes>(() => ({}));
  const form = useForm<PostValues>({
    initial: begin,
    validate: (values) => {
      const rules = { longestTitle, isUploading, pendingTag: pendingTag.current, fields: fieldsOf(props, values) };
      return faultsOfPost(values, rules, texts);
    },
    submit: () => sender.run(),
  });
  typed.current = () => (isSameValues(form.values, begin) ? {} : draftOfValues(form.values));
  const kept = usePostKeeping(props, { typed: () => typed.current(), origin });
  const fields = fieldsOf(props, form.values);
  const sender = usePostSending(kept, { values: form.values, record: record ?? undefined, begin: origin, fields });
  useBothWays(form, kept, { begin, origin, seen: sender.seen });
  const { values } = form;
  const { theirs } = sender;
  const bodyErrors = useBodyErrors();
  const left = longestTitle - [...values.name.trim()].length;
  const isSending = form.isSubmitting || sender.sending.kind === 'sending';
  const take = ({ name, format, body }: DraftWords) => {
    form.set({ name, body: { format, body } });
    sender.settle({ name, body: { format, body } });
  };
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
      <DraftNotices keeper={kept.keeper} draft={kept.draft} withWords={withWords} />
      {props.stored?.isScheduled && (
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
      <div
        className={styles.writing}
        data-preview={preview.asked === undefined ? undefined : preview.asked ? 'on' : 'off'}
      >
        <div hidden={preview.isShown && !preview.isBeside}>
          {!record && postTypes.length > 1 && <TypeChoice types={postTypes} {...form.bind('postTypeID')} />}
          <TextField
            {...form.bind('name')}
            label={t('title')}
            placeholder={t('titlePlaceholder')}
            required
            dir="auto"
            autoComplete="off"
            help={left >= 0 && left < 50 ? t('titleLeft', { count: left }) : undefined}
          />
          <CategoryChoice
            value={values.categoryID}
            postTypeID={values.postTypeID}
            known={category}
            errors={form.bind('categoryID').errors}
            onBlur={form.bind('categoryID').onBlur}
            onChange={(categoryID) => form.set({ categoryID })}
          />
          <BodyField
            Editor={Editor}
            label={t('body')}
            isRequired
            size="post"
            written={values.body}
            errors={bodyErrors(form.bind('body').errors)}
            isDisabled={isSending}
            onChange={(body) => form.set({ body })}
            onBusy={setUploading}
          />
          <AnswerFields
            fields={fields}
            values={values.postMeta}
            errorsOf={form.errorsFor}
            onChange={(postMeta) => form.set({ postMeta })}
            disabled={isSending}
          />
          {hasTags && (
            <TagChoice
              value={values.tags}
              most={mostTags}
              mayAdd={kept.mayAddTags}
              errors={[
                ...form.bind('tags').errors,
                ...(form.errors['tagIDs'] ?? []),
                ...(form.errors['newTagNames'] ?? []),
              ]}
              onChange={(tags) => form.set({ tags })}
              onPending={(text) => {
                pendingTag.current = text;
                form.set({});
              }}
            />
          )}
          <PinChoice
            categoryID={values.categoryID}
            value={values.pinLocation}
            errors={form.bind('pinLocation').errors}
            onChange={(value) => form.set({ pinLocation: pinOf(value) })}
          />
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

/** Replaces the text of a post’s draft and keeps its other attributes. */
function withWords(
  attributes: DraftAttributes,
  words: { readonly name: string; readonly format: string; readonly body: string },
): DraftAttributes {
  const { draftMeta } = attributes;
  const meta = typeof draftMeta === 'object' && draftMeta !== null ? draftMeta : {};
  return { ...attributes, format: words.format, body: words.body, draftMeta: { ...meta, name: words.name } };
}
