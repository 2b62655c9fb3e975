import { useRef, useState } from 'react';
import { type ApiCategoryEdit, createCategory, editCategory } from '#api/categories.ts';
import { categoryColors, categorySorts } from '#domain/categoryColors.ts';
import { writtenTypes } from '#domain/postTypes.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { categoryCodeOf, categoryPath } from '#routing/pages/urls.ts';
import { Button } from '#ui/button/Button.tsx';
import { categoryMark } from '#ui/categoryMark/categoryMark.ts';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { FieldErrors, FormErrors } from '#ui/form/FormErrors.tsx';
import { KeptNote } from '#ui/form/KeptNote.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { type Form, useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useLeaving } from '#ui/form/useLeaving.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { NestedSelect } from '#ui/nestedSelect/NestedSelect.tsx';
import { bodyOf, type CategoryValues, changesFrom, conflictsBetween, freshValues, valuesOf } from './categoryForm.ts';
import * as styles from './dialogs.late.css.ts';
import messages from './messages.json' with { type: 'json' };
import { PictureField } from './PictureField.tsx';
import { branchOf, type CategoryList } from './treeMoves.ts';
import { categoryOptions } from './categoryOptions.ts';

const longestName = 100;
const longestDescription = 1000;
const kinds = ['discussions', 'categories', 'flat', 'heading'] as const;
const sortNames = {
  '-dateLastComment': 'sort_lastComment',
  '-dateInserted': 'sort_newest',
  dateInserted: 'sort_oldest',
  '-score': 'sort_score',
  '-hot': 'sort_hot',
} as const;

interface Fields {
  readonly form: Form<CategoryValues>;
}

