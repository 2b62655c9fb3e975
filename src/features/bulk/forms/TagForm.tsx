import type { Tag } from '#api/tags.ts';
import { useT } from '#i18n/useT.tsx';
import { useTagSearch } from '#session/useTagSearch.ts';
import { Button } from '#ui/button/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import type { BulkFormProps } from '../bulkForms.ts';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.late.css.ts';
import { FormFrame } from './FormFrame.tsx';

interface Values {
  readonly tags: readonly Tag[];
  readonly tagMode: 'add' | 'remove';
}

interface TagsProps {
  readonly label: string;
  readonly tags: readonly Tag[];
  /** Label of the button that adds or removes the named tag. */
  readonly pressLabel: (name: string) => string;
  readonly isChosen: boolean;
  readonly onPress: (tag: Tag) => void;
}

function Tags({ label, tags, pressLabel, isChosen, onPress }: TagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.tagID}>
          <Button size="small" aria-label={pressLabel(tag.name)} onClick={() => onPress(tag)}>
            <bdi>{tag.name}</bdi>
            {isChosen && <Icon name="close" size={16} />}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Adds tags to the selected discussions, or removes tags from them. */
export function TagForm({ chosen, onClose, onStart }: BulkFormProps) {
  const t = useT(messages);
  const search = useTagSearch();
  const form = useForm<Values>({
    initial: { tags: [], tagMode: 'add' },
    validate: ({ tags }) => (tags.length === 0 ? { tags: t('tagsMissing') } : {}),
    submit: ({ tags, tagMode }) => onStart({ tagIDs: tags.map(({ tagID }) => tagID), tagMode }),
  });
  const { tags, tagMode } = form.values;
  const found = search.found?.filter(({ tagID }) => !tags.some((tag) => tag.tagID === tagID));
  const add = (tag: Tag) => {
    form.set({ tags: [...tags, tag] });
    search.type('');
  };
  return (
    <FormFrame title={t('tagTitle')} submitLabel={t('tag')} chosen={chosen} form={form} onClose={onClose}>
      <RadioGroup
        label={t('tagMode')}
        name="tagMode"
        value={tagMode}
        onChange={(mode) => form.set({ tagMode: mode === 'remove' ? mode : 'add' })}
        options={[
          { value: 'add', label: t('tagAddThem') },
          { value: 'remove', label: t('tagRemoveThem') },
        ]}
      />
      <Tags
        label={t('tags')}
        tags={tags}
        pressLabel={(name) => t('tagRemove', { name })}
        isChosen
        onPress={(tag) => form.set({ tags: tags.filter(({ tagID }) => tagID !== tag.tagID) })}
      />
      <TextField
        label={t('tags')}
        name="tag"
        help={t('tagsHelp')}
        errors={form.bind('tags').errors}
        required
        data-own-check=""
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
      <p role="status" className={styles.found}>
        {found && t('tagsFound', { count: found.length })}
      </p>
      <Tags
        label={t('tagsToChoose')}
        tags={found ?? []}
        pressLabel={(name) => t('tagAdd', { name })}
        isChosen={false}
        onPress={add}
      />
    </FormFrame>
  );
}
