import { useT } from '#i18n/useT.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { Checkbox } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import type { BulkFormProps } from '../bulkForms.ts';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.late.css.ts';
import { FormFrame } from './FormFrame.tsx';

/** Merges the selected discussions into one; the others become its comments (CO-BULK-003). */
export function MergeForm({ chosen, onClose, onStart }: BulkFormProps) {
  const t = useT(messages);
  const form = useForm({
    initial: { destination: String(chosen[0]?.discussionID ?? ''), addRedirects: false },
    submit: ({ destination, addRedirects }) => {
      const destinationDiscussionID = Number(destination);
      const sources = chosen.map(({ discussionID }) => discussionID).filter((id) => id !== destinationDiscussionID);
      onStart({ destinationDiscussionID, addRedirects }, sources);
    },
  });
  const options = chosen.map(({ discussionID, name }) => ({ value: String(discussionID), label: name }));
  return (
    <FormFrame title={t('mergeTitle')} submitLabel={t('merge')} chosen={chosen} form={form} onClose={onClose}>
      <p className={styles.lead}>{t('mergeHelp')}</p>
      <SelectField label={t('mergeInto')} options={options} {...form.bind('destination')} />
      <Checkbox label={t('addRedirects')} help={t('addRedirectsHelp')} {...form.bindChecked('addRedirects')} />
    </FormFrame>
  );
}
