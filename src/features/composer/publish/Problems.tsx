import type { LayoutCheck } from '#api/layoutPublishing.ts';
import { useT } from '#i18n/useT.tsx';
import type { ProblemWords } from '#lib/problem.ts';
import { Checkbox } from '#ui/form/TextField.tsx';
import { ProblemLine, type ProblemPlaces } from '../problems/ProblemLine.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** Whether all errors of a document can be confirmed. */
export const areConfirmable = (errors: LayoutCheck['errors']): boolean =>
  errors.every(({ isConfirmable }) => isConfirmable);

interface Props {
  readonly check: LayoutCheck;
  readonly places: ProblemPlaces;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

/** The problems of a document by item, and their confirmation if it can be published with them. */
export function Problems({ check: { errors, warnings }, places, isConfirmed, onConfirm }: Props) {
  const t = useT(messages);
  const canConfirm = areConfirmable(errors);
  return (
    <>
      {errors.length > 0 && (
        <>
          <p className={styles.problem}>{t(canConfirm ? 'broken' : 'problems')}</p>
          <ul>
            {errors.map(({ code, path, message, words }) => (
              <ProblemLine
                key={path + message}
                {...places}
                problem={{ code, pointer: path, words: words as ProblemWords | undefined }}
                english={message}
              />
            ))}
          </ul>
          {canConfirm && (
            <Checkbox
              label={t('confirmProblems')}
              name="confirmProblems"
              checked={isConfirmed}
              onChange={({ currentTarget: { checked } }) => onConfirm(checked)}
            />
          )}
        </>
      )}
      {warnings.length > 0 && (
        <details className={styles.warnings} open>
          <summary className={styles.problem}>{t('warningCount', { count: warnings.length })}</summary>
          <ul>
            {warnings.map(({ code, pointer, what, why, fix, words }) => (
              <ProblemLine
                key={pointer + what}
                {...places}
                problem={{ code, pointer, words: words as ProblemWords | undefined }}
                english={`${what} ${why} ${fix}`}
              />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
