import { type ApiTag, deleteTag, type Tag } from '#api/tags.ts';
import { useT } from '#i18n/useT.tsx';
import { useTagSearch } from '#session/useTagSearch.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { FormModal } from '#ui/modal/FormModal.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly tag: ApiTag;
  readonly onDone: (words: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Says on how many posts the tag is before it is deleted. */
export function DeleteDialog({ tag, onDone, onClose }: Props) {
  const t = useT(messages);
  const { name, tagID, countDiscussions: count } = tag;
  const form = useForm({
    initial: {},
    submit: async () => {
      await deleteTag(tagID);
      await onDone(t('deleted', { name }));
    },
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
      <p className={styles.said}>{t('deleteText', { count })}</p>
    </FormModal>
  );
}

/** Chooses the tag that the posts of another one get. */
export function MergeDialog({ tag, onDone, onClose }: Props) {
  const t = useT(messages);
  const search = useTagSearch();
  const { name, tagID, countDiscussions: count } = tag;
  const form = useForm<{ target: Tag | undefined }>({
    initial: { target: undefined },
    validate: ({ target }) => (target ? {} : { target: t('targetMissing') }),
    submit: async ({ target }) => {
      if (!target) return;
      await deleteTag(tagID, target.tagID);
      await onDone(t('merged', { name, target: target.name }));
    },
  });
  const { target } = form.values;
  const found = search.found?.filter((one) => one.tagID !== tagID);
  const choose = (chosen: Tag) => {
    form.set({ target: chosen });
    search.type('');
  };
  return (
    <FormModal
      title={t('mergeTitle', { name })}
      submitLabel={t('mergeDo')}
      size="medium"
      isDangerous
      form={form}
      onClose={onClose}
    >
      <p className={styles.said}>{t('mergeText', { count, name })}</p>
      <TextField
        label={t('target')}
        name="target"
        help={t('targetHelp')}
        errors={form.bind('target').errors}
        autoComplete="off"
        dir="auto"
        data-autofocus=""
        value={search.text}
        onChange={(event) => search.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (found?.[0]) choose(found[0]);
        }}
      />
      <div role="status">
        {found && t('targetFound', { count: found.length })}
        {!found && target && t('targetChosen', { name, target: target.name })}
      </div>
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((one) => (
            <li key={one.tagID}>
              <Button size="small" aria-label={t('targetChoose', { name: one.name })} onClick={() => choose(one)}>
                {one.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FormModal>
  );
}
