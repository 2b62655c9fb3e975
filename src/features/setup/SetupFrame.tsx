import type { ReactNode } from 'react';
import { type SetupStep, type SetupStepState, setupHeadingID, setupPath } from '#domain/setup.ts';
import { useT } from '#i18n/useT.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Link } from '#ui/link/Link.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface StepsProps {
  readonly steps: readonly SetupStepState[];
  readonly current: SetupStep | 'end';
}

/** All steps, with where one is and what is done. */
function Steps({ steps, current }: StepsProps) {
  const t = useT(messages);
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.steps}>
        {steps.map(({ step, state }, index) => (
          <li key={step} className={styles.step}>
            <Link
              className={styles.stepLink}
              href={setupPath(step)}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={styles.mark[state]} aria-hidden="true">
                {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.stepName}>{t(step)}</span>
              <VisuallyHidden>{t(state)}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface Props extends StepsProps {
  readonly children: ReactNode;
}

/** A step of the setup below the list of all. Its heading gets the focus when it opens. */
export function SetupFrame({ steps, current, children }: Props) {
  const t = useT(messages);
  const number = steps.findIndex(({ step }) => step === current) + 1;
  return (
    <div className={styles.setup}>
      {current !== 'end' && (
        <p className={styles.way}>
          <Link href="/dashboard">{t('toDashboard')}</Link>
        </p>
      )}
      <Steps steps={steps} current={current} />
      <header>
        <p className={styles.over}>
          {current === 'end' ? t('setup') : `${t('setup')} · ${t('stepOf', { number, all: steps.length })}`}
        </p>
        <h1 id={setupHeadingID} tabIndex={-1} className={styles.heading}>
          {t(current === 'end' ? 'endTitle' : current)}
        </h1>
        <p className={styles.help}>{t(`${current}Help`)}</p>
      </header>
      <div className={current === 'look' || current === 'categories' ? styles.content : styles.narrow}>{children}</div>
    </div>
  );
}
