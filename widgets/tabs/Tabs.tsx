import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { PostList, type PostListOptions } from '#features/postList';
import { EmptyState, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { TabsProps } from './types.gen.ts';

type Tab = TabsProps['tabs'][number];

/** Widgets that a tab can contain; other servers know more. */
const listNames: ReadonlySet<string> = new Set(['discussionlistmodule', 'discussionswidget']);

function Body({ tab }: { readonly tab: Tab }) {
  const t = useT(messages);
  const posts = tab.componentProps.discussions ?? [];
  if (posts.length === 0) return <EmptyState title={t('empty')} />;
  return <PostList posts={posts} options={tab.componentProps.discussionOptions as PostListOptions} />;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  Home: () => 0,
  End: (_at, count) => count - 1,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
};

/** The arrow key in reading direction. */
function keyAlong(event: KeyboardEvent<HTMLElement>): string {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  if (!isRightToLeft) return event.key;
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key] ?? event.key;
}

/** Lists in tabs. Without script, the stylesheet shows all of them, one below another, with headings. */
export function Tabs({ tabs: all, defaultTabIndex }: TabsProps) {
  const id = useId();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const tabs = all
    .filter((tab) => listNames.has(tab.componentName.toLowerCase()))
    .map((tab, at) => ({ tab, tabID: `${id}-tab-${at}`, panelID: `${id}-panel-${at}` }));
  const [chosen, setChosen] = useState(defaultTabIndex ?? 0);
  if (tabs.length === 0) return null;
  const current = Math.min(Math.max(0, chosen), tabs.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = steps[keyAlong(event)]?.(current, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    buttons.current[next]?.focus();
  };
  return (
    <div>
      <div role="tablist" className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ tab, tabID, panelID }, index) => (
          <button
            key={tabID}
            ref={(element) => {
              buttons.current[index] = element;
            }}
            type="button"
            role="tab"
            id={tabID}
            aria-controls={panelID}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(({ tab, tabID, panelID }, index) => (
        <div
          key={tabID}
          role="tabpanel"
          id={panelID}
          aria-labelledby={tabID}
          className={index === current ? styles.panel : styles.hiddenPanel}
        >
          <h2 className={styles.heading}>{tab.label}</h2>
          <Body tab={tab} />
        </div>
      ))}
    </div>
  );
}
