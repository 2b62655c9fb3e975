import { useT } from '#i18n/useT.tsx';
import type { TextProblem } from '#runtime/core/authoring/checkText.ts';
import { Technical } from '../problems/Technical.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.late.css.ts';

/** A problem of the text, with its sentence in the viewer’s language. */
export type PaneProblem = TextProblem & { readonly text: string };

interface Props {
  readonly problems: readonly PaneProblem[];
  /** Problems of the layout that are not in this text. */
  readonly elsewhere: number;
  readonly isFailed: boolean;
  readonly onGo: (problem: PaneProblem) => void;
}

/** The problems of the text. Each leads to its place. */
export function ProblemList({ problems, elsewhere, isFailed, onGo }: Props) {
  const t = useT(messages);
  return (
    <section aria-label={t('problems')} className={styles.problems}>
      {isFailed && <p className={styles.note}>{t('notChecked')}</p>}
      {!isFailed && problems.length === 0 && <p className={styles.note}>{t('noProblems')}</p>}
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map((problem) => {
            const { code, pointer, severity, what, why, fix, text } = problem;
            return (
              <li key={`${code} ${pointer} ${what}`}>
                <button type="button" className={styles.problem} onClick={() => onGo(problem)}>
                  <span className={styles.severity[severity]}>{t(severity)}</span>{' '}
                  <span className={styles.words}>{text}</span>
                </button>
                <div className={styles.technical}>
                  <Technical code={code} pointer={pointer} text={[what, why, fix].filter(Boolean).join(' ')} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {elsewhere > 0 && <p className={styles.note}>{t('elsewhere', { count: elsewhere })}</p>}
    </section>
  );
}
