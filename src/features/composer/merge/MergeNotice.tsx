import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { builtInChangeOptions, builtInChangesOptions, keepBuiltInVersion } from '#api/layoutPublishing.ts';
import type { LayoutID } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { showDone } from '#ui/toasts/showDone.tsx';
import type { Composer } from '../draft/useComposer.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import * as styles from '../styles.css.ts';
import { MergeDialog } from './MergeDialog.tsx';
import messages from './messages.json' with { type: 'json' };

interface Props {
  readonly layoutID: LayoutID;
  readonly composer: Composer;
  readonly catalog: ComposerCatalog;
}

/** Says that the built-in layout, which this one was made from, has changed, and offers to merge that. */
export function MergeNotice({ layoutID, composer, catalog }: Props) {
  const t = useT(messages);
  const client = useQueryClient();
  const { data: changed = [] } = useQuery(builtInChangesOptions);
  const isChanged = changed.some((one) => one.layoutID === layoutID);
  const { data: change } = useQuery({ ...builtInChangeOptions(layoutID), enabled: isChanged });
  const [isOpen, setOpen] = useState(false);
  const isMerged = composer.history.past.some(({ label }) => label.id === 'step.merge');
  if (!isChanged || !change || isMerged) return null;
  const goOn = async () => {
    try {
      await keepBuiltInVersion(layoutID, change.version);
      showDone({ words: t('ignored') });
    } catch (fault) {
      showFault(fault);
    }
    await client.invalidateQueries({ queryKey: ['builtInChanges'] });
  };
  return (
    <MessageBox type="info" title={t('noticeTitle')}>
      <p>{t('noticeText')}</p>
      <p className={styles.acts}>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('see')}
        </Button>
        <Button size="small" onClick={() => void goOn()}>
          {t('without')}
        </Button>
      </p>
      {isOpen && <MergeDialog change={change} composer={composer} catalog={catalog} onClose={() => setOpen(false)} />}
    </MessageBox>
  );
}
