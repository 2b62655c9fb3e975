import { Link } from '#ui/link/Link.tsx';
import { useEffect, useState } from 'react';
import type { ApiDraft } from '#api/drafts.ts';
import { draftUndoMs } from '#domain/drafts.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { showToast, toasts } from '#ui/toasts/toastStore.ts';
import { bringBack, dropKeptHere, type KeptHere, listKeptHere } from './keptHere.ts';
import messages from './messages.json' with { type: 'json' };
import { Reschedule } from './Reschedule.tsx';
import * as styles from './styles.css.ts';
import { Discarded, useDraftActs } from './useDraftActs.tsx';
import { WholeText } from './WholeText.tsx';

interface DraftListProps {
  readonly drafts: readonly ApiDraft[];
  readonly isFiltered: boolean;
}

/** The path of a URL on this site, for navigation without a page load. */
function pathOf(url: string | null | undefined): string | undefined {
  const parsed = url ? URL.parse(url, 'http://here.invalid') : null;
  return parsed ? parsed.pathname + parsed.search + parsed.hash : undefined;
}

function DraftState({ draft }: { readonly draft: ApiDraft }) {
  const t = useT(messages);
  const { draftStatus, dateScheduled, failedReason } = draft;
  if (draftStatus === 'scheduled')
    return (
      <Pill icon="clock">
        {t('scheduledFor')} {dateScheduled && <RelativeTime date={dateScheduled} mode="fixed" type="extended" />}
      </Pill>
    );
  if (draftStatus !== 'error') return null;
  return (
    <p className={styles.failed}>
      <Pill tone="error" icon="error">
        {t('failed')}
      </Pill>{' '}
      {failedReason}
    </p>
  );
}

const placeWords = { closed: 'placeClosed', gone: 'placeGone', commentGone: 'commentGone' } as const;

/** Explains why a draft cannot be continued in its place, and where it can. */
function PlaceState({ draft, acts }: ItemProps) {
  const t = useT(messages);
  const { placeState, recordID, permaLink } = draft;
  if (!placeState) return null;
  const mayGoOn = placeState === 'commentGone' && !recordID && permaLink;
  return (
    <MessageBox
      type="info"
      actions={
        mayGoOn && (
          <Button size="small" onClick={() => void acts.goOnAsComment(draft)}>
            {t('goOnAsComment')}
          </Button>
        )
      }
    >
      {t(placeWords[placeState])}
    </MessageBox>
  );
}

interface ItemProps {
  readonly draft: ApiDraft;
  readonly acts: ReturnType<typeof useDraftActs>;
}

function DraftItem({ draft, acts }: ItemProps) {
  const t = useT(messages);
  const [isTiming, setTiming] = useState(false);
  const {
    name,
    excerpt,
    breadCrumbs,
    editUrl,
    permaLink,
    recordType,
    recordID,
    dateUpdated,
    dateInserted,
    draftStatus,
  } = draft;
  const href = pathOf(editUrl);
  const title = name || t('untitled');
  const kind = recordType === 'comment' ? (recordID ? 'commentEdit' : 'comment') : recordID ? 'postEdit' : 'post';
  return (
    <li className={styles.item}>
      <h2 className={styles.title} dir="auto">
        {href ? <Link href={href}>{title}</Link> : title}
      </h2>
      <p className={styles.meta}>
        <span>{t(kind)}</span>
        {breadCrumbs && breadCrumbs.length > 0 && <span dir="auto">{breadCrumbs.at(-1)?.name}</span>}
        <span>
          {t('changed')} <RelativeTime date={dateUpdated ?? dateInserted} />
        </span>
      </p>
      <DraftState draft={draft} />
      <PlaceState draft={draft} acts={acts} />
      {excerpt && (
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
      )}
      <WholeText name={title} attributes={draft.attributes} />
      <div className={styles.actions}>
        {href && !draft.placeState && (
          <LinkButton size="small" href={href} aria-label={t('continueNamed', { name: title })}>
            {t('continue')}
          </LinkButton>
        )}
        {draftStatus === 'scheduled' && (
          <>
            <Button size="small" onClick={() => setTiming(true)}>
              {t('reschedule')}
            </Button>
            <Button size="small" onClick={() => void acts.cancelSchedule(draft)}>
              {t('cancelSchedule')}
            </Button>
          </>
        )}
        <Button
          size="small"
          kind="text"
          aria-label={t('discardNamed', { name: title })}
          onClick={() => void acts.discard(draft)}
        >
          {t('discard')}
        </Button>
        {permaLink && recordType === 'comment' && (
          <Link className={styles.place} href={pathOf(permaLink)}>
            {t('showPlace')}
          </Link>
        )}
      </div>
      {isTiming && (
        <Reschedule
          dateScheduled={draft.dateScheduled}
          isSilent={draft.publishedSilently === true}
          onClose={() => setTiming(false)}
          onSave={async (time) => {
            await acts.reschedule(draft.draftID, time);
            setTiming(false);
          }}
        />
      )}
    </li>
  );
}

