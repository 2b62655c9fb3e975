import { type SetupStepState, setupPath } from '#domain/setup.ts';
import { useT } from '#i18n/useT.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { Link } from '#ui/link/Link.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** The steps that are left, and the ways from here. */
export function EndStep({ steps }: { readonly steps: readonly SetupStepState[] }) {
  const t = useT(messages);
  const unfinished = steps.filter(({ state }) => state !== 'done');
  return (
    <>
      {unfinished.length > 0 && (
        <div>
          <p className={styles.help}>{t('unfinished')}</p>
          <ul className={styles.unfinished}>
            {unfinished.map(({ step }) => (
              <li key={step}>
                <Link href={setupPath(step)}>{t(step)}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        <LinkButton kind="primary" href="/">
          {t('home')}
        </LinkButton>
        <LinkButton href="/post/discussion">{t('firstPost')}</LinkButton>
        <LinkButton href="/dashboard">{t('dashboard')}</LinkButton>
      </div>
    </>
  );
}
