import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from './messages.json' with { type: 'json' };
import type { ComposedDocument } from './model/nodes.ts';
import * as styles from './styles.css.ts';

interface Props {
  readonly document: ComposedDocument;
  readonly onApply: (document: ComposedDocument) => void;
  readonly onClose: () => void;
}

type Read = { readonly document: ComposedDocument } | { readonly reason?: string };

function read(text: string): Read {
  try {
    const value: unknown = JSON.parse(text);
    const isDocument = typeof value === 'object' && value !== null && 'layout' in value && Array.isArray(value.layout);
    // safe cast: names and title bars of another kind are refused by the server, at their place
    return isDocument ? { document: { titleBar: null, name: '', ...value } as unknown as ComposedDocument } : {};
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The whole document as JSON. Text that is not JSON stays in the field, and changes nothing. */
export function SourceDialog({ document, onApply, onClose }: Props) {
  const t = useT(messages);
  const [text, setText] = useState(() => JSON.stringify(document, undefined, 2));
  const [errors, setErrors] = useState<readonly string[]>([]);
  const apply = () => {
    const found = read(text);
    if ('document' in found) onApply(found.document);
    else setErrors([found.reason === undefined ? t('sourceShape') : t('sourceBad', { reason: found.reason })]);
  };
  return (
    <Modal
      isOpen
      size="large"
      title={t('source')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('source')}
        name="source"
        help={t('sourceHelp')}
        errors={errors}
        className={styles.source}
        rows={24}
        spellCheck={false}
        autoCapitalize="off"
        dir="ltr"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setErrors([]);
        }}
      />
    </Modal>
  );
}
