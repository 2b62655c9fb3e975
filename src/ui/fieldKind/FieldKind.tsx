import { type KindName, kindNameOf, kindsFor, linesOf, needsChoices } from '#domain/fieldKinds.ts';
import { useT } from '#i18n/useT.tsx';
import { SelectField } from '../form/ChoiceFields.tsx';
import { TextArea } from '../form/TextField.tsx';
import type { Form } from '../form/useForm.ts';
import messages from './messages.json' with { type: 'json' };

/** Values of the form of a field that a site has added; named like those of the API whose errors they show. */
export interface KindValues {
  readonly formType: KindName;
  /** One choice in each line. */
  readonly dropdownOptions: string;
}

type Field = Parameters<typeof kindNameOf>[0];

/** The kind of a field by name. */
export function FieldKind({ field }: { readonly field: Field }) {
  return useT(messages)(`kind.${kindNameOf(field)}`);
}

/** Errors of the choices, by field. */
export function useKindErrors(): (values: KindValues) => { readonly dropdownOptions?: string } {
  const t = useT(messages);
  return ({ formType, dropdownOptions }) =>
    needsChoices(formType) && linesOf(dropdownOptions).length === 0 ? { dropdownOptions: t('choicesMissing') } : {};
}

interface KindFieldsProps {
  readonly form: Pick<Form<KindValues>, 'values' | 'bind'>;
  /** The stored field, whose type of data stays. */
  readonly edited: Field | undefined;
  readonly label: string;
}

/** Chooses the kind of a field, and its choices. */
export function KindFields({ form, edited, label }: KindFieldsProps) {
  const t = useT(messages);
  return (
    <>
      <SelectField
        {...form.bind('formType')}
        label={label}
        help={edited && t('kindHelp')}
        options={kindsFor(edited).map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {needsChoices(form.values.formType) && (
        <TextArea
          {...form.bind('dropdownOptions')}
          label={t('choices')}
          help={t('choicesHelp')}
          required
          rows={5}
          dir="auto"
        />
      )}
    </>
  );
}
