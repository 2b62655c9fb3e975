import { type ApiPostField, deletePostField } from '#api/postTypes.ts';
import { useT } from '#i18n/useT.tsx';
import { DeleteDialog } from '#ui/modal/DeleteDialog.tsx';
import messages from './messages.json' with { type: 'json' };

interface Props {
  readonly field: ApiPostField;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says how many values go with the field. */
export function DeleteField({ field, onDone, onClose }: Props) {
  const t = useT(messages);
  const { postFieldID, label: name, countPosts = 0 } = field;
  const remove = async () => {
    await deletePostField(postFieldID);
    await onDone();
  };
  return (
    <DeleteDialog
      name={name}
      isHeavy={countPosts > 0}
      labels={{
        title: t('deleteTitle', { name }),
        text: t('deleteText', { count: countPosts }),
        delete: t('delete'),
        typeName: t('typeToConfirm', { name }),
        nameMissing: t('confirmMissing', { name }),
      }}
      onDelete={remove}
      onClose={onClose}
    />
  );
}
