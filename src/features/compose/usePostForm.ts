import { useEffect, useRef, useState } from 'react';
import type { WritingFacts } from '#contracts/page.ts';
import type { DraftAttributes } from '#domain/drafts.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import type { PostField } from '#ui/answerField/AnswerFields.tsx';
import { type Form, useForm } from '#ui/form/useForm.ts';
import type { DraftWords } from './draftWords.ts';
import type { PostFormProps } from './postFormProps.ts';
import messages from './messages.json' with { type: 'json' };
import {
  draftOfValues,
  emptyBody,
  faultsOfPost,
  isSameValues,
  type PostTexts,
  type PostValues,
  valuesOfDraft,
  valuesOfRecord,
} from './postValues.ts';
import { usePostKeeping } from './usePostKeeping.ts';
import { usePostSending } from './usePostSending.ts';

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

/** Messages for faults of the form. */
function useFaultTexts(longestTitle: number): PostTexts {
  const t = useT(messages);
  return {
    titleRequired: t('titleRequired'),
    titleTooLong: t('titleTooLong', { count: longestTitle }),
    categoryRequired: t('categoryRequired'),
    bodyRequired: t('bodyRequired'),
    uploading: t('uploading'),
    tagPending: (name: string) => t('tagPending', { name }),
    fieldRequired: (label: string) => t('fieldRequired', { label }),
  };
}

/** The state of the form: its fields, its draft, and what is being sent. */
export function usePostForm(props: PostFormProps) {
  const { record, longestTitle } = props;
  const { writing } = useSite();
  const [origin] = useState(() => originOf(props, writing));
  const [begin] = useState(() => (props.stored ? valuesOfDraft(props.stored.attributes, origin) : origin));
  const [isUploading, setUploading] = useState(false);
  const texts = useFaultTexts(longestTitle);
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
  return {
    form,
    kept,
    fields,
    sender,
    isSending: form.isSubmitting || sender.sending.kind === 'sending',
    setUploading,
    /** Text of a tag that is not one yet; the form cannot be sent with it. */
    setPendingTag: (text: string) => {
      pendingTag.current = text;
      form.set({});
    },
    /** Continues with one of two versions of the text. */
    take: ({ name, format, body }: DraftWords) => {
      form.set({ name, body: { format, body } });
      sender.settle({ name, body: { format, body } });
    },
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;
