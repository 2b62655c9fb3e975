import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.css.ts';
import type { ComposerCommands } from '../useCommands.ts';
import type { Composer } from './useComposer.ts';

/** Whether the draft is saved, and why not. */
export function DraftState({ composer }: { readonly composer: Composer }) {
  const t = useT(messages);
  return (
    <p role="status" className={styles.state}>
      {t(composer.isChanged ? composer.kept : 'unchanged')}{' '}
      {composer.fault !== undefined && <ErrorText error={composer.fault} />}
    </p>
  );
}

/** The draft of another tab or device. Taking it is a step that can be undone. */
export function OtherDraft({
  composer,
  commands,
}: {
  readonly composer: Composer;
  readonly commands: ComposerCommands;
}) {
  const t = useT(messages);
  const { other, settle } = composer;
  if (!other) return null;
  const { name, layout, titleBar } = other;
  return (
    <MessageBox type="warning" title={t('otherTitle')}>
      <p>{t('otherText')}</p>
      <p className={styles.acts}>
        <Button
          size="small"
          onClick={() => {
            commands.setDocument({ name, layout, titleBar });
            settle();
          }}
        >
          {t('takeOther')}
        </Button>
        <Button size="small" onClick={settle}>
          {t('keepThis')}
        </Button>
      </p>
    </MessageBox>
  );
}
