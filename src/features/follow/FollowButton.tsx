import { type ReactNode, useEffect, useId, useRef } from 'react';
import { defaultPreferences, digestKey, followedKey, noPreferences } from '#domain/categoryPreferences.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { type ButtonKind, type ButtonSize, buttonClass } from '#ui/button/buttonClass.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import { PreferenceFields } from './PreferenceFields.tsx';
import * as styles from './styles.css.ts';
import { type FollowedRecord, useCategoryPreferences } from './useCategoryPreferences.ts';

export interface FollowButtonProps extends FollowedRecord {
  /** Whether following takes the category into the mail with what is new. */
  readonly hasDigest?: boolean;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly buttonClassName?: string;
  /** Towards which edge the panel grows. */
  readonly align?: 'start' | 'end';
  /** After the server has said yes and the panel is closed: whoever reacts may take the button away. */
  readonly onChanged?: (isFollowed: boolean) => void;
  /** Stands at the end of the panel, beside "Unfollow". */
  readonly footer?: ReactNode;
}

const followedPath = '/profile/followed-content'; // SH-FOLLOW-001

/** The way to everything that the reader follows, unless they are there (CO-FOLLOW-002). */
function AllFollowed() {
  const t = useT(messages);
  const { addr } = useSite();
  if (addr.split(/[?#]/)[0] === followedPath) return null;
  return (
    <a className={styles.all} href={followedPath}>
      {t('allFollowed')}
    </a>
  );
}

/**
 * Follows a category by being opened, and then shows what it tells. A `<details>`: it opens before script has come, and what
 * was opened early is followed as soon as it has.
 */
export function FollowButton(props: FollowButtonProps) {
  const { hasDigest = false, kind = 'standard', size, buttonClassName, align = 'end', onChanged, footer, ...record } = props;
  const t = useT(messages);
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const changed = useRef<boolean>(undefined);
  const { shown, problem, change, now } = useCategoryPreferences(record);
  const isFollowed = shown[followedKey] === true;
  const withDigest = hasDigest || shown[digestKey] !== undefined;

  const tellChanged = () => {
    if (changed.current === undefined || details.current?.open) return;
    onChanged?.(changed.current);
    changed.current = undefined;
  };
  const follow = async (isOn: boolean) => {
    if (!(await change(isOn ? defaultPreferences(withDigest) : noPreferences(withDigest)))) return;
    changed.current = isOn;
    tellChanged();
  };
  const onToggle = () => {
    if (details.current?.open && now()[followedKey] !== true) void follow(true);
    else tellChanged();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was opened before script came
  useEffect(onToggle, []);
  const unfollow = () => {
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
    void follow(false);
  };

  return (
    <details ref={details} data-menu="" data-print="no" className={styles.menu} onToggle={onToggle}>
      <summary
        className={cx(buttonClass(kind, size), styles.button, buttonClassName)}
        aria-label={t(isFollowed ? 'followingName' : 'followName', { name: record.name })}
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
        <PreferenceFields name={record.name} preferences={shown} onChange={(wish) => void change({ [followedKey]: true, ...wish })} />
        <div className={styles.footer}>
          <AllFollowed />
          {footer}
          <button type="button" className={buttonClass('standard', 'small')} onClick={unfollow}>
            {t('unfollow')}
          </button>
        </div>
      </fieldset>
    </details>
  );
}
