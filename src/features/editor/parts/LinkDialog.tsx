import { type FormEvent, useEffect, useId, useState } from 'react';
import type { ScrapedLink } from '#api/media.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from './messages.json' with { type: 'json' };
import { linkAddress } from '../model/address.ts';
import { findCard } from '../scrape.ts';
import * as styles from '../later.late.css.ts';
import { CardView } from './CardView.tsx';

export interface LinkChoice {
  readonly url: string;
  readonly text: string;
  /** Set if a card was chosen instead of a text link. */
  readonly card?: ScrapedLink;
}

export interface LinkDialogProps {
  readonly url: string;
  readonly text: string;
  /** Whether an existing link is being edited. */
  readonly isOld: boolean;
  readonly onSave: (choice: LinkChoice) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

const previewAfterMs = 500;

/** The preview of a URL, loaded once typing pauses. */
function usePreview(url: string | undefined) {
  const [found, setFound] = useState<{ readonly url: string; readonly card: ScrapedLink | undefined }>();
  useEffect(() => {
    if (!url || !/^https?:/i.test(url)) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void findCard(url, abort.signal).then((card) => !abort.signal.aborted && setFound({ url, card }));
    }, previewAfterMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [url]);
  const isAsked = url !== undefined && /^https?:/i.test(url);
  return { card: found?.url === url ? found?.card : undefined, isLoading: isAsked && found?.url !== url };
}

/** Dialog for the URL and text of a link, and whether to insert it as text or as a card. */
export function LinkDialog({ url, text, isOld, onSave, onRemove, onClose }: LinkDialogProps) {
  const t = useT(messages);
  const form = useId();
  const [typed, setTyped] = useState(url);
  const [label, setLabel] = useState(text);
  const [showAs, setShowAs] = useState('link');
  const [isTried, setTried] = useState(false);
  const address = linkAddress(typed);
  const { card, isLoading } = usePreview(address);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Prevents a surrounding form from being submitted.
    event.stopPropagation();
    setTried(true);
    if (address) onSave({ url: address, text: label, ...(showAs === 'card' && card ? { card } : {}) });
  };
  const footer = (
    <>
      {isOld && <Button onClick={onRemove}>{t('removeLink')}</Button>}
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" type="submit" form={form}>
        {t('apply')}
      </Button>
    </>
  );
  const errors = isTried && !address ? [t('addressFault')] : [];
  return (
    <Modal title={t('linkTitle')} isOpen onClose={onClose} footer={footer}>
      <form id={form} method="post" noValidate onSubmit={submit}>
        <TextField
          label={t('address')}
          name="url"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-autofocus=""
          value={typed}
          errors={errors}
          onChange={(event) => setTyped((event.currentTarget as HTMLInputElement).value)}
        />
        <TextField
          label={t('linkText')}
          name="text"
          value={label}
          onChange={(event) => setLabel((event.currentTarget as HTMLInputElement).value)}
        />
        <div role="status">{isLoading && <p className={styles.suggestionNote}>{t('previewLoading')}</p>}</div>
        {card && (
          <>
            <div className={styles.preview}>
              <CardView data={card} />
            </div>
            <RadioGroup
              label={t('showAs')}
              name="showAs"
              value={showAs}
              onChange={setShowAs}
              options={[
                { value: 'link', label: t('asLink') },
                { value: 'card', label: t('asCard') },
              ]}
            />
          </>
        )}
      </form>
    </Modal>
  );
}
