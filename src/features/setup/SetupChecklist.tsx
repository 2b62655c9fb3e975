import { useState } from 'react';
import { changeSetup } from '#api/setup.ts';
import { type SetupStepState, setupPath } from '#domain/setup.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Link } from '#ui/link/Link.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly steps: readonly SetupStepState[];
  readonly isPutAway: boolean;
}

/** The steps of the setup on the dashboard, until each is done or the list is hidden. */
export function SetupChecklist({ steps, isPutAway }: Props) {
  const t = useT(messages);
  const [isHidden, setHidden] = useState(isPutAway);
  const put = async (isAway: boolean) => {
    try {
      await changeSetup({ isPutAway: isAway });
      setHidden(isAway);
      if (isAway) showDone({ words: t('isPutAway'), undo: () => put(false), isUndoTold: true });
    } catch (fault) {
      showFault(fault);
    }
  };
  if (isHidden || steps.every(({ state }) => state === 'done')) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section className={styles.checklist}>
      <div className={styles.checklistTop}>
        <h2 className={styles.checklistHeading}>
          {t('setup')} <span className={styles.progress}>{t('progress', { done, all: steps.length })}</span>
        </h2>
        <Button size="small" onClick={() => void put(true)}>
          {t('putAway')}
        </Button>
      </div>
      <ul className={styles.checks}>
        {steps.map(({ step, state }) => (
          <li key={step} className={styles.check[state]}>
            <Icon name={state === 'done' ? 'resolved' : 'arrow-end'} />
            <Link href={setupPath(step)}>{t(step)}</Link>
            {state === 'skipped' ? <span>{t(state)}</span> : <VisuallyHidden>{t(state)}</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </section>
  );
}