function ColorField({ form, categoryID }: Fields & { readonly categoryID: number | undefined }) {
  const t = useT(messages);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('color')}</legend>
      <div className={styles.swatches}>
        {['', ...categoryColors].map((color) => (
          <label key={color} className={styles.swatch}>
            <input
              type="radio"
              name="color"
              value={color}
              className={styles.swatchInput}
              checked={form.values.color === color}
              onChange={() => form.set({ color })}
            />
            <span className={categoryMark(categoryID, color)}>
              {t(color === '' ? 'color_auto' : (`color_${color}` as 'color_blue'))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function TypesField({ form }: Fields) {
  const t = useT(messages);
  const { value, errors } = form.bind('allowedDiscussionTypes');
  const toggle = (type: string) =>
    form.set({
      allowedDiscussionTypes: value.includes(type) ? value.filter((one) => one !== type) : [...value, type],
    });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('types')}</legend>
      {writtenTypes.map((type) => (
        <Checkbox
          key={type}
          name="allowedDiscussionTypes"
          label={t(`type_${type}`)}
          checked={value.includes(type)}
          onChange={() => toggle(type)}
        />
      ))}
      <FieldErrors id="category-types-errors" errors={errors} />
    </fieldset>
  );
}

function MoreFields({ form }: Fields) {
  const t = useT(messages);
  const picture = (field: 'iconUrl' | 'bannerUrl', label: string) => (
    <PictureField
      label={label}
      value={form.values[field]}
      errors={form.bind(field).errors}
      onChange={(url) => form.set({ [field]: url })}
    />
  );
  const sorts = categorySorts.map((sort) => ({ value: sort, label: t(sortNames[sort]) }));
  return (
    <details>
      <summary className={styles.summary}>{t('more')}</summary>
      <div className={styles.more}>
        <div className={styles.pair}>
          {picture('iconUrl', t('icon'))}
          {picture('bannerUrl', t('banner'))}
        </div>
        <SelectField {...form.bind('defaultSort')} label={t('sort')} placeholder={t('sort_auto')} options={sorts} />
        <Checkbox {...form.bindChecked('featured')} label={t('featured')} help={t('featuredHelp')} />
        <Checkbox {...form.bindChecked('isArchived')} label={t('archived')} help={t('archivedHelp')} />
        <Checkbox {...form.bindChecked('isHidden')} label={t('hidden')} help={t('hiddenHelp')} />
      </div>
    </details>
  );
}

/** Name and address; the address follows the name until someone types one. */
function NameFields({ form, isNew }: Fields & { readonly isNew: boolean }) {
  const t = useT(messages);
  const isOwnCode = useRef(!isNew || form.values.urlcode !== '');
  const name = form.bind('name');
  const urlcode = form.bind('urlcode');
  const codeIsFollowing = () => !isOwnCode.current && isNew;
  return (
    <div className={styles.pair}>
      <TextField
        {...name}
        label={t('name')}
        required
        maxLength={longestName}
        dir="auto"
        autoComplete="off"
        data-autofocus=""
        onChange={(event) => {
          const text = event.currentTarget.value;
          form.set({ name: text, ...(codeIsFollowing() ? { urlcode: text.trim() && categoryCodeOf(text) } : {}) });
        }}
      />
      <TextField
        {...urlcode}
        label={t('urlcode')}
        help={t('urlcodeHelp', { address: decodeURI(categoryPath(form.values.urlcode || '…')) })}
        required
        maxLength={longestName}
        dir="ltr"
        autoComplete="off"
        onChange={(event) => {
          isOwnCode.current = event.currentTarget.value !== '';
          urlcode.onChange(event.currentTarget.value);
        }}
      />
    </div>
  );
}

export interface CategoryFormProps {
  /** The category to edit; without it, a new one is created. */
  readonly stored?: ApiCategoryEdit | undefined;
  readonly parentID: number | null;
  readonly list: CategoryList;
  /** With the ID of a new category. */
  readonly onSaved: (name: string, newID?: number) => void;
  readonly onClose: () => void;
}

type FormOptions = Pick<CategoryFormProps, 'stored' | 'parentID' | 'onSaved'>;

/** The form's values, their rules and their writing; `stale` names what someone else has changed. */
function useCategoryForm({ stored, parentID, onSaved }: FormOptions) {
  const t = useT(messages);
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<ApiCategoryEdit>();
  const initial = stored ? valuesOf(stored) : freshValues(parentID);
  const form = useForm<CategoryValues>({
    initial,
    validate: ({ name, urlcode, allowedDiscussionTypes }) => ({
      name: name.trim() === '' ? t('nameMissing') : undefined,
      urlcode:
        urlcode.trim() === ''
          ? t('urlcodeMissing')
          : /^[\p{L}\p{M}\p{N}_-]*$/u.test(urlcode.trim())
            ? undefined
            : t('urlcodeWrong'),
      allowedDiscussionTypes: allowedDiscussionTypes.length === 0 ? t('typesMissing') : undefined,
    }),
    submit: async (values) => {
      try {
        if (!base) return onSaved(values.name.trim(), (await createCategory(bodyOf(values))).categoryID);
        await editCategory(base.categoryID, { ...changesFrom(base, values), version: base.version });
      } catch (error) {
        const current = error instanceof ApiError ? (error.extras.current as ApiCategoryEdit | undefined) : undefined;
        if (!current) throw error;
        setConflict(base);
        setBase(current);
        return false;
      }
      return onSaved(values.name.trim());
    },
  });
  const kept = useKeptFields(form, {
    name: `category.${stored?.categoryID ?? 'new'}`,
  });
  return { form, kept, stale: conflict && base ? conflictsBetween(conflict, base) : [] };
}

const labels = {
  name: 'name',
  urlcode: 'urlcode',
  description: 'description',
  parentCategoryID: 'parent',
  displayAs: 'displayAs',
  color: 'color',
  iconUrl: 'icon',
  bannerUrl: 'banner',
  defaultSort: 'sort',
  allowedDiscussionTypes: 'types',
  featured: 'featured',
  isArchived: 'archived',
  isHidden: 'hidden',
} as const satisfies Readonly<Record<keyof CategoryValues, keyof typeof messages>>;

const isText = (key: string): key is keyof typeof messages => Object.hasOwn(messages, key);

/** Describes a stored value by its label, and choices by their names. */
function useStoredWords(list: CategoryFormProps['list']) {
  const t = useT(messages);
  const named = (field: keyof CategoryValues, value: string): string => {
    if (field === 'displayAs' || field === 'color') {
      const key = field === 'color' ? `color_${value || 'auto'}` : `as_${value}`;
      return isText(key) ? t(key) : value;
    }
    const sort = categorySorts.find((one) => one === value);
    if (field === 'defaultSort') return t(sort ? sortNames[sort] : 'sort_auto');
    if (field === 'parentCategoryID')
      return list.find(({ categoryID }) => String(categoryID) === value)?.name ?? t('top');
    if (value === 'true') return '✓';
    return value === 'false' || value === '' ? '–' : value;
  };
  return ([field, value]: readonly [keyof CategoryValues, string]) => `${t(labels[field])}: ${named(field, value)}`;
}

/** The fields of a category, new or known. */
export function CategoryForm({ stored, parentID, list, onSaved, onClose }: CategoryFormProps) {
  const t = useT(messages);
  const { form, kept, stale } = useCategoryForm({ stored, parentID, onSaved });
  const { leave, dialog } = useLeaving(form, { kept });
  const describe = useStoredWords(list);
  const own = stored ? branchOf(list, stored.categoryID) : new Set<number>();
  const parents = categoryOptions(list.filter(({ categoryID }) => !own.has(categoryID)));
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      {stale.length > 0 && (
        <MessageBox type="warning" title={t('conflictTitle')}>
          <p>{t('conflictText', { fields: stale.map((change) => describe(change)).join('; ') })}</p>
        </MessageBox>
      )}
      <FormErrors {...form.formErrors} />
      <KeptNote kept={kept} />
      <NameFields form={form} isNew={!stored} />
      <TextField
        {...form.bind('description')}
        label={t('description')}
        help={t('descriptionHelp')}
        isMultiline
        rows={2}
        maxLength={longestDescription}
        dir="auto"
      />
      <div className={styles.pair}>
        <NestedSelect
          label={t('parent')}
          name="parentCategoryID"
          placeholder={t('top')}
          options={[{ value: '', label: t('top') }, ...parents]}
          value={form.values.parentCategoryID}
          errors={form.bind('parentCategoryID').errors}
          onChange={(parentCategoryID) => form.set({ parentCategoryID })}
        />
        <SelectField
          {...form.bind('displayAs')}
          onChange={(event) => form.set({ displayAs: event.currentTarget.value as CategoryValues['displayAs'] })}
          label={t('displayAs')}
          options={kinds.map((kind) => ({ value: kind, label: t(`as_${kind}`) }))}
        />
      </div>
      {form.values.displayAs === 'discussions' && <TypesField form={form} />}
      <ColorField form={form} categoryID={stored?.categoryID} />
      <MoreFields form={form} />
      <div className={styles.acts}>
        <SubmitButton isLoading={form.isSubmitting}>{t(stored ? 'save' : 'create')}</SubmitButton>
        <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
      </div>
      {dialog}
    </form>
  );
}
