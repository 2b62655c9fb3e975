import { useEffect, useRef } from 'react';
import type { ApiEmailPreview } from '#api/emails.ts';
import { useT } from '#i18n/useT.tsx';
import { trustedHtml } from '#lib/trustedTypes.ts';
import { usePageNonce } from '#ui/dynamicStyle/pageNonce.ts';
import { framedMail } from './framedMail.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** An email as it would be sent: its HTML in a frame that can do nothing, and its text. */
export function MailPreview({ preview }: { readonly preview: ApiEmailPreview }) {
  const t = useT(messages);
  const nonce = usePageNonce();
  const frame = useRef<HTMLIFrameElement>(null);
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedHtml(framedMail(preview.html, nonce ?? '')) as string;
    part.current?.scrollIntoView({ block: 'nearest' });
  }, [preview.html, nonce]);
  return (
    <section ref={part} className={styles.preview} aria-label={t('preview')}>
      <p className={styles.subject}>
        <bdi>{preview.subject}</bdi>
      </p>
      <iframe ref={frame} title={t('htmlPart')} sandbox="" className={styles.frame} />
      <details>
        <summary>{t('textPart')}</summary>
        <pre className={styles.plain} dir="auto">
          {preview.text}
        </pre>
      </details>
    </section>
  );
}
