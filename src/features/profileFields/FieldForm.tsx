import { addProfileField, type ApiProfileField, changeProfileField } from '#api/profileFields.ts';
import { profileMutabilities, profileVisibilities, registrationChoices } from '#domain/profileFields.ts';
import { useT } from '#i18n/useT.tsx';
import { KindFields, type KindValues, useKindErrors } from '#ui/fieldKind/FieldKind.tsx';
import { RadioGroup, SelectField } from '#ui/form/ChoiceFields.tsx';
import { Checkbox, TextArea, TextField } from '#ui/form/TextField.tsx';
import { type Form, useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useStored } from '#ui/form/useStored.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { kindNameOf, kindOf, linesOf, needsChoices } from '#domain/fieldKinds.ts';
import { ManagedForm } from '#ui/managedList/ManagedForm.tsx';
import { StoredNote } from '#ui/managedList/StoredNote.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from '#ui/managedList/styles.css.ts';

export type FieldTask = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly field: ApiProfileField };

interface Props {
  readonly task: FieldTask;
  readonly onDone: (field: ApiProfileField) => Promise<void>;
  readonly onClose: () => void;
}

interface Values extends KindValues, Pick<ApiProfileField, 'visibility' | 'mutability' | 'registrationOptions'> {
  readonly label: string;
  readonly description: string;
  readonly apiName: string;
  readonly userCards: boolean;
}

const valuesOf = (field: ApiProfileField | undefined): Values => ({
  label: field?.label ?? '',
  description: field?.description ?? '',
  apiName: '',
  formType: field ? kindNameOf(field) : 'text',
  dropdownOptions: (field?.dropdownOptions ?? []).join('\n'),
  visibility: field?.visibility ?? 'public',
  mutability: field?.mutability ?? 'all',
  registrationOptions: field?.registrationOptions ?? 'hidden',
  userCards: field?.displayOptions.userCards ?? false,
});

/** A field that only staff see is neither asked at registration nor changed by members. */
const rulesOf = ({ visibility, mutability, registrationOptions }: Values) =>
  visibility === 'internal'
    ? ({ visibility, mutability: 'restricted', registrationOptions: 'hidden' } as const)
    : { visibility, mutability, registrationOptions };

const bodyOf = (values: Values) => ({
  label: values.label,
  description: values.description,
  formType: kindOf(values.formType).formType,
  dropdownOptions: needsChoices(values.formType) ? linesOf(values.dropdownOptions) : null,
  displayOptions: { userCards: values.userCards },
  ...rulesOf(values),
});

function useFieldForm({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  const t = useT(messages);
  const kindErrors = useKindErrors();
  const edited = task.kind === 'edit' ? task.field : undefined;
  const initial = valuesOf(edited);
  const { stored, saving, version } = useStored(edited);
  const save = async (values: Values) => {
    const body = bodyOf(values);
    if (edited) return changeProfileField(edited.apiName, { ...body, version });
    const { dataType } = kindOf(values.formType);
    const apiName = values.apiName.trim();
    return addProfileField({ ...body, dataType, ...(apiName === '' ? {} : { apiName }) });
  };
  const form = useForm<Values>({
    initial,
    validate: ({ label, ...rest }) => ({
      label: label.trim() === '' ? t('labelMissing') : undefined,
      ...kindErrors(rest),
    }),
    submit: async (values) => {
      await saving(async () => onDone(await save(values)));
    },
  });
  const kept = useKeptFields(form, {
    name: `profileField.${edited?.apiName ?? 'new'}`,
  });
  return { form, kept, stored };
}

/** The people who see the field and fill it in. */
function Rules({ form }: { readonly form: Form<Values> }) {
  const t = useT(messages);
  const { visibility } = form.values;
  return (
    <>
      <RadioGroup
        {...form.bind('visibility')}
        label={t('visibility')}
        options={profileVisibilities.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => form.set({ visibility: value as Values['visibility'] })}
      />
      {visibility === 'internal' ? (
        <p className={styles.note}>{t('internalHelp')}</p>
      ) : (
        <>
          <SelectField
            {...form.bind('registrationOptions')}
            label={t('registration')}
            options={registrationChoices.map((value) => ({ value, label: t(value) }))}
          />
          <SelectField
            {...form.bind('mutability')}
            label={t('mutability')}
            options={profileMutabilities.map((value) => ({ value, label: t(`mutable.${value}`) }))}
          />
        </>
      )}
      <Checkbox {...form.bindChecked('userCards')} label={t('userCards')} help={t('userCardsHelp')} />
    </>
  );
}

function Fields({ task, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useFieldForm({ task, onDone });
  const edited = task.kind === 'edit' ? task.field : undefined;
  return (
    <ManagedForm form={form} kept={kept} submitLabel={t(edited ? 'save' : 'add')} onClose={onClose}>
      {stored && <StoredNote>{t('storedText', { label: stored.label, description: stored.description })}</StoredNote>}
      <TextField {...form.bind('label')} label={t('label')} required maxLength={100} dir="auto" data-autofocus="" />
      <TextArea
        {...form.bind('description')}
        label={t('description')}
        help={t('descriptionHelp')}
        maxLength={500}
        rows={2}
        dir="auto"
      />
      <KindFields form={form} edited={edited} label={t('kind')} />
      <Rules form={form} />
      {!edited && (
        <TextField
          {...form.bind('apiName')}
          label={t('apiName')}
          help={t('apiNameHelp')}
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
  const title = !task ? '' : task.kind === 'add' ? t('new') : t('editTitle', { label: task.field.label });
  return (
    <Modal title={title} size="medium" isOpen={task !== undefined} onClose={rest.onClose}>
      {task && <Fields task={task} {...rest} />}
    </Modal>
  );
}
