import { useT } from '#i18n/useT.tsx';
import type { TextProblem } from '#runtime/core/authoring/checkText.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

interface Props {
  readonly problems: readonly TextProblem[];
  /** Problems of the layout that are not in this text. */
  readonly elsewhere: number;
  readonly isFailed: boolean;
  readonly onGo: (problem: TextProblem) => void;
}

/** The problems of the text, in the words of the command line. Each leads to its place. */
export function ProblemList({ problems, elsewhere, isFailed, onGo }: Props) {
  const t = useT(messages);
  return (
    <section aria-label={t('problems')} className={styles.problems}>
      {isFailed && <p className={styles.note}>{t('notChecked')}</p>}
      {!isFailed && problems.length === 0 && <p className={styles.note}>{t('noProblems')}</p>}
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map((problem) => {
            const { code, pointer, severity, what, why, fix } = problem;
            return (
              <li key={`${code} ${pointer} ${what}`}>
                <button type="button" className={styles.problem} onClick={() => onGo(problem)}>
                  <span className={styles.severity[severity]}>{t(severity)}</span>{' '}
                  <code dir="ltr" className={styles.code}>
                    {code}
                  </code>
                  <span className={styles.words} lang="en" dir="auto">
                    {[what, why, fix].filter(Boolean).join(' ')}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {elsewhere > 0 && <p className={styles.note}>{t('elsewhere', { count: elsewhere })}</p>}
    </section>
  );
}
