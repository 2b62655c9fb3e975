import { commentPath } from '#routing/pages/urls.ts';
import { useId } from 'react';
import { threadPlaceAddress } from '#routing/pages/threadPlace.ts';
import { useLocale, useT } from '#i18n/useT.tsx';
import { dateFormat, numberFormat } from '#i18n/formatMessage.ts';
import { positionDate } from '#domain/positionDate.ts';
import { parseDate } from '#domain/relativeTime.ts';
import { useNow } from '#session/SessionProvider.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Link } from '#ui/link/Link.tsx';
import { useSectionAddress } from '#ui/link/useSectionAddress.ts';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import { type ThreadContent, type ThreadWireProps, threadAddress } from './content.ts';
import messages from './messages.json' with { type: 'json' };
import * as position from './position.css.ts';

/** Shorter threads can be seen at a glance. */
const longFrom = 21;

interface Props {
  readonly props: ThreadWireProps;
  readonly content: Pick<ThreadContent, 'isNested' | 'firstNewID' | 'first'>;
  readonly addr: string;
}

interface FormProps {
  readonly address: string;
  readonly label: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly field: Readonly<Record<string, string | number>>;
}

/** A form that the server answers with a redirect to the comment, so that it works without script. */
function JumpForm({ address, label, hidden, field }: FormProps) {
  const t = useT(messages);
  const id = useId();
  return (
    <form className={position.form} method="get" action={address}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{label}</label>
      <input id={id} className={position.input} name="at" required {...field} />
      <Button type="submit" size="small">
        {t('go')}
      </Button>
    </form>
  );
}

/** Parameters with which the server counts as the thread is shown. */
function shapeOf({ apiParams }: ThreadWireProps, isNested: boolean): Readonly<Record<string, string>> {
  const { sort } = apiParams ?? {};
  return { ...(sort && sort !== 'dateInserted' ? { sort } : {}), ...(isNested ? {} : { flat: '1' }) };
}

/** Whether a thread is too long to see where one is in it. */
export const isLongThread = ({ discussion }: ThreadWireProps, { paging }: Pick<ThreadContent, 'paging'>): boolean =>
  (discussion?.countComments ?? 0) >= longFrom || Boolean(paging.nextURL ?? paging.prevURL);

/**
 * Shows the position in a long thread, with links to the first, new and last comments. The `threadPosition` behaviour
 * updates the position; the links work without script.
 */
export function ThreadPosition({ props, content, addr }: Props) {
  const t = useT(messages);
  const locale = useLocale();
  const now = useNow();
  const inSection = useSectionAddress();
  const { isNested, firstNewID, first } = content;
  const total = props.discussion?.countComments ?? 0;
  if (!first) return null;
  const countBefore = props.countBefore ?? 0;
  const hidden = shapeOf(props, isNested);
  const address = inSection(
    threadAddress(props, addr)
      .split('?')[0]
      ?.replace(/\/p\d+\/?$/, '') ?? '',
  );
  const query = new URLSearchParams(hidden).toString();
  const placeOf = (at: string) => threadPlaceAddress(query === '' ? address : `${address}?${query}`, at);
  const [oldestNew] = props.newComments?.commentIDs ?? [];
  const format = numberFormat(locale.key);
  const date = parseDate(first.dateInserted);
  return (
    <details
      className={position.position}
      data-menu=""
      data-position={countBefore}
      data-total={total}
      data-address={placeOf('0')}
    >
      <summary className={position.summary} dir={locale.wordsDirection}>
        <VisuallyHidden>{t('positionLabel')} </VisuallyHidden>
        <span className={position.here}>
          {t.nodes('position', {
            number: (
              <span key="number" data-number className={position.number[total < 100 ? 'short' : 'long']}>
                {format.format(countBefore + 1)}
              </span>
            ),
            total: format.format(total),
          })}
          <time data-date className={position.date} dateTime={date.toISOString()}>
            {dateFormat(locale.key, { ...positionDate(date, now), timeZone: 'UTC' }).format(date)}
          </time>
        </span>
        <span className={position.withoutScript}>{t('jump')}</span>
      </summary>
      <div className={position.panel}>
        <ul>
          <li>
            <Link href={countBefore === 0 ? `#Comment_${first.commentID}` : placeOf('1')} rel="nofollow">
              {t('firstComment')}
            </Link>
          </li>
          {oldestNew !== undefined && (
            <li>
              <Link href={firstNewID === undefined ? commentPath(oldestNew) : `#New_${firstNewID}`} data-keep>
                {t('firstNew')}
              </Link>
            </li>
          )}
          <li>
            <Link href={placeOf('last')} rel="nofollow">
              {t('latestComment')}
            </Link>
          </li>
        </ul>
        <JumpForm
          address={address}
          label={t('jumpToNumber')}
          hidden={hidden}
          field={{ type: 'number', min: 1, max: total, inputMode: 'numeric' }}
        />
        <JumpForm address={address} label={t('jumpToDate')} hidden={hidden} field={{ type: 'date' }} />
      </div>
    </details>
  );
}
