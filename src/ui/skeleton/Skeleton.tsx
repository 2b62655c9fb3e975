import * as styles from './styles.css.ts';

export type SkeletonKind = 'text' | 'list' | 'card' | 'media' | 'post';

export interface SkeletonProps {
  /** The shape of what follows. */
  readonly kind?: SkeletonKind;
  /** Lines of text or rows of a list. */
  readonly lines?: number;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function Shape({ kind, lines }: Required<SkeletonProps>) {
  if (kind === 'card' || kind === 'media') return <span className={styles.block[kind]} />;
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

/** Stands where something is loading, in its size. Hidden from screen readers: the region around it says that it is busy. */
export function Skeleton({ kind = 'text', lines = 3 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Shape kind={kind} lines={lines} />
    </div>
  );
}
