import { addPostType, type ApiPostField, type ApiPostType, changePostType } from '#api/postTypes.ts';
import { postTypeIcons, type WrittenType, writtenTypes } from '#domain/postTypes.ts';
import { useT } from '#i18n/useT.tsx';
import { AudienceField } from '#ui/form/AudienceField.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { SomeField } from '#ui/form/SomeField.tsx';
import { TextArea, TextField } from '#ui/form/TextField.tsx';
import { type Form, useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { FieldOrder } from './FieldOrder.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import messages from './messages.json' with { type: 'json' };
import { StoredNotice } from './StoredNotice.tsx';

export type TypeTask = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly type: ApiPostType };

/** The things that a type refers to. */
export interface TypeChoices {
  readonly fields: readonly ApiPostField[];
  readonly roles: readonly { readonly roleID: number; readonly name: string }[];
  readonly categories: readonly { readonly categoryID: number; readonly name: string }[];
}

interface Props {
  readonly task: TypeTask;
  readonly choices: TypeChoices;
  readonly onDone: (type: ApiPostType) => Promise<void>;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly postTypeID: string;
  readonly parentPostTypeID: WrittenType;
  readonly postButtonLabel: string;
  readonly postButtonIcon: string;
  readonly postHelperText: string;
  readonly audience: string;
  readonly roleIDs: readonly number[];
  /** `all` or `some`. */
  readonly places: string;
  readonly categoryIDs: readonly number[];
  readonly postFieldIDs: readonly string[];
}

function valuesOf(type: ApiPostType | undefined): Values {
  const { roleIDs = [], isOriginal = false } = type ?? {};
  const categoryIDs = isOriginal ? [] : (type?.categoryIDs ?? []);
  return {
    name: type?.name ?? '',
    postTypeID: '',
    parentPostTypeID: type?.basePostTypeID ?? 'discussion',
    postButtonLabel: type?.postButtonLabel ?? '',
    postButtonIcon: type?.postButtonIcon ?? 'create-discussion',
    postHelperText: type?.postHelperText ?? '',
    audience: roleIDs.length > 0 ? 'roles' : 'everyone',
    roleIDs,
    places: categoryIDs.length > 0 ? 'some' : 'all',
    categoryIDs,
    postFieldIDs: type?.postFieldIDs ?? [],
  };
}

const bodyOf = (values: Values) => ({
  name: values.name,
  postButtonLabel: values.postButtonLabel,
  postButtonIcon: values.postButtonIcon as (typeof postTypeIcons)[number],
  postHelperText: values.postHelperText,
  roleIDs: values.audience === 'roles' ? [...values.roleIDs] : [],
  postFieldIDs: [...values.postFieldIDs],
});

function useTypeForm({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  const t = useT(messages);
  const edited = task.kind === 'edit' ? task.type : undefined;
  const initial = valuesOf(edited);
  const { stored, saving, version } = useStored(edited);
  const save = (values: Values) => {
    const categoryIDs = values.places === 'some' ? [...values.categoryIDs] : [];
    const body = { ...bodyOf(values), ...(edited?.isOriginal ? {} : { categoryIDs }) };
    if (edited) return changePostType(edited.postTypeID, { ...body, version });
    const { parentPostTypeID } = values;
    const postTypeID = values.postTypeID.trim();
    return addPostType({ ...body, parentPostTypeID, ...(postTypeID === '' ? {} : { postTypeID }) });
  };
  const form = useForm<Values>({
    initial,
    validate: ({ name, audience, roleIDs, places, categoryIDs }) => ({
      name: name.trim() === '' ? t('nameMissing') : undefined,
      roleIDs: audience === 'roles' && roleIDs.length === 0 ? t('rolesMissing') : undefined,
      categoryIDs: places === 'some' && categoryIDs.length === 0 ? t('categoriesMissing') : undefined,
    }),
    submit: (values) => saving(async () => onDone(await save(values))),
  });
  const kept = useKeptFields(form, {
    name: `postType.${edited?.postTypeID ?? 'new'}`,
  });
  return { form, kept, stored };
}

function Looks({ form }: { readonly form: Form<Values> }) {
  const t = useT(messages);
  return (
    <>
      <TextField
        {...form.bind('postButtonLabel')}
        label={t('buttonLabel')}
        help={t('buttonLabelHelp')}
        maxLength={100}
        dir="auto"
      />
      <TextArea
        {...form.bind('postHelperText')}
        label={t('helperText')}
        help={t('helperTextHelp')}
        maxLength={500}
        rows={2}
        dir="auto"
      />
      <SelectField
        {...form.bind('postButtonIcon')}
        label={t('icon')}
        options={postTypeIcons.map((value) => ({ value, label: t(`icon.${value}`) }))}
      />
    </>
  );
}

function Places({ form, categories }: { readonly form: Form<Values>; categories: TypeChoices['categories'] }) {
  const t = useT(messages);
  const { places, categoryIDs, parentPostTypeID } = form.values;
  return (
    <SomeField
      names={{ scope: 'places', list: 'categoryIDs' }}
      labels={{
        scope: t('places'),
        all: t(`everywhere.${parentPostTypeID}`),
        some: t('somePlaces'),
        list: t('categories'),
      }}
      isSome={places === 'some'}
      onScope={(isSome) => form.set({ places: isSome ? 'some' : 'all' })}
      options={categories.map(({ categoryID, name }) => ({ id: categoryID, name }))}
      chosen={categoryIDs}
      onChosen={(ids) => form.set({ categoryIDs: ids })}
      errors={form.bind('categoryIDs').errors}
    />
  );
}

function Fields({ task, choices, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useTypeForm({ task, onDone });
  const edited = task.kind === 'edit' ? task.type : undefined;
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(edited ? 'save' : 'add')} onClose={onClose}>
      {stored && <StoredNotice name={stored.name} description={stored.postHelperText} />}
      <TextField {...form.bind('name')} label={t('name')} required maxLength={100} dir="auto" data-autofocus="" />
      {!edited && (
        <SelectField
          {...form.bind('parentPostTypeID')}
          label={t('parent')}
          help={t('parentHelp')}
          options={writtenTypes.map((value) => ({ value, label: t(`like.${value}`) }))}
        />
      )}
      <Looks form={form} />
      <AudienceField
        form={form}
        roles={choices.roles}
        labels={{ audience: t('audience'), everyone: t('everyone'), someRoles: t('someRoles'), roles: t('roles') }}
      />
      {!edited?.isOriginal && <Places form={form} categories={choices.categories} />}
      <FieldOrder
        fields={choices.fields}
        chosen={form.values.postFieldIDs}
        onChange={(postFieldIDs) => form.set({ postFieldIDs })}
        errors={form.bind('postFieldIDs').errors}
      />
      {!edited && (
        <TextField
          {...form.bind('postTypeID')}
          label={t('typeID')}
          help={t('idHelp')}
          maxLength={50}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </ManagedForm>
  );
}

/** Dialog with the form for a type. Text that is not saved is kept for the next time. */
export function TypeForm({ task, ...rest }: Omit<Props, 'task'> & { readonly task: TypeTask | undefined }) {
  const t = useT(messages);
  const title = !task ? '' : task.kind === 'add' ? t('newType') : t('editTitle', { name: task.type.name });
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task && <Fields task={task} {...rest} />}
    </Modal>
  );
}
