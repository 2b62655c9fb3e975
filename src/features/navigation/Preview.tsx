import { Fragment } from 'react';
import { type ShownItem, shownNavigation } from '#domain/navigation.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { type Menus, menuNames } from './menus.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

const [, ...otherMenus] = menuNames;

function Items({ items }: { readonly items: readonly ShownItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ key, name, children }) => (
        <li key={key}>
          <bdi className={styles.item}>{name}</bdi>
          {children.length > 0 && <Items items={children} />}
        </li>
      ))}
    </ul>
  );
}

/** The menus as edited, as the viewer would see them. */
export function Preview({ menus: { titleBar, ...others } }: { readonly menus: Menus }) {
  const t = useT(messages);
  const viewer = useViewer();
  const shown = (items: readonly unknown[]) => shownNavigation(items, viewer);
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h2 className={styles.heading}>{t('preview')}</h2>
      <Items items={shown(titleBar)} />
      {otherMenus.map(
        (name) =>
          others[name].length > 0 && (
            <Fragment key={name}>
              <h3 className={styles.subheading}>{t(name)}</h3>
              <Items items={shown(others[name])} />
            </Fragment>
          ),
      )}
    </section>
  );
}
