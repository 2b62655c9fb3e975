import * as styles from './styles.css.ts';

export type SkeletonKind = 'text' | 'list' | 'card' | 'media' | 'post' | 'posts' | 'people' | 'cards' | 'button';

export interface SkeletonProps {
  /** The kind of content that is loading. */
  readonly kind?: SkeletonKind;
  /** Lines of text, rows of a list or cards. */
  readonly lines?: number;
  /** Includes a heading. */
  readonly hasTitle?: boolean;
  /** Posts without excerpt. */
  readonly isShort?: boolean;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function Shape({ kind, lines, isShort }: Required<Omit<SkeletonProps, 'hasTitle'>>) {
  if (kind === 'card' || kind === 'media' || kind === 'button') return <span className={styles.block[kind]} />;
  if (kind === 'cards') {
    return (
      <span className={styles.cards}>
        {numbers(lines).map((index) => (
          <span key={index} className={styles.block.card} />
        ))}
      </span>
    );
  }
  if (kind === 'posts' || kind === 'people') {
    return numbers(lines).map((index) => (
      <span key={index} className={kind === 'people' ? styles.person : isShort ? styles.shortPost : styles.post}>
        <span className={styles.line} />
        {kind === 'posts' && <span className={styles.line} />}
      </span>
    ));
  }
  if (kind === 'list') {
    return numbers(lines).map((index) => (
      <span key={index} className={styles.row}>
        <span className={styles.line} />
        <span className={styles.line} />
      </span>
    ));
  }
  return (
    <>
      {kind === 'post' && <span className={styles.heading} />}
      {numbers(lines).map((index) => (
        <span key={index} className={styles.line} />
      ))}
    </>
  );
}

/**
 * A placeholder of the same size as the loading content. Hidden from screen readers: the region around it is marked as
 * busy.
 */
export function Skeleton({ kind = 'text', lines = 3, hasTitle = false, isShort = false }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {hasTitle && <span className={styles.heading} />}
      <Shape kind={kind} lines={lines} isShort={isShort} />
    </div>
  );
}
