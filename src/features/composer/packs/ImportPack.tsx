import { useState } from 'react';
import { addPack, type ImportedLayout, removeImported } from '#api/layoutPacks.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { formatBytes } from '#lib/numbers.ts';
import { useAct } from '#ui/act/useAct.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { FileField } from '#ui/form/ChoiceFields.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import * as list from '#ui/managedList/styles.css.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import messages from './messages.json' with { type: 'json' };

/** Largest request that the server takes for a pack. */
const maxFileBytes = 24_000_000;

interface Props {
  readonly isOpen: boolean;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** An import that failed, with the place of each problem of the layout. */
function Fault({ fault }: { readonly fault: unknown }) {
  const t = useT(messages);
  const errors = fault instanceof ApiError ? (fault.extras.errors ?? []) : [];
  return (
    <MessageBox type="error" title={t('importFailed')}>
      {errors.length === 0 && (
        <p>
          <ErrorText error={fault} />
        </p>
      )}
      <ul>
        {errors.map(({ field, path, message }) => (
          <li key={`${field} ${path} ${message}`}>{path ? `${path}: ${message}` : message}</li>
        ))}
      </ul>
    </MessageBox>
  );
}

/** Everything that is missing, and what can be done with the new layout. */
function Result({ made, onUndo, onClose }: ResultProps) {
  const t = useT(messages);
  const { layoutID, name, customPageID, missing } = made;
  return (
    <>
      <MessageBox type={missing.length > 0 ? 'warning' : 'info'} title={t('importedTitle', { name })}>
        {customPageID !== undefined && <p>{t('importedPage')}</p>}
        {missing.length > 0 && <p>{t('missing')}</p>}
        <ul>
          {missing.map((one) => (
            <li key={`${one.kind} ${one.name}`}>{t(`missing.${one.kind}`, { name: one.name })}</li>
          ))}
        </ul>
      </MessageBox>
      <div className={list.actions}>
        <LinkButton kind="primary" href={`/appearance/layouts/${layoutID}/edit`}>
          {t('open')}
        </LinkButton>
        <Button onClick={onUndo}>{t('undo')}</Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </>
  );
}

interface ResultProps {
  readonly made: ImportedLayout;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

function Picker({ onDone, onClose }: Omit<Props, 'isOpen'>) {
  const t = useT(messages);
  const [refusal, refuse] = useState<string>();
  const [made, setMade] = useState<ImportedLayout>();
  const { state, run } = useAct();
  const read = async (file: File) => {
    refuse(undefined);
    if (file.size > maxFileBytes) return refuse(t('tooLarge', { size: formatBytes(maxFileBytes) }));
    const pack = parse(await file.text());
    if (pack === undefined) return refuse(t('notAPack'));
    setMade(await addPack(pack));
    await onDone();
  };
  const undo = async (imported: ImportedLayout) => {
    await removeImported(imported);
    await onDone();
    showDone({ words: t('undone') });
    onClose();
  };
  const fault = state.kind === 'error' ? state.error : undefined;
  return (
    <>
      {fault !== undefined && <Fault fault={fault} />}
      {state.kind === 'loading' && <Loader />}
      {made ? (
        <Result made={made} onUndo={() => void run(() => undo(made))} onClose={onClose} />
      ) : (
        <>
          <p className={list.note}>{t('importHelp')}</p>
          <FileField
            label={t('chooseFile')}
            name="pack"
            accept=".json,application/json"
            errors={refusal === undefined ? [] : [refusal]}
            onFiles={([file]) => file && void run(() => read(file))}
          />
          <div className={list.actions}>
            <Button onClick={onClose}>{t('cancel')}</Button>
          </div>
        </>
      )}
    </>
  );
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'format' in value ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Dialog that makes a layout of an exported file. */
export function ImportPack({ isOpen, ...rest }: Props) {
  const t = useT(messages);
  return (
    <Modal title={t('importTitle')} size="medium" isOpen={isOpen} onClose={rest.onClose}>
      {isOpen && <Picker {...rest} />}
    </Modal>
  );
}
