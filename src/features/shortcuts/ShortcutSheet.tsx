import { isShortcutFor, shortcutGroups, type ShortcutName, shortcutNames, shortcuts } from '#domain/shortcuts.ts';
import { useT } from '#i18n/useT.tsx';
import { shortcutPages } from '#routing/shortcutPages.ts';
import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { hasFeature } from '#session/siteStore.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { ShortcutKeys } from '#ui/shortcut/ShortcutKeys.tsx';
import messages from './messages.json' with { type: 'json' };
import { ShortcutSwitch } from './ShortcutSwitch.tsx';
import * as styles from './sheet.late.css.ts';

/** Shortcuts that this viewer has on this site. */
function useShortcuts(): readonly ShortcutName[] {
  const viewer = useViewer();
  const site = useSite();
  const pages: Partial<Record<ShortcutName, { readonly part?: Parameters<typeof hasFeature>[1] }>> =
    shortcutPages(viewer);
  return shortcutNames.filter((name) => {
    const part = pages[name]?.part ?? (name === 'search' ? 'search' : undefined);
    return isShortcutFor(name, viewer) && (part === undefined || hasFeature(site, part));
  });
}

/** All shortcuts by group, from the same list that the keys are read by. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(messages);
  const names = useShortcuts();
  return (
    <Modal title={t('title')} size="large" isOpen onClose={onClose}>
      {/* read from its beginning, not from the switch at its end */}
      <div className={styles.groups} data-autofocus="" tabIndex={-1}>
        {shortcutGroups.map((group) => {
          const own = names.filter((name) => shortcuts[name].group === group);
          if (own.length === 0) return null;
          return (
            <section key={group} className={styles.group}>
              <h3 className={styles.heading}>{t(group)}</h3>
              <dl className={styles.list}>
                {own.map((name) => (
                  <div key={name} className={styles.line}>
                    <dt>{t(name)}</dt>
                    <dd className={styles.keys}>
                      <ShortcutKeys name={name} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
      <ShortcutSwitch />
    </Modal>
  );
}
