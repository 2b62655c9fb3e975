import { useQuery } from '@tanstack/react-query';
import { postTypesQuery } from '#api/postPlaces.ts';
import { useT } from '#i18n/useT.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { AnswerFields, type Answers, answersOf } from '#ui/answerField/AnswerFields.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import type { BulkFormProps } from '../bulkForms.ts';
import messages from '../messages.json' with { type: 'json' };
import { FormFrame } from './FormFrame.tsx';

const noAnswers: Answers = {};

/** Changes the post type of the selected discussions. */
export function TypeForm({ chosen, onClose, onStart }: BulkFormProps) {
  const t = useT(messages);
  const types = useQuery(postTypesQuery);
  const fieldsOf = (id: string) => types.data?.find((type) => type.postTypeID === id)?.postFields ?? [];
  const form = useForm({
    initial: { postTypeID: '', postMeta: noAnswers },
    validate: ({ postTypeID }) => (postTypeID === '' ? { postTypeID: t('typeMissing') } : {}),
    submit: ({ postTypeID, postMeta }) => {
      const answers = answersOf(fieldsOf(postTypeID), postMeta);
      return onStart({ postTypeID, postMeta: Object.keys(answers).length > 0 ? answers : undefined });
    },
  });
  const options = (types.data ?? []).map(({ postTypeID, name }) => ({ value: postTypeID, label: name }));
  return (
    <FormFrame title={t('typeTitle')} submitLabel={t('type')} chosen={chosen} form={form} onClose={onClose}>
      {types.isError && (
        <MessageBox
          type="error"
          title={t('loadFailed')}
          onConfirm={{ label: t('again'), onClick: () => void types.refetch() }}
        >
          <ErrorText error={types.error} />
        </MessageBox>
      )}
      <SelectField label={t('postType')} required placeholder="" options={options} {...form.bind('postTypeID')} />
      <AnswerFields
        fields={fieldsOf(form.values.postTypeID)}
        values={form.values.postMeta}
        errorsOf={form.errorsFor}
        onChange={(postMeta) => form.set({ postMeta })}
      />
    </FormFrame>
  );
}
