import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type EditedLayout, publishedOptions } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import type { Composer } from '../draft/useComposer.ts';
import { copyInUse } from '../others/copyInUse.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { Publish } from './usePublish.tsx';

type As = 'version' | 'copy';

/**
 * The layout that a draft is published in: that of a built-in layout is a new version of the copy in use, unless
 * another copy is wanted.
 */
export function useTarget(
  stored: EditedLayout,
  { baseVersion }: Pick<Composer, 'baseVersion'>,
  { theirs: found, news }: Pick<Publish, 'theirs' | 'news'>,
) {
  // what is published while the question is read is not replaced
  const [theirs] = useState(found);
  const [as, setAs] = useState<As>('version');
  const used = theirs || news?.version !== baseVersion ? undefined : copyInUse(stored.layoutID, news);
  const { data: copy } = useQuery({
    ...publishedOptions(used?.layoutID ?? stored.layoutID),
    enabled: used !== undefined,
  });
  const over = theirs ?? (used && as === 'version' ? copy : undefined);
  return {
    target: over ?? stored,
    over,
    theirs,
    copy: used && copy,
    as,
    setAs,
    isPending: used !== undefined && !copy,
  };
}

type Props = Pick<ReturnType<typeof useTarget>, 'theirs' | 'copy' | 'as' | 'setAs'>;

/** Says that a version of someone else is replaced, or asks for what a draft of a built-in layout becomes. */
export function TargetChoice({ theirs, copy, as, setAs }: Props) {
  const t = useT(messages);
  if (theirs)
    return (
      <div className={styles.notice}>
        <MessageBox type="warning">{t('replaces', { name: theirs.name })}</MessageBox>
      </div>
    );
  if (!copy) return null;
  return (
    <RadioGroup
      label={t('as')}
      name="publishAs"
      value={as}
      onChange={(value) => setAs(value as As)}
      options={[
        { value: 'version', label: t('as.version', { name: copy.name }) },
        { value: 'copy', label: t('as.copy') },
      ]}
    />
  );
}
