import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import {
  type AttachmentTarget,
  attachmentCatalogOptions,
  attachmentFormOptions,
  type FormSchema,
  type FormSchemaField,
  sendAttachment,
} from '#api/attachments.ts';
import type { AttachmentIntegration } from '#domain/attachments.ts';
import { useT } from '#i18n/useT.tsx';
import { randomKey } from '#lib/randomKey.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { type Form, useForm } from '#ui/form/useForm.ts';
import { Loader } from '#ui/loader/Loader.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from './messages.json' with { type: 'json' };

export interface AttachmentFormProps extends AttachmentTarget {
  readonly onClose: () => void;
  /** Called with a success message once the attachment is sent. */
  readonly onSent: (words: string) => void;
}

type Values = Readonly<Record<string, string | boolean>>;

interface FieldProps {
  readonly name: string;
  readonly field: FormSchemaField;
  readonly isRequired: boolean;
  readonly form: Form<Values>;
}

/** A form field rendered from its JSON schema. */
function Field({ name, field, isRequired, form }: FieldProps) {
  const control = field['x-control'] ?? {};
  const label = control.label ?? name;
  const help = control.description || undefined;
  if (field.type === 'boolean') return <Checkbox label={label} help={help} {...form.bindChecked(name)} />;
  const { value, onChange, ref: _, ...bound } = form.bind(name);
  const shared = {
    label,
    help,
    required: isRequired,
    value: String(value),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event),
    ...bound,
  };
  if (field.enum)
    return (
      <SelectField
        {...shared}
        options={field.enum.map((choice) => ({ value: String(choice), label: String(choice) }))}
      />
    );
  return <TextField {...shared} isMultiline={control.type === 'textarea'} rows={5} maxLength={field.maxLength} />;
}

function firstValues({ properties = {} }: FormSchema): Values {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      field.type === 'boolean' ? field.default === true : String(field.default ?? ''),
    ]),
  );
}

interface FilledProps extends AttachmentFormProps {
  readonly integration: AttachmentIntegration;
  readonly schema: FormSchema;
}

/** Reuses the key for identical values, so that resending after a lost response does not create a second attachment. */
function useSendKey(): (values: Values) => string {
  const last = useRef({ text: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}

function FilledForm({ integration, schema, attachmentType, record, onClose, onSent }: FilledProps) {
  const t = useT(messages);
  const id = useId();
  const required = new Set(schema.required);
  const keyFor = useSendKey();
  const form = useForm<Values>({
    initial: firstValues(schema),
    validate: (values) =>
      Object.fromEntries(
        [...required].filter((name) => String(values[name] ?? '').trim() === '').map((name) => [name, t('missing')]),
      ),
    submit: async (values) => {
      const { status, metadata } = await sendAttachment({ attachmentType, record }, values, keyFor(values));
      const problem = metadata.find(({ labelCode }) => labelCode === 'Problem')?.value;
      if (status === 'failed') throw new Error(t('refused', { name: integration.name, reason: String(problem ?? '') }));
      onSent(integration.postSuccessMessage?.message ?? t('sent', { name: integration.name }));
    },
  });
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <SubmitButton form={id} isLoading={form.isSubmitting}>
        {integration.submitButton}
      </SubmitButton>
    </>
  );
  return (
    <Modal title={integration.title} size="medium" isOpen onClose={onClose} footer={footer}>
      <form id={id} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormErrors {...form.formErrors} />
        {Object.entries(schema.properties ?? {}).map(([name, field]) => (
          <Field key={name} name={name} field={field} isRequired={required.has(name)} form={form} />
        ))}
      </form>
    </Modal>
  );
}

/** Sends a post to an external system, using the form that the integration defines. */
export function AttachmentForm(props: AttachmentFormProps) {
  const t = useT(messages);
  const catalog = useQuery({ ...attachmentCatalogOptions, gcTime: 0 });
  const schema = useQuery({ ...attachmentFormOptions(props), gcTime: 0 });
  const integration = catalog.data?.[props.attachmentType];
  if (integration && schema.data) return <FilledForm {...props} integration={integration} schema={schema.data} />;
  const fault = catalog.error ?? schema.error ?? (catalog.data && !integration ? new Error(t('gone')) : null);
  const retry = () => void Promise.all([catalog.refetch(), schema.refetch()]);
  return (
    <Modal title={integration?.title ?? t('title')} size="medium" isOpen onClose={props.onClose}>
      {fault ? (
        <MessageBox type="error" title={t('failed')} onConfirm={{ label: t('again'), onClick: retry }}>
          <ErrorText error={fault} />
        </MessageBox>
      ) : (
        <Loader />
      )}
    </Modal>
  );
}
