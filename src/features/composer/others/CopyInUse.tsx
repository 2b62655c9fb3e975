import type { LayoutNews } from '#api/layoutEditors.ts';
import type { LayoutID } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { copyInUse } from './copyInUse.ts';

interface Props {
  readonly layoutID: LayoutID;
  readonly news: LayoutNews | undefined;
}

/** Says that pages show a copy in place of this built-in layout, and leads to it. */
export function CopyInUse({ layoutID, news }: Props) {
  const t = useT(messages);
  const copy = copyInUse(layoutID, news);
  if (!copy) return null;
  const { name } = copy;
  return (
    <div className={styles.notice}>
      <MessageBox
        type="info"
        title={t('copyTitle', { name })}
        actions={
          <LinkButton size="small" href={`/appearance/layouts/${copy.layoutID}/edit`}>
            {t('editCopy', { name })}
          </LinkButton>
        }
      >
        <p>{t('copyText')}</p>
      </MessageBox>
    </div>
  );
}
