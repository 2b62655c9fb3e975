import { useT } from '#i18n/useT.tsx';
import { useForm } from '#ui/form/useForm.ts';
import type { BulkFormProps } from '../bulkForms.ts';
import messages from '../messages.json' with { type: 'json' };
import { FormFrame } from './FormFrame.tsx';

/** CO-BULK-005 */
export function CloseForm({ chosen, onClose, onStart }: BulkFormProps) {
  const t = useT(messages);
  const open = chosen.filter(({ closed }) => !closed);
  const form = useForm({ initial: {}, submit: () => onStart({ closed: true }) });
  return (
    <FormFrame title={t('closeTitle')} submitLabel={t('close')} chosen={chosen} form={form} onClose={onClose}>
      <p>{t('closeConfirm', { count: open.length })}</p>
    </FormFrame>
  );
}
