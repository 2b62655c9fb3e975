import { useT } from '#i18n/useT.tsx';
import { AnswerFields } from '#ui/answerField/AnswerFields.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { BodyField } from './BodyField.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import messages from './messages.json' with { type: 'json' };
import { PinChoice } from './PinChoice.tsx';
import { pinOf } from './postValues.ts';
import { TagChoice } from './TagChoice.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { useBodyErrors } from './useBodyErrors.ts';
import type { PostFormProps } from './postFormProps.ts';
import type { PostFormState } from './usePostForm.ts';

interface Props
  extends Pick<
    PostFormProps,
    'Editor' | 'record' | 'category' | 'postTypes' | 'hasTags' | 'mostTags' | 'longestTitle'
  > {
  readonly state: PostFormState;
}

function TagField({ state, most }: Pick<Props, 'state'> & { readonly most: number }) {
  const { form, kept, setPendingTag } = state;
  return (
    <TagChoice
      value={form.values.tags}
      most={most}
      mayAdd={kept.mayAddTags}
      errors={[...form.bind('tags').errors, ...(form.errors['tagIDs'] ?? []), ...(form.errors['newTagNames'] ?? [])]}
      onChange={(tags) => form.set({ tags })}
      onPending={setPendingTag}
    />
  );
}

/** The fields of a post. */
export function PostFields({ state, Editor, record, category, postTypes, hasTags, mostTags, longestTitle }: Props) {
  const t = useT(messages);
  const { form, fields, isSending, setUploading } = state;
  const { values } = form;
  const bodyErrors = useBodyErrors();
  const left = longestTitle - [...values.name.trim()].length;
  return (
    <>
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
      {hasTags && <TagField state={state} most={mostTags} />}
      <PinChoice
        categoryID={values.categoryID}
        value={values.pinLocation}
        errors={form.bind('pinLocation').errors}
        onChange={(value) => form.set({ pinLocation: pinOf(value) })}
      />
    </>
  );
}
