import { useState } from 'react';
import { addBanRule, type ApiBanRule, deleteBanRule, readBanRules } from '#api/banRules.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useManagedList } from '#ui/managedList/useManagedList.ts';
import { showSaved } from '#ui/managedList/showSaved.ts';
import { BanRuleForm, type BanRuleTask } from './BanRuleForm.tsx';
import { BanRuleRows } from './BanRuleRows.tsx';
import messages from './messages.json' with { type: 'json' };
import * as shared from '#ui/managedList/styles.css.ts';
import * as styles from './styles.css.ts';

export interface BanRuleScreenProps {
  readonly rules: readonly ApiBanRule[];
  /** The search and page that the list shows. */
  readonly query: string;
  readonly page: number;
  readonly limit: number;
}

/** The list, and deletions that can be undone. */
function useBanRules({ rules, query, page, limit }: BanRuleScreenProps) {
  const t = useT(messages);
  const read = () => readBanRules(query, page, limit);
  const { list, refresh, change } = useManagedList(rules, read);
  const remove = ({ banRuleID, type, value, reason, dateExpires, isActive }: ApiBanRule) =>
    change({
      run: () => deleteBanRule(banRuleID),
      // a rule that has ended cannot be made again
      revert: isActive ? () => addBanRule({ type, value, reason, dateExpires }) : undefined,
      words: t('deleted', { value }),
    });
  return { list, refresh, remove };
}

/** The ban rules of the site, and the form to add and change them. */
export function BanRuleScreen(props: BanRuleScreenProps) {
  const t = useT(messages);
  const { list, refresh, remove } = useBanRules(props);
  const [task, setTask] = useState<BanRuleTask>();
  const done = ({ value, banRuleID }: ApiBanRule) => {
    const isNew = task?.kind === 'add';
    return showSaved({
      words: t(isNew ? 'added' : 'saved', { value }),
      refresh,
      close: () => setTask(undefined),
      revert: isNew ? () => deleteBanRule(banRuleID) : undefined,
    });
  };
  return (
    <>
      <NeedsScript />
      <p className={shared.note}>{t('intro')}</p>
      <div className={styles.top}>
        <Button kind="primary" onClick={() => setTask({ kind: 'add' })}>
          <Icon name="plus" size={16} /> {t('newRule')}
        </Button>
      </div>
      {list.length > 0 ? (
        <BanRuleRows
          rules={list}
          onEdit={(rule) => setTask({ kind: 'edit', rule })}
          onDelete={(rule) => void remove(rule)}
        />
      ) : (
        <EmptyState
          icon="shield"
          title={props.query === '' ? t('empty') : t('noMatch', { query: props.query })}
          description={props.query === '' ? t('emptyHelp') : undefined}
        />
      )}
      <BanRuleForm task={task} onDone={done} onClose={() => setTask(undefined)} />
    </>
  );
}
