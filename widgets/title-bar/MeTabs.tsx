import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { profileLink, useT, useViewer, Link } from '#kit';
import { media } from '#theme/breakpoints.ts';
import { unreadPages } from './MeLinks.tsx';
import * as styles from './meBox.css.ts';
import messages from './messages.json' with { type: 'json' };
import { UnreadCount, type UnreadKind } from './UnreadCount.tsx';
import { UnreadList } from './UnreadList.tsx';

type TabID = 'me' | UnreadKind;

interface MeTabsProps {
  readonly kinds: readonly UnreadKind[];
  /** Lists load once their panel is visible. */
  readonly isOpen: boolean;
  /** Content of the "Me" tab. */
  readonly children: ReactNode;
}

const stepOf: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys move between tabs in reading direction; Home and End go to the ends. */
function neighbour(event: KeyboardEvent, tabs: readonly TabID[], at: TabID): TabID | undefined {
  if (event.key === 'Home') return tabs[0];
  if (event.key === 'End') return tabs.at(-1);
  const step = stepOf[event.key];
  if (step === undefined) return undefined;
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  return tabs[(tabs.indexOf(at) + (isMirrored ? -step : step) + tabs.length) % tabs.length];
}

function onBarChange(changed: () => void): () => void {
  const query = matchMedia(media.compactTitleBar);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether tabs are visible. Unknown on the server; without script they are plain links. */
const useHasTabs = () =>
  useSyncExternalStore(
    onBarChange,
    () => matchMedia(media.compactTitleBar).matches,
    () => false,
  );

/**
 * Tabs of the compact bar (SH-TITLE-007); the full bar only shows the first panel. Each tab links to the page with the
 * same content, so it works before and without script.
 */
export function MeTabs({ kinds, isOpen, children }: MeTabsProps) {
  const t = useT(messages);
  const viewer = useViewer();
  const base = useId();
  const hasTabs = useHasTabs();
  const [active, setActive] = useState<TabID>('me');
  const tabs: readonly TabID[] = ['me', ...kinds];
  const tabID = (tab: TabID) => `${base}-${tab}`;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = event.key === ' ' ? active : neighbour(event, tabs, active);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(tabID(next))?.focus();
  };
  const onClick = (event: MouseEvent, tab: TabID) => {
    event.preventDefault();
    setActive(tab);
  };
  return (
    <>
      <div
        role="tablist"
        className={styles.tabs}
        aria-label={t('yourMenu', { name: viewer.name })}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <Link
            key={tab}
            role="tab"
            id={tabID(tab)}
            href={tab === 'me' ? profileLink(viewer) : unreadPages[tab]}
            className={styles.tab}
            aria-selected={tab === active}
            aria-controls={`${tabID(tab)}-panel`}
            tabIndex={tab === active ? 0 : -1}
            data-stays=""
            onClick={(event) => onClick(event, tab)}
          >
            {t(tab)}
            {tab !== 'me' && <UnreadCount kind={tab} />}
          </Link>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab}
          id={`${tabID(tab)}-panel`}
          {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': tabID(tab) } : {})}
          className={tab === 'me' ? styles.mePanel : styles.onlyCompact}
          data-chosen={tab === active}
        >
          {tab === 'me' ? children : <UnreadList kind={tab} isOpen={isOpen && tab === active} />}
        </div>
      ))}
    </>
  );
}
