import { Avatar, cx, hasFeature, Icon, useSite, useT, useViewer, VisuallyHidden } from '#kit';
import * as styles from './meBox.css.ts';
import { MeLinks } from './MeLinks.tsx';
import { MeTabs } from './MeTabs.tsx';
import messages from './messages.json' with { type: 'json' };
import { UnreadCount, type UnreadKind } from './UnreadCount.tsx';
import { UnreadList } from './UnreadList.tsx';
import { useDisclosure } from './useDisclosure.ts';

interface UnreadMenuProps {
  readonly kind: UnreadKind;
  readonly hasLabel: boolean;
}

/** The latest in a panel; the full list is a separate page, which the panel links to even without script. */
function UnreadMenu({ kind, hasLabel }: UnreadMenuProps) {
  const t = useT(messages);
  const { ref, isOpen, onToggle } = useDisclosure();
  return (
    <details ref={ref} className={cx(styles.menu, styles.onlyFull)} data-menu="" onToggle={onToggle}>
      <summary className={cx(styles.button, hasLabel && styles.labelled)}>
        <Icon name={kind === 'notifications' ? 'bell' : 'mail'} />
        {hasLabel ? <span className={styles.label}>{t(kind)}</span> : <VisuallyHidden>{t(kind)}</VisuallyHidden>}
        <UnreadCount kind={kind} />
      </summary>
      <div className={cx(styles.panel, styles.listPanel)}>
        <p className={styles.heading}>{t(kind)}</p>
        <UnreadList kind={kind} isOpen={isOpen} />
      </div>
    </details>
  );
}

/**
 * A member's part of the bar (SH-TITLE-002): notifications, messages, and the profile dropdown. The compact bar has one
 * button for all three, with tabs in its panel (SH-TITLE-007).
 */
export function MeBox({ hasLabels }: { readonly hasLabels: boolean }) {
  const t = useT(messages);
  const viewer = useViewer();
  const site = useSite();
  const { ref, isOpen, onToggle } = useDisclosure();
  const kinds = (['notifications', 'conversations'] as const).filter((kind) => hasFeature(site, kind));
  return (
    <>
      {kinds.map((kind) => (
        <UnreadMenu key={kind} kind={kind} hasLabel={hasLabels} />
      ))}
      <details ref={ref} className={styles.menu} data-menu="" onToggle={onToggle}>
        <summary className={cx(styles.button, hasLabels && styles.labelled)}>
          <Avatar user={viewer} size={28} />
          <span className={styles.dot} />
          {hasLabels && (
            <span className={styles.label} aria-hidden="true">
              {t('me')}
            </span>
          )}
          <VisuallyHidden>{t('yourMenu', { name: viewer.name })}</VisuallyHidden>
        </summary>
        <div className={styles.panel}>
          <MeTabs kinds={kinds} isOpen={isOpen}>
            <MeLinks kinds={kinds} />
          </MeTabs>
        </div>
      </details>
    </>
  );
}
