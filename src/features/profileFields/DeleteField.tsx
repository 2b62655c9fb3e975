import { type ApiProfileField, deleteProfileField } from '#api/profileFields.ts';
import { useT } from '#i18n/useT.tsx';
import { DeleteDialog } from '#ui/modal/DeleteDialog.tsx';
import messages from './messages.json' with { type: 'json' };

interface Props {
  readonly field: ApiProfileField;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says how many answers go with the field. */
export function DeleteField({ field, onDone, onClose }: Props) {
  const t = useT(messages);
  const { apiName, label, countValues = 0 } = field;
  const remove = async () => {
    await deleteProfileField(apiName);
    await onDone();
  };
  return (
    <DeleteDialog
      name={label}
      isHeavy={countValues > 0}
      labels={{
        title: t('deleteTitle', { label }),
        text: t('deleteText', { count: countValues }),
        delete: t('delete'),
        typeName: t('typeLabel', { label }),
        nameMissing: t('typeMissing', { label }),
      }}
      onDelete={remove}
      onClose={onClose}
    />
  );
}
