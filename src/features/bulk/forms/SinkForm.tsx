import { useT } from '#i18n/useT.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { useForm } from '#ui/form/useForm.ts';
import type { BulkFormProps } from '../bulkForms.ts';
import messages from '../messages.json' with { type: 'json' };
import { FormFrame } from './FormFrame.tsx';

/** Chooses whether new comments move the discussions up in lists. */
export function SinkForm({ chosen, onClose, onStart }: BulkFormProps) {
  const t = useT(messages);
  const form = useForm({ initial: { sink: 'on' }, submit: ({ sink }) => onStart({ sink: sink === 'on' }) });
  return (
    <FormFrame title={t('sinkTitle')} submitLabel={t('sink')} chosen={chosen} form={form} onClose={onClose}>
      <RadioGroup
        label={t('sinkWhat')}
        name="sink"
        value={form.values.sink}
        onChange={(sink) => form.set({ sink })}
        options={[
          { value: 'on', label: t('sinkOn'), help: t('sinkOnHelp') },
          { value: 'off', label: t('sinkOff'), help: t('sinkOffHelp') },
        ]}
      />
    </FormFrame>
  );
}
