import type { ApiWidgetSwitch } from '#api/widgets.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Link } from '#ui/link/Link.tsx';
import * as styles from '#ui/managedList/styles.css.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import messages from './messages.json' with { type: 'json' };

interface Props {
  readonly widget: ApiWidgetSwitch;
  readonly onSwitch: () => void;
}

/** The layouts that use a widget, with links to them. */
function UsedIn({ widget: { layouts, layoutCount } }: Pick<Props, 'widget'>) {
  const t = useT(messages);
  if (layoutCount === 0) return <span>{t('unused')}</span>;
  return (
    <>
      <span>{t('usedIn')}</span>
      {layouts.map(({ layoutID, name }) => (
        <Link key={layoutID} href={`/appearance/layouts/${layoutID}/edit`}>
          <bdi>{name}</bdi>
        </Link>
      ))}
      {layoutCount > layouts.length && <span>{t('more', { count: layoutCount - layouts.length })}</span>}
    </>
  );
}

/** A widget: how it works, where it is used, and the button that switches it off or on everywhere. */
export function WidgetRow({ widget, onSwitch }: Props) {
  const t = useT(messages);
  const { name, group, isOff, reason, canSwitch, failed, slow } = widget;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {name} {isOff && <Pill tone="warning">{t('off')}</Pill>}
        </h2>
        {isOff && reason && <p className={styles.description}>{t('reason', { reason })}</p>}
        <p className={styles.facts}>
          <span>{group}</span>
          {failed > 0 && <Pill tone="warning">{t('failed', { count: failed })}</Pill>}
          {slow > 0 && <Pill>{t('slow', { count: slow })}</Pill>}
          <UsedIn widget={widget} />
        </p>
        {!canSwitch && <p className={styles.facts}>{t('keptOn')}</p>}
      </div>
      <div className={styles.acts}>
        {canSwitch && (
          <Button
            size="small"
            aria-label={t(isOff ? 'switchOnWidget' : 'switchOffWidget', { name })}
            onClick={onSwitch}
          >
            {t(isOff ? 'switchOn' : 'switchOff')}
          </Button>
        )}
      </div>
    </li>
  );
}
