import { Link } from '../link/Link.tsx';
import { useId } from 'react';
import { type KnownPaging, type PageFacts, pageFacts } from '#domain/paging.ts';
import { useLocale, useT } from '#i18n/useT.tsx';
import { buttonClass } from '../button/buttonClass.ts';
import { Icon } from '../icon/Icon.tsx';
import { useSectionAddress } from '../link/useSectionAddress.ts';
import messages from './messages.json' with { type: 'json' };
import { rangeText } from './rangeText.ts';
import * as styles from './styles.css.ts';

export interface PagerProps {
  readonly paging: KnownPaging | null | undefined;
  /** URL of page `n`; page 1 has no suffix (CO-PAGER-001). */
  readonly pageHref: (page: number) => string;
  /** The number of records on the page, for paging without total: there is no page after one without records. */
  readonly shown?: number;
  /** Numbers of the first and last record shown, and of all, where records are counted otherwise than pages are. */
  readonly counted?: { readonly from: number; readonly to: number; readonly total: number } | undefined;
  /** Name of the list, where a page has several. */
  readonly of?: string;
}

/** Placeholder in a URL for the page number that the viewer types. */
const anyPage = 987_654_321;

/** The query of a URL as hidden fields, because a GET form replaces the query of its action. */
function HiddenQuery({ address }: { readonly address: string }) {
  const query = [...new URLSearchParams(address.split('?')[1] ?? '')].filter(([name]) => name !== 'page');
  // biome-ignore lint/suspicious/noArrayIndexKey: a query may repeat a name; its order is its identity
  return query.map(([name, value], index) => <input key={index} type="hidden" name={name} value={value} />);
}

interface JumpProps extends Pick<PagerProps, 'pageHref' | 'counted'> {
  readonly facts: PageFacts;
}

/** Beyond the last page: a link to the last page, or to the first if the total is unknown. */
function WayBack({ facts: { totalPages }, pageHref, label }: JumpProps & { readonly label: string }) {
  const t = useT(messages);
  return (
    <nav className={styles.pager} aria-label={label}>
      <Link className={buttonClass('standard')} href={pageHref(totalPages ?? 1)} rel="prev">
        {t(totalPages === null || totalPages === 1 ? 'firstPage' : 'lastPage')}
      </Link>
    </nav>
  );
}

/**
 * The range; when opened, a form for a page number. Without script the server handles `?page=n`; with script, see
 * jumpToPage.
 */
function Jump({ facts, pageHref, counted }: JumpProps) {
  const t = useT(messages);
  const { key } = useLocale();
  const fieldID = useId();
  const inSection = useSectionAddress();
  const first = inSection(pageHref(1));
  return (
    <details className={styles.jump}>
      <summary className={styles.range}>
        <bdi>{rangeText({ ...facts, ...counted }, t, key)}</bdi>
        <span>
          <Icon name="undo" size={16} label={t('back')} />
        </span>
      </summary>
      <form
        className={styles.form}
        method="get"
        action={first.split('?')[0]}
        data-page-href={inSection(pageHref(anyPage)).replace(String(anyPage), '{page}')}
        data-first-page={first}
      >
        <HiddenQuery address={first} />
        <label htmlFor={fieldID}>{t('jumpToPage')}</label>
        <input
          id={fieldID}
          className={styles.input}
          name="page"
          inputMode="numeric"
          pattern="\d*"
          autoComplete="off"
          defaultValue={facts.currentPage}
          data-current-page={facts.currentPage}
          data-total-pages={facts.totalPages ?? undefined}
        />
        {facts.totalPages !== null && (
          <span>
            {t('of')} {facts.totalPages}
          </span>
        )}
        <button type="submit" className={buttonClass('standard', 'small')}>
          {t('go')}
        </button>
      </form>
    </details>
  );
}

interface StepProps {
  readonly href: string | null;
  readonly label: string;
  readonly rel: 'prev' | 'next';
}

function Step({ href, label, rel }: StepProps) {
  const icon = <Icon name={rel === 'prev' ? 'chevron-start' : 'chevron-end'} />;
  if (href === null) {
    return (
      // A disabled link keeps its name and leaves the tab order.
      <Link className={buttonClass('icon')} role="link" aria-disabled="true" aria-label={label}>
        {icon}
      </Link>
    );
  }
  return (
    <Link className={buttonClass('icon')} href={href} rel={rel} aria-label={label}>
      {icon}
    </Link>
  );
}

/** Without a total, only the page knows whether it is beyond the last record. */
const shownFacts = (facts: PageFacts, shown = 0): PageFacts =>
  facts.total === null && shown > 0 ? { ...facts, to: facts.from + shown - 1 } : facts;

/**
 * Range, previous and next, "Next Page", and a form to jump to a page. Links and a GET form, so it works without
 * script.
 */
export function Pager({ paging, pageHref, shown, counted, of }: PagerProps) {
  const t = useT(messages);
  const label = of === undefined ? t('pagination') : `${t('pagination')}: ${of}`;
  const facts = shownFacts(pageFacts(paging ?? {}), shown);
  const next = facts.hasNext ? pageHref(facts.currentPage + 1) : null;
  const previous = facts.hasPrevious ? pageHref(facts.currentPage - 1) : null;
  const lastPage = facts.totalPages ?? (shown === 0 ? 1 : facts.currentPage);
  if (!shown && facts.currentPage > lastPage) return <WayBack facts={facts} pageHref={pageHref} label={label} />;
  // A single page with all records needs no pager.
  if (!next && !previous) return null;
  return (
    <nav className={styles.pager} aria-label={label}>
      {next && (
        <Link className={buttonClass('primary', 'medium', styles.nextPage)} href={next} rel="next">
          {t('next')}
        </Link>
      )}
      <div className={styles.end}>
        <Jump facts={facts} pageHref={pageHref} counted={counted} />
        <Step href={previous} label={t('previous')} rel="prev" />
        <Step href={next} label={t('next')} rel="next" />
      </div>
    </nav>
  );
}
