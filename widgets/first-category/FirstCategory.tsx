import { categoryCodeOf, createCategory } from '#features/categories';
import {
  EmptyState,
  FormErrors,
  Link,
  LinkButton,
  NeedsScript,
  SubmitButton,
  TextField,
  useForm,
  useSectionAddress,
  useT,
  WidgetFrame,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { FirstCategoryProps } from './types.gen.ts';

const longestName = 100;

function FirstCategoryForm() {
  const t = useT(messages);
  const inSection = useSectionAddress();
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    submit: async ({ name }) => {
      const { url } = await createCategory({ name: name.trim(), urlcode: categoryCodeOf(name) });
      // A full page load, because menus, lists and permissions of every page change with the first category.
      location.assign(inSection(url));
    },
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      <FormErrors {...form.formErrors} />
      <TextField label={t('name')} maxLength={longestName} required {...form.bind('name')} />
      <SubmitButton className={styles.submit} isLoading={form.isSubmitting}>
        {t('create')}
      </SubmitButton>
      <NeedsScript />
    </form>
  );
}

/** The start of a community: a form for its first category, the way to its first post, or a message for others. */
export function FirstCategory({ mayCreate, hasCategories = false, containerOptions }: FirstCategoryProps) {
  const t = useT(messages);
  if (hasCategories)
    return (
      <WidgetFrame title={t('postTitle')} description={t('postHelp')} containerOptions={containerOptions}>
        <p className={styles.acts}>
          <LinkButton kind="primary" href="/post/discussion">
            {t('post')}
          </LinkButton>
          <LinkButton href="/dashboard/setup">{t('setup')}</LinkButton>
        </p>
      </WidgetFrame>
    );
  if (!mayCreate) return <EmptyState title={t('empty')} description={t('emptyHelp')} />;
  return (
    <WidgetFrame title={t('title')} description={t('description')} containerOptions={containerOptions}>
      <FirstCategoryForm />
      <p className={styles.sets}>
        <Link href="/dashboard/categories">{t('sets')}</Link>
      </p>
    </WidgetFrame>
  );
}
