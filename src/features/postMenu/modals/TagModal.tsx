import { setTags } from '#api/discussionActs.ts';
import type { Tag } from '#api/tags.ts';
import { useT } from '#i18n/useT.tsx';
import { useTagSearch } from '#session/useTagSearch.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.late.css.ts';
import type { DiscussionModalProps } from './modalProps.ts';
import { ModalForm } from './ModalForm.tsx';

type Named = Pick<Tag, 'tagID' | 'name'>;

const userTag = 'User';

function Chosen({ tags, onRemove }: { readonly tags: readonly Named[]; readonly onRemove: (tag: Named) => void }) {
  const t = useT(messages);
  if (tags.length === 0) return <p className={styles.none}>{t('tagsNone')}</p>;
  return (
    <ul className={styles.tags} aria-label={t('tags')}>
      {tags.map((tag) => (
        <li key={tag.tagID} className={styles.tag}>
          <bdi>{tag.name}</bdi>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('tagRemove', { name: tag.name })}
            onClick={() => onRemove(tag)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Edits the tags of a post (CO-OPT-008, CO-OPT-046). Tags that members cannot set are kept. */
export function TagModal({ discussion, onClose, onDone }: DiscussionModalProps) {
  const t = useT(messages);
  const search = useTagSearch();
  const others = discussion.tags.filter(({ type }) => type !== userTag);
  const form = useForm<{ tags: readonly Named[] }>({
    initial: { tags: discussion.tags.filter(({ type }) => type === userTag) },
    submit: async ({ tags }) =>
      onDone(
        await setTags(
          discussion.discussionID,
          [...others, ...tags].map(({ tagID }) => tagID),
        ),
      ),
  });
  const { tags } = form.values;
  const add = (tag: Named) => {
    form.set({ tags: [...tags, { tagID: tag.tagID, name: tag.name }] });
    search.type('');
  };
  const found = search.found?.filter(({ tagID }) => !tags.some((tag) => tag.tagID === tagID));
  return (
    <ModalForm title={t('tagTitle')} form={form} onClose={onClose}>
      <Chosen tags={tags} onRemove={(tag) => form.set({ tags: tags.filter(({ tagID }) => tagID !== tag.tagID) })} />
      <TextField
        label={t('tags')}
        name="tag"
        help={t('tagsHelp')}
        autoComplete="off"
        value={search.text}
        onChange={(event) => search.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter in a half-typed tag name must not submit the form.
          if (event.key !== 'Enter' || search.text.trim() === '') return;
          event.preventDefault();
          if (found?.[0]) add(found[0]);
        }}
      />
      <div role="status" className={styles.none}>
        {found && t('tagsFound', { count: found.length })}
      </div>
      {found && found.length > 0 && (
        <ul className={styles.tags}>
          {found.map((tag) => (
            <li key={tag.tagID}>
              <Button size="small" aria-label={t('tagAdd', { name: tag.name })} onClick={() => add(tag)}>
                {tag.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ModalForm>
  );
}
