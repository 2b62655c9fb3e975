import { addPostField, type ApiPostField, type ApiPostType, changePostField } from '#api/postTypes.ts';
import { kindNameOf, kindOf, linesOf, needsChoices } from '#domain/fieldKinds.ts';
import { profileVisibilities } from '#domain/profileFields.ts';
import { useT } from '#i18n/useT.tsx';
import { KindFields, type KindValues, useKindErrors } from '#ui/fieldKind/FieldKind.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { FieldErrors } from '#ui/form/FormErrors.tsx';
import { Checkbox, TextArea, TextField } from '#ui/form/TextField.tsx';
import { type Form, useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import messages from './messages.json' with { type: 'json' };
import { StoredNotice } from './StoredNotice.tsx';
import * as ownStyles from './styles.css.ts';

export type FieldTask = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly field: ApiPostField };

interface Props {
  readonly task: FieldTask;
  readonly types: readonly ApiPostType[];
  readonly onDone: (field: ApiPostField) => Promise<void>;
  readonly onClose: () => void;
}

interface Values extends KindValues, Pick<ApiPostField, 'visibility' | 'isRequired'> {
  readonly label: string;
  readonly description: string;
  readonly postFieldID: string;
  readonly postTypeIDs: readonly string[];
}

const valuesOf = (field: ApiPostField | undefined): Values => ({
  label: field?.label ?? '',
  description: field?.description ?? '',
  postFieldID: '',
  formType: field ? kindNameOf(field) : 'text',
  dropdownOptions: (field?.dropdownOptions ?? []).join('\n'),
  visibility: field?.visibility ?? 'public',
  isRequired: field?.isRequired ?? false,
  postTypeIDs: field?.postTypeIDs ?? [],
});

const bodyOf = (values: Values) => ({
  label: values.label,
  description: values.description,
  formType: kindOf(values.formType).formType,
  dropdownOptions: needsChoices(values.formType) ? linesOf(values.dropdownOptions) : null,
  visibility: values.visibility,
  isRequired: values.isRequired,
  postTypeIDs: [...values.postTypeIDs],
});

function useFieldForm({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  const t = useT(messages);
  const kindErrors = useKindErrors();
  const edited = task.kind === 'edit' ? task.field : undefined;
  const initial = valuesOf(edited);
  const { stored, saving, version } = useStored(edited);
  const save = (values: Values) => {
    const body = bodyOf(values);
    if (edited) return changePostField(edited.postFieldID, { ...body, version });
    const { dataType } = kindOf(values.formType);
    const postFieldID = values.postFieldID.trim();
    return addPostField({ ...body, dataType, ...(postFieldID === '' ? {} : { postFieldID }) });
  };
  const form = useForm<Values>({
    initial,
    validate: ({ label, ...rest }) => ({
      label: label.trim() === '' ? t('labelMissing') : undefined,
      ...kindErrors(rest),
    }),
    submit: (values) => saving(async () => onDone(await save(values))),
  });
  const kept = useKeptFields(form, {
    name: `postField.${edited?.postFieldID ?? 'new'}`,
  });
  return { form, kept, stored };
}

function Types({ form, types }: { readonly form: Form<Values>; readonly types: Props['types'] }) {
  const t = useT(messages);
  const { postTypeIDs: chosen } = form.values;
  const toggle = (id: string) =>
    form.set({ postTypeIDs: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <fieldset className={ownStyles.fields}>
      <legend className={ownStyles.legend}>{t('fieldTypes')}</legend>
      {types.map(({ postTypeID, name }) => (
        <Checkbox
          key={postTypeID}
          name="postTypeIDs"
          label={<bdi>{name}</bdi>}
          checked={chosen.includes(postTypeID)}
          onChange={() => toggle(postTypeID)}
        />
      ))}
      <FieldErrors id="postTypeIDs-errors" errors={form.bind('postTypeIDs').errors} />
    </fieldset>
  );
}

function Answer({ form, edited }: { readonly form: Form<Values>; readonly edited: ApiPostField | undefined }) {
  const t = useT(messages);
  return (
    <>
      <KindFields form={form} edited={edited} label={t('kind')} />
      <RadioGroup
        {...form.bind('visibility')}
        label={t('visibility')}
        options={profileVisibilities.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => form.set({ visibility: value as Values['visibility'] })}
      />
      <Checkbox {...form.bindChecked('isRequired')} label={t('required')} />
    </>
  );
}

function Fields({ task, types, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useFieldForm({ task, onDone });
  const edited = task.kind === 'edit' ? task.field : undefined;
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(edited ? 'save' : 'add')} onClose={onClose}>
      {stored && <StoredNotice name={stored.label} description={stored.description ?? ''} />}
      <TextField {...form.bind('label')} label={t('label')} required maxLength={100} dir="auto" data-autofocus="" />
      <TextArea
        {...form.bind('description')}
        label={t('description')}
        help={t('descriptionHelp')}
        maxLength={500}
        rows={2}
        dir="auto"
      />
      <Answer form={form} edited={edited} />
      <Types form={form} types={types} />
      {!edited && (
        <TextField
          {...form.bind('postFieldID')}
          label={t('fieldID')}
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

/** Dialog with the form for a field. Text that is not saved is kept for the next time. */
export function FieldForm({ task, ...rest }: Omit<Props, 'task'> & { readonly task: FieldTask | undefined }) {
  const t = useT(messages);
  const title = !task ? '' : task.kind === 'add' ? t('newField') : t('editTitle', { name: task.field.label });
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task && <Fields task={task} {...rest} />}
    </Modal>
  );
}
