import { Link } from '../link/Link.tsx';
import { entryLink } from '#routing/pages/entryLinks.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { LinkButton } from '../button/Button.tsx';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { safeHref } from '../link/safeHref.ts';
import { errorTexts } from './errorTexts.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

export interface ErrorPageProps {
  readonly status: number;
  readonly message?: string | null;
  readonly description?: string | null;
  readonly actionButton?: { readonly url: string; readonly label: string; readonly target?: string | null } | null;
  /** Only shown in debug mode (SH-ERR-007). */
  readonly errors?: readonly { readonly field?: string | null; readonly message: string }[] | null;
  /** Only shown in debug mode (SH-ERR-008). */
  readonly trace?: string | readonly string[] | null;
}

function Detail({ errors, trace }: Pick<ErrorPageProps, 'errors' | 'trace'>) {
  const t = useT(messages);
  const lines = [
    ...(errors ?? []).map(({ field, message }) => (field ? `${field}: ${message}` : message)),
    ...(typeof trace === 'string' ? [trace] : (trace ?? [])),
  ];
  if (lines.length === 0) return null;
  return (
    <details className={styles.detail} open>
      <summary>{t('detail')}</summary>
      <pre className={styles.trace}>{lines.join('\n')}</pre>
    </details>
  );
}

const tooMany = 429;
const serverFault = 500;

/** Whether a retry can succeed: offline, overloaded or a server error. */
const mayPass = (status: number) => status === 0 || status === 408 || status === tooMany || status >= serverFault;

/** Replaces a page that could not be shown. Stack traces are only shown in debug mode. */
export function ErrorPage({ status, message, description, actionButton, errors, trace }: ErrorPageProps) {
  const t = useT(messages);
  const { isGuest } = useViewer();
  const { debug, signInUrl, addr } = useSite();
  const { title, text, action } = errorTexts(status, isGuest);
  const heading = t(title);
  // The API names the missing permission, which helps developers but not members.
  const isPlainRefusal =
    title === 'permissionProblem' && (!message || message === heading || message === 'Permission Problem');
  const body = isPlainRefusal ? [] : [message === heading ? null : message, description].filter(Boolean);
  const showsText = text && (text !== 'membersOnly' || body.length === 0);
  const icon: IconName = title === 'permissionProblem' ? 'lock' : 'warning';
  const href = action?.label === 'signIn' ? entryLink(signInUrl, addr) : '/';
  return (
    <div className={styles.page}>
      <Icon name={icon} className={styles.mark} />
      <h1 className={styles.title}>{heading}</h1>
      {body.map((line) => (
        <p key={line} className={styles.text}>
          {line}
        </p>
      ))}
      {showsText && <p className={styles.text}>{t(text)}</p>}
      {actionButton && (
        <LinkButton kind="primary" href={actionButton.url} target={actionButton.target ?? undefined}>
          {actionButton.label}
        </LinkButton>
      )}
      {mayPass(status) && (
        // A link, so that it works without script; `data-reload` loads the full page.
        <LinkButton kind="primary" href={addr} data-reload="">
          {t('reload')}
        </LinkButton>
      )}
      {action &&
        (action.isButton ? (
          <LinkButton kind="primary" href={href}>
            {t(action.label)}
          </LinkButton>
        ) : (
          <Link href={safeHref(href)}>{t(action.label)}</Link>
        ))}
      {debug && <Detail errors={errors} trace={trace} />}
    </div>
  );
}

/**
 * "{Type} Not Found" and its description (SH-ROUTE-010..012). Guests can sign in, because records that they cannot see
 * look like missing ones.
 */
export function NotFoundPage({ type }: { readonly type?: string | null }) {
  const t = useT(messages);
  const { isGuest } = useViewer();
  const { signInUrl, addr } = useSite();
  const name = type || t('page');
  return (
    <div className={styles.page}>
      <Icon name="search" label={t('pageNotFound')} className={styles.mark} />
      <h1 className={styles.title}>{t('notFoundTitle', { type: name.charAt(0).toUpperCase() + name.slice(1) })}</h1>
      <p className={styles.text}>{t('notFoundMessage', { type: name.toLowerCase() })}</p>
      <LinkButton kind="primary" href="/">
        {t('backToHomePage')}
      </LinkButton>
      {isGuest && <Link href={safeHref(entryLink(signInUrl, addr))}>{t('signIn')}</Link>}
    </div>
  );
}
