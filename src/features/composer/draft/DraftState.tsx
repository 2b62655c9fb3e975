import type { EditedLayout } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.css.ts';
import type { ComposerCommands } from '../useCommands.ts';
import type { Composer } from './useComposer.ts';
import { useWherePublished } from './useWherePublished.ts';

interface Props {
  readonly composer: Composer;
  readonly stored: Pick<EditedLayout, 'layoutID' | 'layoutViewType'>;
}

/** Whether the draft is saved, and why not; without one, who sees the layout. */
export function DraftState({ composer, stored }: Props) {
  const t = useT(messages);
  const where = useWherePublished(stored);
  const state = composer.isChanged && composer.kept !== 'unchanged' ? composer.kept : where;
  return (
    <p role="status" className={styles.state}>
      {state === undefined ? '\u00a0' : t(state)} {composer.fault !== undefined && <ErrorText error={composer.fault} />}
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
