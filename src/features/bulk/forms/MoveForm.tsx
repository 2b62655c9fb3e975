import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiCategory, postCategoriesQuery } from '#api/postPlaces.ts';
import { useT } from '#i18n/useT.tsx';
import { Checkbox } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { NestedSelect } from '#ui/nestedSelect/NestedSelect.tsx';
import type { BulkFormProps } from '../bulkForms.ts';
import messages from '../messages.json' with { type: 'json' };
import { FormFrame } from './FormFrame.tsx';

/** The names of the parent categories, without the home page. */
const pathOf = ({ breadcrumbs, name }: ApiCategory) => {
  const above = (breadcrumbs ?? []).slice(1, -1).map((crumb) => crumb.name);
  return above.length > 0 ? `${name} (${above.join(' › ')})` : name;
};

/** CO-BULK-004, CO-BULK-012 */
export function MoveForm({ chosen, onClose, onStart }: BulkFormProps) {
  const t = useT(messages);
  const [search, setSearch] = useState('');
  const categories = useQuery({ ...postCategoriesQuery(search), placeholderData: (previous) => previous });
  const form = useForm({
    initial: { categoryID: '', addRedirects: false },
    validate: ({ categoryID }) => (categoryID === '' ? { categoryID: t('categoryMissing') } : {}),
    submit: ({ categoryID, addRedirects }) => onStart({ categoryID: Number(categoryID), addRedirects }),
  });
  const options = (categories.data ?? []).map((category) => ({
    value: String(category.categoryID),
    label: pathOf(category),
  }));
  return (
    <FormFrame title={t('moveTitle')} submitLabel={t('move')} chosen={chosen} form={form} onClose={onClose}>
      {categories.isError && (
        <MessageBox
          type="error"
          title={t('loadFailed')}
          onConfirm={{ label: t('again'), onClick: () => void categories.refetch() }}
        >
          <ErrorText error={categories.error} />
        </MessageBox>
      )}
      <NestedSelect label={t('category')} required options={options} onType={setSearch} {...form.bind('categoryID')} />
      <Checkbox label={t('addRedirects')} help={t('addRedirectsHelp')} {...form.bindChecked('addRedirects')} />
    </FormFrame>
  );
}
