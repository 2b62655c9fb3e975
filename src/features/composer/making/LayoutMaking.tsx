import { useState } from 'react';
import type { LayoutKind } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { inPageSection } from '#routing/pageSection.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import * as list from '#ui/managedList/styles.css.ts';
import { ImportPack } from '../packs/ImportPack.tsx';
import messages from './messages.json' with { type: 'json' };
import { NewLayout } from './NewLayout.tsx';

interface Props {
  readonly kinds: readonly LayoutKind[];
  readonly onDone: () => Promise<unknown>;
}

/** Ways to a new layout: from a starter page, or from a file. */
export function LayoutMaking({ kinds, onDone }: Props) {
  const t = useT(messages);
  const [open, setOpen] = useState<'new' | 'import'>();
  const close = () => setOpen(undefined);
  return (
    <div className={list.top}>
      <Button kind="primary" onClick={() => setOpen('new')}>
        <Icon name="plus" size={16} /> {t('newLayout')}
      </Button>
      <Button onClick={() => setOpen('import')}>{t('import')}</Button>
      <NewLayout
        isOpen={open === 'new'}
        kinds={kinds}
        onClose={close}
        onDone={(layoutID) => location.assign(inPageSection(`/appearance/layouts/${layoutID}/edit`))}
      />
      <ImportPack isOpen={open === 'import'} onClose={close} onDone={onDone} />
    </div>
  );
}
