import { useId } from 'react';
import type { ApiAddon } from '#api/addons.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import * as styles from '#ui/managedList/styles.css.ts';
import messages from './messages.json' with { type: 'json' };

interface Props {
  readonly addon: ApiAddon;
  readonly all: readonly ApiAddon[];
  readonly onTurn: () => void;
}

const namesOf = (addons: readonly Pick<ApiAddon, 'name'>[]) => addons.map(({ name }) => name).join(', ');

/** Why an add-on cannot be turned on or off now; undefined if it can. */
function useObstacle({ addon, all }: Omit<Props, 'onTurn'>): string | undefined {
  const t = useT(messages);
  if (!addon.attributes.canChange) return t('notAllowed');
  const on = all.filter(({ enabled }) => enabled);
  const missing = addon.require.filter(({ addonID }) => !on.some((other) => other.addonID === addonID));
  if (!addon.enabled && missing.length > 0) return t('needsFirst', { names: namesOf(missing) });
  const dependents = on.filter(({ require }) => require.some(({ addonID }) => addonID === addon.addonID));
  return addon.enabled && dependents.length > 0 ? t('neededBy', { names: namesOf(dependents) }) : undefined;
}

/** An add-on: what it is, what it needs, and the button that turns it on or off. */
export function AddonRow({ addon, all, onTurn }: Props) {
  const t = useT(messages);
  const obstacleID = useId();
  const obstacle = useObstacle({ addon, all });
  const { name, description, enabled, version, require, conflict, attributes } = addon;
  const state = attributes.isHeldOff ? 'heldOff' : enabled ? 'on' : 'off';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>{' '}
          <Pill tone={enabled ? 'info' : attributes.isHeldOff ? 'warning' : 'neutral'}>{t(state)}</Pill>
        </h2>
        <p className={styles.description}>{description}</p>
        <p className={styles.facts}>
          <span>{t('version', { version })}</span>
          <span>{t('author', { author: attributes.author })}</span>
          {require.length > 0 && <span>{t('needs', { names: namesOf(require) })}</span>}
          {conflict.length > 0 && <span>{t('conflicts', { names: namesOf(conflict) })}</span>}
          <Link href={attributes.settingsUrl} aria-label={t('settingsOf', { name })}>
            {t('settings')}
          </Link>
        </p>
        {obstacle && (
          <p id={obstacleID} className={styles.facts}>
            {obstacle}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          disabled={obstacle !== undefined || attributes.isHeldOff}
          aria-describedby={obstacle && obstacleID}
          aria-label={t(enabled ? 'turnOffAddon' : 'turnOnAddon', { name })}
          onClick={onTurn}
        >
          {t(enabled ? 'turnOff' : 'turnOn')}
        </Button>
      </div>
    </li>
  );
}
