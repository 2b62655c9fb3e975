import { useRef, useState } from 'react';
import { addTheme, type SiteTheme } from '#api/themes.ts';
import { largestThemeFile, readThemeFile } from '#domain/themeFile.ts';
import { useT } from '#i18n/useT.tsx';
import { useAct } from '#ui/act/useAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onDone: (theme: SiteTheme) => void;
  readonly onClose: () => void;
}

function Picker({ onDone, onClose }: Omit<Props, 'isOpen'>) {
  const t = useT(messages);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const { state, run } = useAct();
  const read = async (file: File) => {
    if (file.size > largestThemeFile) return setFault(t('file.tooLarge'));
    const found = readThemeFile(await file.text());
    if (typeof found === 'string') return setFault(t(`file.${found}`));
    setFault(undefined);
    const { name, javascript, ...rest } = found;
    const assets = { ...rest, ...(javascript === '' ? {} : { javascript }) };
    onDone(await addTheme({ name, assets }));
  };
  return (
    <>
      <p className={styles.note}>{t('importHelp')}</p>
      {(fault !== undefined || state.kind === 'error') && (
        <MessageBox type="error" title={t('importFailed')}>
          <p>{fault ?? (state.kind === 'error' && <ErrorText error={state.error} />)}</p>
        </MessageBox>
      )}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('chooseFile')}
        accept=".json,application/json"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void run(() => read(file));
          event.currentTarget.value = '';
        }}
      />
      <div className={styles.acts}>
        <Button
          kind="primary"
          isBusy={state.kind === 'loading'}
          onClick={() => input.current?.click()}
          data-autofocus=""
        >
          {t('chooseFile')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </>
  );
}

/** Dialog that makes a style guide from an exported file, or says why the file cannot be used. */
export function ImportTheme({ isOpen, ...rest }: Props) {
  const t = useT(messages);
  return (
    <Modal title={t('importTitle')} size="medium" isOpen={isOpen} onClose={rest.onClose}>
      {isOpen && <Picker {...rest} />}
    </Modal>
  );
}
