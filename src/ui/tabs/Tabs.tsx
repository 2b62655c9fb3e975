import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import * as styles from './styles.css.ts';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly tabs: readonly Tab[];
  /** Accessible name of the tab list. */
  readonly label: string;
  /** The first one by default. */
  readonly defaultTab?: string;
  readonly onChange?: (id: string) => void;
}

/** The tab that a key moves to; undefined for other keys. */
function targetOf(
  key: string,
  at: number,
  { count, isRtl }: { readonly count: number; readonly isRtl: boolean },
): number | undefined {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (at + 1) % count;
  if (key === back) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Panels of which one is visible at a time. Panels that were shown stay in the page, hidden, to keep their input. */
export function Tabs({ tabs, label, defaultTab, onChange }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(defaultTab);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const active = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  if (!active) return null;
  const choose = (id: string) => {
    setSeen(new Set([...seen, active.id, id]));
    setChosen(id);
    onChange?.(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = targetOf(event.key, tabs.indexOf(active), { count: tabs.length, isRtl });
    const next = at === undefined ? undefined : tabs[at];
    if (!next || at === undefined) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-controls={`${base}-${tab.id}`}
            aria-selected={tab === active}
            tabIndex={tab === active ? 0 : -1}
            className={cx(styles.tab, tab === active && styles.activeTab)}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be focusable too
          tabIndex={0}
          hidden={tab !== active}
          className={styles.panel}
        >
          {(tab === active || seen.has(tab.id)) && tab.content}
        </div>
      ))}
    </div>
  );
}
