import { type RefObject, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { measureDocument } from '#runtime/core/measureDocument.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { ComposedDocument } from '../model/nodes.ts';
import * as styles from '../styles.css.ts';

interface Props {
  readonly document: ComposedDocument;
  /** Text that was not applied, from the last time. */
  readonly typed: RefObject<string | undefined>;
  readonly onApply: (document: ComposedDocument) => void;
  readonly onClose: () => void;
}

/** The keys that can be edited. */
const keys: readonly string[] = ['name', 'layout', 'titleBar'];

const isDocument = (value: unknown): value is ComposedDocument =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).toSorted().join() === keys.toSorted().join() &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name.trim() !== '' &&
  'layout' in value &&
  Array.isArray(value.layout);

type Read = { readonly document: ComposedDocument } | { readonly reason?: string };

function read(text: string): Read {
  try {
    const value: unknown = JSON.parse(text);
    if (!isDocument(value)) return {};
    const { name, layout, titleBar } = value;
    const [problem] = measureDocument({ layout, titleBar }).problems;
    return problem ? { reason: problem.what } : { document: { name, layout, titleBar } };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The whole document as JSON. Text that is not JSON stays in the field, and changes nothing. */
export function SourceDialog({ document, typed, onApply, onClose }: Props) {
  const t = useT(messages);
  const [text, setText] = useState(() => {
    const { name, layout, titleBar } = document;
    return typed.current ?? JSON.stringify({ name, layout, titleBar }, undefined, 2);
  });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const apply = () => {
    const found = read(text);
    if ('document' in found) {
      typed.current = undefined;
      onApply(found.document);
    } else setErrors([found.reason === undefined ? t('sourceShape') : t('sourceBad', { reason: found.reason })]);
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
          typed.current = event.currentTarget.value;
          setText(event.currentTarget.value);
          setErrors([]);
        }}
      />
    </Modal>
  );
}
