import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { NestedSelect } from '#ui/nestedSelect/NestedSelect.tsx';
import { categoryOptions } from './categoryOptions.ts';
import messages from './messages.json' with { type: 'json' };
import { branchOf, type CategoryList, childrenOf, type Place, type TreeCategory } from './treeMoves.ts';

interface Props {
  readonly category: TreeCategory;
  readonly list: CategoryList;
  readonly onMove: (place: Place) => void;
  readonly onClose: () => void;
}

const top = 'top';

/** Moves a category into another one that is found by name. */
export function MoveDialog({ category, list, onMove, onClose }: Props) {
  const t = useT(messages);
  const [value, setValue] = useState(String(category.parentCategoryID ?? top));
  const own = branchOf(list, category.categoryID);
  const options = categoryOptions(list.filter(({ categoryID }) => !own.has(categoryID)));
  const move = () => {
    const parentCategoryID = value === top ? null : Number(value);
    onMove({ parentCategoryID, index: childrenOf(list, parentCategoryID).length });
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" onClick={move}>
        {t('moveDo')}
      </Button>
    </>
  );
  return (
    <Modal title={t('moveTitle', { name: category.name })} isOpen onClose={onClose} footer={footer}>
      <NestedSelect
        label={t('moveInto')}
        name="moveInto"
        help={t('moveHelp')}
        options={[{ value: top, label: t('top') }, ...options]}
        value={value}
        onChange={setValue}
      />
    </Modal>
  );
}
