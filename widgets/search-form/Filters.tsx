import { Checkbox, SelectField, TextField, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { postKinds } from './postKinds.ts';
import * as styles from './styles.css.ts';
import type { SearchFormProps } from './types.gen.ts';

interface Props {
  readonly form: SearchFormProps['form'];
  readonly categories: NonNullable<SearchFormProps['categories']>;
  /** ID of the form that the fields belong to, since they can be elsewhere in the page. */
  readonly formID: string;
}

const indent = '\u2003';

/** Filters of posts. Names are typed, separated by commas, which needs no script and no list of all members. */
export function Filters({ form, categories, formID }: Props) {
  const t = useT(messages);
  const tie = (name: string, value: string) => ({ name, form: formID, defaultValue: value, autoComplete: 'off' });
  const options = categories.map(({ categoryID, name, depth }) => ({
    value: String(categoryID),
    label: indent.repeat(Math.max(0, (depth ?? 1) - 1)) + name,
  }));
  return (
    <div className={styles.filters}>
      <SelectField
        {...tie('categoryIDs[0]', String(form.categoryIDs?.[0] ?? ''))}
        label={t('category')}
        placeholder={t('anyCategory')}
        options={options}
      />
      <Checkbox
        form={formID}
        name="includeChildCategories"
        value="true"
        defaultChecked={form.includeChildCategories ?? false}
        label={t('childCategories')}
        className={styles.checkbox}
      />
      <SelectField
        {...tie('types[0]', form.types?.[0] ?? '')}
        label={t('kind')}
        placeholder={t('anyKind')}
        options={postKinds.map((kind) => ({ value: kind, label: t(kind) }))}
      />
      <TextField {...tie('authors', form.authors?.join(', ') ?? '')} label={t('author')} help={t('severalNames')} />
      <TextField {...tie('tags', form.tags?.join(', ') ?? '')} label={t('tags')} help={t('severalNames')} />
      <TextField {...tie('after', form.after ?? '')} type="date" label={t('after')} />
      <TextField {...tie('before', form.before ?? '')} type="date" label={t('before')} />
      <TextField {...tie('name', form.name ?? '')} label={t('title')} />
    </div>
  );
}
