import { SearchBox, useSearchUrl } from '#features/search';
import { buttonClass, cx, Icon, LinkButton, SortMenu, useT, useViewer, VisuallyHidden, WidgetFrame, Link } from '#kit';
import { type ChosenFilter, chosenFilters, formParams } from './chosenFilters.ts';
import { Filters } from './Filters.tsx';
import { isPostKind } from './postKinds.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { SearchFormProps } from './types.gen.ts';

const domains = ['all_content', 'discussions', 'places', 'members', 'knowledge', 'event'] as const;
/** Kinds that other sites of this software have: an address that asks for one still says what it asks for. */
const elsewhere: ReadonlySet<string> = new Set(['knowledge', 'event']);
const formID = 'search-form';

type Form = SearchFormProps['form'];

/** Parameters to keep when another type is selected: the words and, between types that contain posts, the filters. */
function paramsFor(form: Form, domain: string): Readonly<Record<string, unknown>> {
  const holdsPosts = (name: string) => name === 'all_content' || name === 'discussions';
  if (holdsPosts(domain) && holdsPosts(form.domain)) return formParams({ ...form, domain });
  return domain === 'all_content' ? {} : { domain };
}

function Tabs({ form }: Pick<SearchFormProps, 'form'>) {
  const t = useT(messages);
  const viewer = useViewer();
  const searchUrl = useSearchUrl();
  const shown = domains.filter((domain) => {
    if (domain === 'members') return viewer.can('profiles.view');
    return !elsewhere.has(domain) || domain === form.domain;
  });
  return (
    <nav className={styles.tabs} aria-label={t('kinds')}>
      {shown.map((domain) => (
        <Link
          key={domain}
          className={cx(styles.tab, domain === form.domain && styles.currentTab)}
          aria-current={domain === form.domain ? 'page' : undefined}
          href={searchUrl({ query: form.query, scope: form.scope ?? undefined, params: paramsFor(form, domain) })}
        >
          {t(domain)}
        </Link>
      ))}
    </nav>
  );
}

const sorts = [
  ['', 'relevance'],
  ['-dateInserted', 'newest'],
  ['dateInserted', 'oldest'],
  ['-score', 'top'],
  ['-hot', 'trending'],
] as const;

/** Links, as in every sort menu, so that keyboard selection only navigates on Enter. The form keeps the order. */
function Sort({ form }: Pick<SearchFormProps, 'form'>) {
  const t = useT(messages);
  const searchUrl = useSearchUrl();
  const hrefOf = (sort: string) =>
    searchUrl({ query: form.query, scope: form.scope ?? undefined, params: formParams({ ...form, sort }) });
  return (
    <>
      <SortMenu
        label={t('sort')}
        options={sorts.map(([value, label]) => ({ value, label: t(label) }))}
        value={form.sort ?? ''}
        hrefOf={hrefOf}
      />
      {form.sort && <input type="hidden" name="sort" form={formID} value={form.sort} />}
    </>
  );
}

const labels = {
  categoryIDs: 'category',
  types: 'kind',
  authors: 'author',
  tags: 'tags',
  name: 'title',
  after: 'after',
  before: 'before',
} as const;

interface ChosenProps {
  readonly query: string;
  readonly chosen: readonly ChosenFilter[];
}

function Chosen({ query, chosen }: ChosenProps) {
  const t = useT(messages);
  const searchUrl = useSearchUrl();
  return (
    <ul className={styles.chosen} aria-label={t('chosen')}>
      {chosen.map(({ name, text, rest }) => (
        <li key={name}>
          <Link className={styles.chip} href={searchUrl({ query, params: rest })}>
            <VisuallyHidden>{t('remove')} </VisuallyHidden>
            {t(labels[name])}: <bdi>{text}</bdi>
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Words, types and filters of the search page, in one GET form. */
export function SearchForm(props: SearchFormProps) {
  const { form, removed, categories, placeholder, titleType, title, descriptionType, description, containerOptions } =
    props;
  const t = useT(messages);
  const searchUrl = useSearchUrl();
  const kindOf = (kind: string) => (isPostKind(kind) ? t(kind) : kind);
  const chosen = chosenFilters(form, categories ?? [], kindOf);
  const hasFilters = form.domain === 'all_content' || form.domain === 'discussions';
  return (
    <WidgetFrame
      headingLevel={1}
      titleType={titleType}
      title={title}
      descriptionType={descriptionType}
      description={description}
      containerOptions={containerOptions}
    >
      <SearchBox
        formID={formID}
        defaultValue={form.query}
        placeholder={placeholder}
        scope={form.scope || null}
        initialParams={form.domain === 'all_content' ? {} : { domain: form.domain }}
      />
      <Tabs form={form} />
      <div className={styles.tools}>
        <div
          className={styles.narrowing}
          data-search-filters=""
          data-removed={removed?.length ? removed.join(',') : undefined}
          data-domain={form.domain}
        >
          {hasFilters && (
            <details className={styles.details}>
              <summary className={buttonClass('standard', 'small')}>{t('filters', { count: chosen.length })}</summary>
              {/* Updates the fields with the URL after in-page navigation. */}
              <Filters key={JSON.stringify(form)} form={form} categories={categories ?? []} formID={formID} />
              <div className={styles.actions}>
                <button type="submit" form={formID} className={buttonClass('primary', 'small')}>
                  {t('apply')}
                </button>
                {chosen.length > 0 && (
                  <LinkButton
                    size="small"
                    href={searchUrl({
                      query: form.query,
                      params: form.domain === 'all_content' ? {} : { domain: form.domain },
                    })}
                  >
                    {t('clear')}
                  </LinkButton>
                )}
              </div>
            </details>
          )}
          {chosen.length > 0 && <Chosen query={form.query} chosen={chosen} />}
        </div>
        {hasFilters && <Sort form={form} />}
      </div>
    </WidgetFrame>
  );
}
