import { Button, isValidUrl, RelativeTime, safeHref, UserLink, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { PostAttachmentsProps } from './types.gen.ts';

type Attachment = NonNullable<PostAttachmentsProps['discussion']['attachments']>[number];
type Fact = NonNullable<Attachment['metadata']>[number];

function Value({ fact: { value, url, format, userFragment } }: { readonly fact: Fact }) {
  if (userFragment) return <UserLink user={userFragment} />;
  if (format === 'date-time' && typeof value === 'string') return <RelativeTime date={value} mode="fixed" />;
  // Values of format `html` come from another system: shown as text, without their markup.
  const text = String(value ?? '').replace(format === 'html' ? /<[^<>]*>/g : /(?!)/g, '');
  return url && isValidUrl(url) ? <Link href={safeHref(url)}>{text}</Link> : <span dir="auto">{text}</span>;
}

function Entry({ attachment }: { readonly attachment: Attachment }) {
  const t = useT(messages);
  const { source, attachmentType, sourceUrl, status, state, insertUser, dateInserted, metadata } = attachment;
  const name = source || attachmentType || t('attachment');
  return (
    <li className={styles.entry}>
      <p className={styles.name}>
        {sourceUrl ? <Link href={safeHref(sourceUrl)}>{name}</Link> : name}
        {(state || (status && status !== 'unknown')) && <span className={styles.state}>{state || status}</span>}
      </p>
      {status === 'failed' && (
        <Button size="small" data-attach-again={attachment.attachmentID}>
          {t('again')}
        </Button>
      )}
      <p className={styles.metas}>
        {insertUser && <UserLink user={insertUser} />} {dateInserted && <RelativeTime date={dateInserted} />}
      </p>
      {metadata && metadata.length > 0 && (
        <dl className={styles.facts}>
          {metadata.map((fact) => (
            <div key={fact.labelCode}>
              <dt className={styles.label}>{fact.labelCode}</dt>
              <dd className={styles.value}>
                <Value fact={fact} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Attachments of unknown integrations are not shown (SH-ATTACH-009). */
function knownOf(
  attachments: readonly Attachment[],
  integrations: PostAttachmentsProps['integrations'],
): readonly Attachment[] {
  if (!integrations) return attachments;
  return attachments.filter(({ attachmentType }) => {
    const isKnown = Object.hasOwn(integrations, attachmentType ?? '');
    if (!isKnown) console.warn(`There is no integration for attachments of the type "${attachmentType ?? ''}".`);
    return isKnown;
  });
}

/** Data about the post from other systems; renders nothing without any. */
export function PostAttachments({ discussion, integrations }: PostAttachmentsProps) {
  const attachments = knownOf(discussion.attachments ?? [], integrations);
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.list}>
      {attachments.map((attachment) => (
        <Entry key={attachment.attachmentID} attachment={attachment} />
      ))}
    </ul>
  );
}
