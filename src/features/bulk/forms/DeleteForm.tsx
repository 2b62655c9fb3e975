import { useT } from '#i18n/useT.tsx';
import { useForm } from '#ui/form/useForm.ts';
import type { BulkFormProps } from '../bulkForms.ts';
import messages from '../messages.json' with { type: 'json' };
import { FormFrame } from './FormFrame.tsx';

/** CO-BULK-002 */
export function DeleteForm({ chosen, onClose, onStart }: BulkFormProps) {
  const t = useT(messages);
  const form = useForm({ initial: {}, submit: () => onStart({}) });
  return (
    <FormFrame
      title={t('deleteTitle')}
      submitLabel={t('delete')}
      isDangerous
      chosen={chosen}
      form={form}
      onClose={onClose}
    >
      <p>{t('deleteConfirm', { count: chosen.length })}</p>
    </FormFrame>
  );
}
