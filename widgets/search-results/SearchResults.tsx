import { useSearchUrl } from '#features/search';
import { EmptyState, LinkButton, MessageBox, numberFormat, Pager, useLocale, useSite, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { pageHref } from './pageHref.ts';
import { ResultItem } from './ResultItem.tsx';
import * as styles from './styles.css.ts';
import type { SearchResultsProps } from './types.gen.ts';

/** Suggestions if there are no results. */
function Nothing({ query, domain, isNarrowed, isStart, paging }: SearchResultsProps) {
  const t = useT(messages);
  const { addr } = useSite();
  const searchUrl = useSearchUrl();
  const first = <LinkButton href={pageHref(addr, 1)}>{t('firstPage')}</LinkButton>;
  if (isStart)
    return (
      <EmptyState
        icon="search"
        title={t('startTitle')}
        description={t('startHint')}
        action={<LinkButton href="/categories">{t('browse')}</LinkButton>}
      />
    );
  if ((paging?.currentPage ?? 1) > 1) return <EmptyState icon="search" title={t('pastTheEnd')} action={first} />;
  const params = domain === 'all_content' ? {} : { domain };
  const wider = isNarrowed ? searchUrl({ query, params }) : domain === 'all_content' ? undefined : searchUrl({ query });
  return (
    <EmptyState
      icon="search"
      title={query === '' ? t('noneFiltered') : t('none', { query })}
      description={t('noneHint')}
      action={
        wider === undefined ? (
          <LinkButton href="/categories">{t('browse')}</LinkButton>
        ) : (
          <LinkButton href={wider}>{t(isNarrowed ? 'withoutFilters' : 'everywhere')}</LinkButton>
        )
      }
    />
  );
}

function Summary({ query, isNear, paging, results }: SearchResultsProps) {
  const t = useT(messages);
  const format = numberFormat(useLocale().key);
  if (isNear) {
    return (
      <MessageBox type="info">
        <span className={styles.words}>{t('near', { query })}</span>
      </MessageBox>
    );
  }
  const total = paging?.total;
  if (results.length === 0) return null;
  return (
    <p className={styles.summary} title={typeof total === 'number' ? format.format(total) : undefined}>
      {typeof total === 'number' ? t('count', { count: total }) : t('many')}
    </p>
  );
}

/** Results, best match first. Uses plain links, so it needs no script. */
export function SearchResults(props: SearchResultsProps) {
  const { results, paging, containerOptions } = props;
  const t = useT(messages);
  const { addr } = useSite();
  return (
    <WidgetFrame containerOptions={containerOptions}>
      <section aria-label={t('results')} className={styles.section}>
        <Summary {...props} />
        {results.length === 0 ? (
          <Nothing {...props} />
        ) : (
          <ol className={styles.list}>
            {results.map((result) => (
              <ResultItem key={`${result.recordType} ${result.recordID}`} result={result} />
            ))}
          </ol>
        )}
        {results.length > 0 && (
          <div className={styles.pager}>
            <Pager paging={paging} pageHref={(page) => pageHref(addr, page)} />
          </div>
        )}
      </section>
    </WidgetFrame>
  );
}
