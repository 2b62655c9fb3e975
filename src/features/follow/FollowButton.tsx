import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { defaultPreferences, digestKey, followedKey, noPreferences } from '#domain/categoryPreferences.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { type ButtonKind, type ButtonSize, buttonClass } from '#ui/button/buttonClass.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { firstPreferences } from './firstPreferences.ts';
import { followedContentPath, isFollowedContent } from './followPanel.ts';
import messages from './messages.json' with { type: 'json' };
import { PreferenceForm } from './PreferenceForm.tsx';
import * as styles from './styles.css.ts';
import { type FollowedRecord, useCategoryPreferences } from './useCategoryPreferences.ts';

export interface FollowButtonProps extends FollowedRecord {
  /** Where the category is; without it the panel leads nowhere. */
  readonly url?: string | null | undefined;
  /** What is followed; everything but a category is called a record. */
  readonly recordType?: string;
  /** Shown to an author: nothing is followed or saved. */
  readonly isPreview?: boolean;
  /** Whether following takes the category into the mail with what is new. */
  readonly hasDigest?: boolean;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly buttonClassName?: string;
  /** Towards which edge the panel grows. */
  readonly align?: 'start' | 'end';
  /** After the server has said yes and the panel is closed: whoever reacts may take the button away. */
  readonly onChanged?: (isFollowed: boolean) => void;
}

interface FooterProps extends Pick<FollowButtonProps, 'url' | 'recordType'> {
  readonly onUnfollow: () => void;
}

/** Where the record is, where all of them are, and how to stop (CO-FOLLOW-004 to 006, resolutions G31). */
function Footer({ url, recordType = 'category', onUnfollow }: FooterProps): ReactNode {
  const t = useT(messages);
  const { addr } = useSite();
  const isCategory = recordType === 'category';
  return (
    <div className={styles.footer}>
      {!isFollowedContent(addr) && (
        <a className={styles.all} href={followedContentPath}>
          {t('all')}
        </a>
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

/** How the panel acts: what opening, closing, ticking and "Unfollow" do to the preferences. */
function useFollowing({ hasDigest = false, isPreview = false, onChanged, ...record }: FollowButtonProps) {
  const t = useT(messages);
  const site = useSite();
  const viewer = useViewer();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const changed = useRef<boolean>(undefined);
  const hasEmail = site.features['emails'] === true && viewer.can('email.view');
  const { shown, problem, change, now } = useCategoryPreferences(record, { hasEmail, isPreview });
  const withDigest = hasDigest || shown[digestKey] !== undefined;

  const save: typeof change = async (...wish) => {
    const isSaved = await change(...wish);
    if (isSaved && !isPreview) showToast({ toastID: 'preferences-saved', body: t('saved'), autoDismiss: true });
    return isSaved;
  };
  const tellChanged = () => {
    if (changed.current === undefined || details.current?.open) return;
    onChanged?.(changed.current);
    changed.current = undefined;
  };
  const follow = async (isOn: boolean) => {
    const wish = isOn ? save(defaultPreferences(withDigest), () => firstPreferences(record.userID, withDigest)) : save(noPreferences(withDigest));
    if (!(await wish)) return;
    changed.current = isOn;
    tellChanged();
  };
  const onToggle = () => {
    setOpen(details.current?.open === true);
    if (details.current?.open && !isPreview && now()[followedKey] !== true) void follow(true);
    else tellChanged();
  };
  const unfollow = () => {
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
    void follow(false);
  };
  return { details, isOpen, shown, problem, hasEmail, onToggle, unfollow, save };
}

/**
 * Follows a category by being opened, and then shows what it tells. A `<details>`: it opens before script has come, and what
 * was opened early is followed as soon as it has.
 */
export function FollowButton(props: FollowButtonProps) {
  const { kind = 'standard', size, buttonClassName, align = 'end', name, url, recordType } = props;
  const t = useT(messages);
  const id = useId();
  const { details, isOpen, shown, problem, hasEmail, onToggle, unfollow, save } = useFollowing(props);
  const isFollowed = shown[followedKey] === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was opened before script came
  useEffect(onToggle, []);

  return (
    <details ref={details} data-menu="" data-print="no" className={styles.menu} onToggle={onToggle}>
      <summary
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
        {problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {problem}
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
