import { useT } from '#i18n/useT.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { useForm } from '#ui/form/useForm.ts';
import type { BulkFormProps } from '../bulkForms.ts';
import messages from '../messages.json' with { type: 'json' };
import { FormFrame } from './FormFrame.tsx';

/** `none` exists only in this form; the API expects `pinned: false` instead (resolutions G32). */
export function AnnounceForm({ chosen, onClose, onStart }: BulkFormProps) {
  const t = useT(messages);
  const form = useForm({
    initial: { place: 'category' },
    submit: ({ place }) =>
      onStart(
        place === 'none' ? { pinned: false } : { pinned: true, pinLocation: place === 'recent' ? place : 'category' },
      ),
  });
  return (
    <FormFrame title={t('announceTitle')} submitLabel={t('announce')} chosen={chosen} form={form} onClose={onClose}>
      <RadioGroup
        label={t('announceWhere')}
        name="place"
        value={form.values.place}
        onChange={(place) => form.set({ place })}
        options={[
          { value: 'category', label: t('announceCategory'), help: t('announceCategoryHelp') },
          { value: 'recent', label: t('announceRecent'), help: t('announceRecentHelp') },
          { value: 'none', label: t('announceNowhere') },
        ]}
      />
    </FormFrame>
  );
}
