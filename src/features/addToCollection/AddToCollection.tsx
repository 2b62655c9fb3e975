import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiCollection, collectionsOfOptions, collectionsOptions } from '#api/collections.ts';
import { type CollectedRecord, longestCollectionName } from '#domain/collections.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Checkbox, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { Loader } from '#ui/loader/Loader.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { chooseCollections } from './chooseCollections.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

export interface AddToCollectionProps {
  readonly record: CollectedRecord;
  readonly onClose: () => void;
}

interface FormProps extends AddToCollectionProps {
  readonly all: readonly ApiCollection[];
  readonly chosen: readonly ApiCollection[];
}

interface Values {
  readonly collectionIDs: readonly number[];
  readonly name: string;
}

const formID = 'add-to-collection';

/** Refetches the collections after saving, even when saving failed. */
function useCollectionsForm({ record, chosen, onClose }: FormProps) {
  const t = useT(messages);
  const queries = useQueryClient();
  const form = useForm<Values>({
    initial: { collectionIDs: chosen.map(({ collectionID }) => collectionID), name: '' },
    validate: ({ name }): { name?: string } =>
      name.trim().length > longestCollectionName ? { name: t('tooLong', { max: longestCollectionName }) } : {},
    submit: async ({ collectionIDs, name }) => {
      const onMade = (collectionID: number) => form.set({ collectionIDs: [...collectionIDs, collectionID], name: '' });
      try {
        const count = await chooseCollections({ record, collectionIDs, newName: name, onMade });
        showToast({ body: t('saved', { count }), autoDismiss: true });
        onClose();
      } finally {
        void queries.invalidateQueries({ queryKey: ['collections'] });
      }
    },
  });
  return form;
}

function CollectionsForm(props: FormProps) {
  const t = useT(messages);
  const form = useCollectionsForm(props);
  const { collectionIDs } = form.values;
  const toggle = (id: number, isOn: boolean) =>
    form.set({ collectionIDs: isOn ? [...collectionIDs, id] : collectionIDs.filter((other) => other !== id) });
  const footer = (
    <>
      <Button onClick={props.onClose}>{t('cancel')}</Button>
      <SubmitButton form={formID} isLoading={form.isSubmitting}>
        {t('save')}
      </SubmitButton>
    </>
  );
  return (
    <Modal title={t('title')} size="small" isOpen onClose={props.onClose} footer={footer}>
      <form id={formID} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormErrors {...form.formErrors} />
        {props.all.length === 0 ? (
          <p className={styles.none}>{t('none')}</p>
        ) : (
          <fieldset className={styles.list}>
            <legend className={styles.legend}>{t('collections')}</legend>
            {props.all.map(({ collectionID, name }) => (
              <Checkbox
                key={collectionID}
                name="collectionIDs"
                label={<bdi>{name}</bdi>}
                checked={collectionIDs.includes(collectionID)}
                onChange={(event) => toggle(collectionID, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        )}
        <TextField label={t('newName')} help={t('newHelp')} autoComplete="off" {...form.bind('name')} />
      </form>
    </Modal>
  );
}

/** Form for the collections a record is in: a checkbox for each, and a name field to create one more. */
export function AddToCollection({ record, onClose }: AddToCollectionProps) {
  const t = useT(messages);
  // Refetched each time the form opens: saving removes the record from every unchecked collection, including one
  // another moderator just added it to.
  const all = useQuery({ ...collectionsOptions, gcTime: 0 });
  const chosen = useQuery({ ...collectionsOfOptions(record), gcTime: 0 });
  if (all.data && chosen.data)
    return <CollectionsForm record={record} onClose={onClose} all={all.data} chosen={chosen.data} />;
  const fault = all.error ?? chosen.error;
  const retry = () => void Promise.all([all.refetch(), chosen.refetch()]);
  return (
    <Modal title={t('title')} size="small" isOpen onClose={onClose}>
      {fault ? (
        <MessageBox type="error" title={t('failed')} onConfirm={{ label: t('again'), onClick: retry }}>
          <ErrorText error={fault} />
        </MessageBox>
      ) : (
        <Loader />
      )}
    </Modal>
  );
}
