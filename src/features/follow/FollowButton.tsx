import { Link } from '#ui/link/Link.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { defaultPreferences, digestKey, followedKey, noPreferences } from '#domain/categoryPreferences.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { type ButtonKind, type ButtonSize, buttonClass } from '#ui/button/buttonClass.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { firstPreferences } from './firstPreferences.ts';
import { followedContentPath, isFollowedContent } from './followPanel.ts';
import messages from './messages.json' with { type: 'json' };
import { PreferenceForm } from './PreferenceForm.tsx';
import * as styles from './styles.css.ts';
import { type FollowedRecord, useCategoryPreferences } from './useCategoryPreferences.ts';

export interface FollowButtonProps extends FollowedRecord {
  /** URL of the category; without it the panel has no link. */
  readonly url?: string | null | undefined;
  /** Type of the followed record; defaults to `category`. */
  readonly recordType?: string;
  /** Shown in the layout editor: nothing is saved. */
  readonly isPreview?: boolean;
  /** Whether following adds the category to the email digest. */
  readonly hasDigest?: boolean;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly buttonClassName?: string;
  /** The edge towards which the panel opens. */
  readonly align?: 'start' | 'end';
  /** Called after the server has confirmed and the panel is closed, so that the caller can remove the button. */
  readonly onChanged?: (isFollowed: boolean) => void;
}

interface FooterProps extends Pick<FollowButtonProps, 'url' | 'recordType'> {
  readonly onUnfollow: () => void;
}

/**
 * Links to the record and to the list of followed content, and the "Unfollow" button (CO-FOLLOW-004 to 006, resolutions
 * G31).
 */
function Footer({ url, recordType = 'category', onUnfollow }: FooterProps): ReactNode {
  const t = useT(messages);
  const { addr } = useSite();
  const isCategory = recordType === 'category';
  return (
    <div className={styles.footer}>
      {!isFollowedContent(addr) && (
        <Link className={styles.all} href={followedContentPath}>
          {t('all')}
        </Link>
      )}
      {url && (
        <LinkButton size="small" href={url} target="_blank" rel="noopener">
          {t(isCategory ? 'viewCategory' : 'viewRecord')}
        </LinkButton>
      )}
      <button type="button" className={buttonClass('standard', 'small')} onClick={onUnfollow}>
        {t(isCategory ? 'unfollow' : 'unfollowRecord')}
      </button>
    </div>
  );
}

/** How opening, closing, ticking and "Unfollow" change the preferences. */
function useFollowing({ hasDigest = false, isPreview = false, onChanged, ...record }: FollowButtonProps) {
  const t = useT(messages);
  const site = useSite();
  const viewer = useViewer();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const changed = useRef<boolean>(undefined);
  const hasEmail = site.features['emails'] === true && viewer.can('email.view');
  const { shown, fault, change, now, why } = useCategoryPreferences(record, { hasEmail, isPreview });
  const withDigest = hasDigest || shown[digestKey] !== undefined;

  const save: typeof change = async (...wish) => {
    const isSaved = await change(...wish);
    // If the panel is closed, no error is shown in it.
    if (!isSaved && !details.current?.open) showFault(why(), { lead: t('notSaved', { name: record.name }) });
    if (isSaved && !isPreview) showToast({ toastID: 'preferences-saved', body: t('saved'), autoDismiss: true });
    return isSaved;
  };
  const reportChanged = () => {
    if (changed.current === undefined || details.current?.open) return;
    onChanged?.(changed.current);
    changed.current = undefined;
  };
  const follow = async (isOn: boolean) => {
    const wish = isOn
      ? save(defaultPreferences(withDigest), () => firstPreferences(record.userID, withDigest))
      : save(noPreferences(withDigest));
    if (!(await wish)) return;
    changed.current = isOn;
    reportChanged();
  };
  const onToggle = () => {
    setOpen(details.current?.open === true);
    if (details.current?.open && !isPreview && now()[followedKey] !== true) void follow(true);
    else reportChanged();
  };
  const unfollow = () => {
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
    void follow(false);
  };
  return { details, isOpen, shown, fault, hasEmail, onToggle, unfollow, save };
}

/**
 * Follows a category when opened, and shows its preferences. A `<details>` element, so that it opens before hydration;
 * opening it early follows as soon as the script runs.
 */
export function FollowButton(props: FollowButtonProps) {
  const { kind = 'standard', size, buttonClassName, align = 'end', name, url, recordType } = props;
  const t = useT(messages);
  const id = useId();
  const { details, isOpen, shown, fault, hasEmail, onToggle, unfollow, save } = useFollowing(props);
  const isFollowed = shown[followedKey] === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was opened before script came
  useEffect(onToggle, []);

  return (
    <details ref={details} data-menu="" data-print="no" className={styles.menu} onToggle={onToggle}>
      <summary
        data-follow={String(props.categoryID)}
        className={cx(buttonClass(kind, size), styles.button, buttonClassName)}
        aria-label={t(isFollowed ? 'followingName' : 'followName', { name })}
      >
        <Icon name={isFollowed ? 'check' : 'bell'} size={16} />
        {t(isFollowed ? 'following' : 'follow')}
      </summary>
      <fieldset className={cx(styles.panel, styles.align[align])} aria-labelledby={`${id}-title`}>
        <p id={`${id}-title`} className={styles.title}>
          {t('title')}
        </p>
        {fault !== undefined && (
          <p role="alert" className={styles.problem}>
            <ErrorText error={fault} />
          </p>
        )}
        <PreferenceForm
          name={name}
          preferences={shown}
          hasEmail={hasEmail}
          isChecked={isOpen}
          onChange={(wish) => void save({ [followedKey]: true, ...wish })}
        />
        <Footer url={url} recordType={recordType} onUnfollow={unfollow} />
      </fieldset>
    </details>
  );
}
