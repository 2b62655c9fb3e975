import { useMemo } from 'react';
import { useT } from '#i18n/useT.tsx';
import type { ComposedDocument } from '../model/nodes.ts';
import { compareLines, type Line } from './compareLines.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

const marks = { same: ' ', added: '+', removed: '−', skipped: ' ' } as const;

function LineRow({ line }: { readonly line: Line }) {
  const t = useT(messages);
  const Tag = line.kind === 'added' ? 'ins' : line.kind === 'removed' ? 'del' : 'span';
  const text = line.kind === 'skipped' ? `… ${t('skipped', { count: line.count })}` : line.text;
  return <Tag className={styles.lineOf[line.kind]}>{`${marks[line.kind]} ${text}`}</Tag>;
}

/** Two documents as JSON, line by line. */
export function JsonDiff({ earlier, later }: { readonly earlier: ComposedDocument; readonly later: ComposedDocument }) {
  const t = useT(messages);
  const lines = useMemo(() => compareLines(earlier, later), [earlier, later]);
  if (!lines) return <p className={styles.quiet}>{t('tooDifferent')}</p>;
  if (lines.every(({ kind }) => kind === 'same' || kind === 'skipped'))
    return <p className={styles.quiet}>{t('noChanges')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
    <section className={styles.lines} aria-label={t('json')} tabIndex={0}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <LineRow key={index} line={line} />
      ))}
    </section>
  );
}
