import { useState } from 'react';
import { deleteCategory } from '#api/categories.ts';
import { useT } from '#i18n/useT.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { FormModal } from '#ui/modal/FormModal.tsx';
import { NestedSelect } from '#ui/nestedSelect/NestedSelect.tsx';
import { categoryOptions } from './categoryOptions.ts';
import * as styles from './dialogs.late.css.ts';
import messages from './messages.json' with { type: 'json' };
import { type CategoryList, childrenOf, type TreeCategory } from './treeMoves.ts';

interface Props {
  readonly category: TreeCategory;
  readonly list: CategoryList;
  readonly onDeleted: (words: string) => void;
  readonly onClose: () => void;
}

/** Says what a deletion means, and asks what becomes of the posts. */
export function DeleteDialog({ category, list, onDeleted, onClose }: Props) {
  const t = useT(messages);
  const { categoryID, name, countDiscussions } = category;
  const [choice, setChoice] = useState<'move' | 'erase'>('move');
  const isMove = countDiscussions > 0 && choice === 'move';
  const form = useForm({
    initial: { newCategoryID: '' },
    validate: ({ newCategoryID }) => (isMove && newCategoryID === '' ? { newCategoryID: t('targetMissing') } : {}),
    submit: async ({ newCategoryID }) => {
      const erase = countDiscussions > 0 ? { deletePosts: true } : {};
      await deleteCategory(categoryID, isMove ? { newCategoryID: Number(newCategoryID) } : erase);
      onDeleted(t(countDiscussions > 0 ? 'deletingStarted' : 'deleted', { name }));
    },
  });
  const children = childrenOf(list, categoryID).length;
  const targets = categoryOptions(list).filter(({ value }) => {
    const one = list.find((other) => String(other.categoryID) === value);
    return one && one.categoryID !== categoryID && one.displayAs === 'discussions' && !one.marks?.includes('archived');
  });
  return (
    <FormModal
      title={t('deleteTitle', { name })}
      submitLabel={t('deleteDo')}
      size="medium"
      role="alertdialog"
      isDangerous
      isQuestion
      form={form}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p className={styles.said}>
          {countDiscussions === 0 ? t('deleteEmpty') : t('deletePosts', { count: countDiscussions })}{' '}
          {children > 0 && t('deleteChildren', { count: children })}
        </p>
        {countDiscussions > 0 && (
          <>
            <RadioGroup
              label={t('whatAboutPosts')}
              name="posts"
              value={choice}
              onChange={(value) => setChoice(value === 'erase' ? 'erase' : 'move')}
              options={[
                { value: 'move', label: t('movePosts') },
                { value: 'erase', label: t('erasePosts'), help: t('erasePostsHelp') },
              ]}
            />
            {isMove && (
              <NestedSelect
                label={t('target')}
                name="newCategoryID"
                required
                options={targets}
                value={form.values.newCategoryID}
                errors={form.bind('newCategoryID').errors}
                onChange={(newCategoryID) => form.set({ newCategoryID })}
              />
            )}
          </>
        )}
      </div>
    </FormModal>
  );
}