/** Drafts that exist only in this browser, from a crashed tab or never sent to the server. */
function KeptHereList({ userID, drafts }: { readonly userID: number; readonly drafts: readonly ApiDraft[] }) {
  const t = useT(messages);
  const [kept, setKept] = useState<readonly KeptHere[]>([]);
  useEffect(() => setKept(listKeptHere(userID, drafts)), [userID, drafts]);
  const discard = (one: KeptHere) => {
    dropKeptHere(userID, one);
    setKept(kept.filter((other) => other !== one));
    const toastID = `discarded-${one.key}`;
    const undo = () => {
      if (!bringBack(userID, one)) return;
      toasts.remove(toastID);
      setKept(listKeptHere(userID, drafts));
    };
    showToast({
      toastID,
      body: <Discarded onUndo={undo} />,
      dismissible: true,
      autoDismiss: true,
      autoDismissDuration: draftUndoMs,
    });
  };
  if (kept.length === 0) return null;
  return (
    <section aria-label={t('keptHere')}>
      <h2 className={styles.heading}>{t('keptHere')}</h2>
      <p className={styles.meta}>{t('keptHereHelp')}</p>
      <ul className={styles.list}>
        {kept.map((one) => (
          <li key={one.key} className={styles.item}>
            <h3 className={styles.title} dir="auto">
              <Link href={one.href}>{one.name || t('untitled')}</Link>
            </h3>
            <p className={styles.excerpt} dir="auto">
              {one.excerpt}
            </p>
            <WholeText name={one.name || t('untitled')} attributes={one.entry.attributes} />
            <div className={styles.actions}>
              <LinkButton
                size="small"
                href={one.href}
                aria-label={t('continueNamed', { name: one.name || t('untitled') })}
              >
                {t('continue')}
              </LinkButton>
              <Button
                size="small"
                kind="text"
                aria-label={t('discardNamed', { name: one.name || t('untitled') })}
                onClick={() => discard(one)}
              >
                {t('discard')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next step if there are no drafts. */
function Start({ isFiltered }: Pick<DraftListProps, 'isFiltered'>) {
  const t = useT(messages);
  const viewer = useViewer();
  if (isFiltered) return <LinkButton href="/drafts">{t('allDrafts')}</LinkButton>;
  if (!viewer.can('discussions.add', { mode: 'globalOrResource' })) return null;
  return (
    <LinkButton kind="primary" href="/post/discussion">
      {t('newPost')}
    </LinkButton>
  );
}

/** The viewer’s drafts, which can be continued or discarded, and their scheduled posts. */
export function DraftList({ drafts: first, isFiltered }: DraftListProps) {
  const t = useT(messages);
  const { userID } = useViewer();
  const acts = useDraftActs(first);
  return (
    <>
      {acts.drafts.length === 0 ? (
        <EmptyState
          icon="file"
          title={t(isFiltered ? 'emptyFiltered' : 'empty')}
          description={t('emptyHelp')}
          action={<Start isFiltered={isFiltered} />}
        />
      ) : (
        <ul className={styles.list}>
          {acts.drafts.map((draft) => (
            <DraftItem key={draft.draftID} draft={draft} acts={acts} />
          ))}
        </ul>
      )}
      {!isFiltered && <KeptHereList userID={userID} drafts={first} />}
    </>
  );
}
