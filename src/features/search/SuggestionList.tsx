import { Link } from '#ui/link/Link.tsx';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import { safeHref } from '#ui/link/safeHref.ts';
import * as styles from './list.late.css.ts';
import messages from './messages.json' with { type: 'json' };
import { isPlace, type Suggestion } from './provider.ts';

/** One option of the list; the first is always the typed text. */
export interface Option {
  readonly href: string;
  readonly isForeign: boolean;
  readonly suggestion?: Suggestion;
}

export interface SuggestionListProps {
  readonly id: string;
  readonly text: string;
  readonly options: readonly Option[];
  /** Index of the active option; -1 if the field itself is active. */
  readonly active: number;
  /** Number of results, announced to screen readers once the response has arrived. */
  readonly count: number | undefined;
}

export const optionID = (listID: string, at: number) => `${listID}-${at}`;

const icons: Readonly<Record<string, IconName>> = {
  category: 'folder',
  user: 'user',
  comment: 'reply',
  answer: 'resolved',
  question: 'question',
};

const kinds = {
  category: 'category',
  comment: 'comment',
  answer: 'comment',
  user: 'user',
  question: 'question',
  discussion: 'discussion',
} as const;
type Kind = keyof typeof kinds;

interface LineProps extends Pick<SuggestionListProps, 'id' | 'active' | 'text'> {
  readonly option: Option;
  readonly at: number;
}

function Line({ id, active, text, option, at }: LineProps) {
  const t = useT(messages);
  const { suggestion } = option;
  const place = suggestion?.data.crumbs.at(-1)?.name;
  const kind =
    suggestion && Object.hasOwn(kinds, suggestion.type) ? t(kinds[suggestion.type as Kind]) : suggestion?.type;
  return (
    <Link
      id={optionID(id, at)}
      role="option"
      aria-selected={at === active}
      tabIndex={-1}
      className={cx(styles.line, at === active && styles.activeLine, suggestion && isPlace(suggestion) && styles.place)}
      href={safeHref(option.href)}
      {...(option.isForeign ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Icon
        name={suggestion ? (icons[suggestion.type] ?? 'comments') : 'search'}
        size={16}
        className={styles.lineIcon}
      />
      {suggestion ? (
        <>
          <span className={styles.lineName} dir="auto">
            {suggestion.label}
          </span>{' '}
          {isPlace(suggestion) || suggestion.type === 'user' || !place ? (
            <span className={styles.lineMeta}>{kind}</span>
          ) : (
            <span className={styles.lineMeta} dir="auto">
              {place}
            </span>
          )}
        </>
      ) : (
        <span className={styles.lineName}>
          {t.nodes('searchFor', {
            text: (
              <bdi key="text" className={styles.typed}>
                {text}
              </bdi>
            ),
          })}
        </span>
      )}
    </Link>
  );
}

interface Group {
  readonly label: string | undefined;
  readonly lines: readonly { readonly option: Option; readonly at: number }[];
}

/** Groups the options: the typed text, places as quick links, then the others by source if there are several. */
function groupsOf(options: readonly Option[], placesLabel: string): Group[] {
  const groups: { label: string | undefined; lines: { option: Option; at: number }[] }[] = [];
  options.forEach((option, at) => {
    const { suggestion } = option;
    const label = suggestion && (isPlace(suggestion) ? placesLabel : suggestion.data.parentLabel);
    const last = groups.at(-1);
    if (last && last.label === label) last.lines.push({ option, at });
    else groups.push({ label, lines: [{ option, at }] });
  });
  return groups;
}

/**
 * Suggestions for the text in a search box. The field keeps the focus; options are links, so that they can be opened in
 * a new tab.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { id, text, options, active, count } = props;
  const t = useT(messages);
  return (
    <>
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label={t('suggestions')} className={styles.panel}>
          {groupsOf(options, t('places')).map(({ label, lines }) => {
            const drawn = lines.map(({ option, at }) => (
              <Line key={at} id={id} text={text} active={active} option={option} at={at} />
            ));
            if (label === undefined) return drawn;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={label} role="group" aria-label={label} className={styles.group}>
                <div className={styles.groupName} aria-hidden="true">
                  {label}
                </div>
                {drawn}
              </div>
            );
          })}
        </div>
      )}
      <div role="status" className="visually-hidden">
        {count === undefined ? '' : t('countSuggestions', { count })}
      </div>
    </>
  );
}
