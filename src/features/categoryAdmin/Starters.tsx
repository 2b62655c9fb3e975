import { useState } from 'react';
import { type ApiCategoryStarter, startCategories } from '#api/categories.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly starters: readonly ApiCategoryStarter[];
  readonly onStarted: () => unknown;
}

/** Sets of categories that are created with one press. */
export function Starters({ starters, onStarted }: Props) {
  const t = useT(messages);
  const [busy, setBusy] = useState<string>();
  const start = async (starterID: ApiCategoryStarter['starterID']) => {
    setBusy(starterID);
    try {
      await startCategories(starterID);
      await onStarted();
      showDone({ words: t('started') });
    } catch (fault) {
      showFault(fault);
    }
    setBusy(undefined);
  };
  return (
    <ul className={styles.starters}>
      {starters.map(({ starterID, name, description, categories }) => (
        <li key={starterID} className={styles.starter}>
          <h2 className={styles.starterName}>{name}</h2>
          <p className={styles.starterText}>{description}</p>
          <ul className={styles.starterList}>
            {categories.map((category) => (
              <li key={category.name}>{category.name}</li>
            ))}
          </ul>
          <Button
            kind="primary"
            isBusy={busy === starterID}
            aria-label={t('startWithName', { name })}
            onClick={() => busy === undefined && void start(starterID)}
          >
            {t('startWith')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
