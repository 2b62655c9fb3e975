import { useT } from '#i18n/useT.tsx';
import { pressFolded } from '#session/foldedActs.ts';
import { MenuItem } from '#ui/popup/PopupMenu.tsx';
import type { MenuActs } from './menuActs.ts';
import messages from './messages.json' with { type: 'json' };

export interface AuthorEntryProps {
  /** Link of the author, whose card opens. */
  readonly link: HTMLElement;
  readonly acts: Pick<MenuActs, 'close'>;
}

/** Menu item for the author of a row, where a finger reaches only the title and the controls. */
export function AuthorEntry({ link, acts }: AuthorEntryProps) {
  const t = useT(messages);
  const choose = () => {
    acts.close();
    link.click();
  };
  return <MenuItem onChoose={choose}>{t('profileOf', { name: link.textContent })}</MenuItem>;
}

export interface FoldedEntriesProps {
  readonly buttons: readonly HTMLElement[];
  readonly acts: Pick<MenuActs, 'close'>;
}

/** Menu items for the buttons that have no room beside the menu. */
export function FoldedEntries({ buttons, acts }: FoldedEntriesProps) {
  const t = useT(messages);
  return buttons.map((button) => {
    const { act, answer, tooltip } = button.dataset;
    const pressed = button.getAttribute('aria-pressed');
    return (
      <MenuItem
        key={`${act} ${answer}`}
        isChecked={pressed === null ? undefined : pressed === 'true'}
        onChoose={() => {
          acts.close();
          pressFolded(button);
        }}
      >
        {act === 'log' ? t('reactionLog') : button.textContent || tooltip}
      </MenuItem>
    );
  });
}
