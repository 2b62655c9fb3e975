import type { ApiBanRule } from '#api/banRules.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import messages from './messages.json' with { type: 'json' };
import * as shared from '#ui/managedList/styles.css.ts';
import * as styles from './styles.css.ts';

export interface BanRuleRowsProps {
  readonly rules: readonly ApiBanRule[];
  readonly onEdit: (rule: ApiBanRule) => void;
  readonly onDelete: (rule: ApiBanRule) => void;
}

interface RowProps extends Omit<BanRuleRowsProps, 'rules'> {
  readonly rule: ApiBanRule;
}

function BanRuleRow({ rule, onEdit, onDelete }: RowProps) {
  const t = useT(messages);
  const { type, value, reason, dateExpires, isActive, insertUser, dateInserted } = rule;
  return (
    <li className={shared.row}>
      <div className={shared.words}>
        <p className={styles.value}>
          <bdi dir={type === 'name' ? 'auto' : 'ltr'}>{value}</bdi>
        </p>
        {reason !== '' && (
          <p className={shared.description} dir="auto">
            {reason}
          </p>
        )}
        <p className={styles.facts}>
          <Pill>{t(`type.${type}`)}</Pill>
          {!isActive && <Pill tone="warning">{t('ended')}</Pill>}
          <span>
            {dateExpires === null ? (
              t('forever')
            ) : (
              <>
                {t('until')} <RelativeTime date={Date.parse(dateExpires) - 1} mode="fixed" />
              </>
            )}
          </span>
          <span>
            {t('by')} <bdi>{insertUser.name}</bdi> <RelativeTime date={dateInserted} />
          </span>
        </p>
      </div>
      <div className={shared.acts}>
        <Button size="small" aria-label={t('editRule', { value })} onClick={() => onEdit(rule)}>
          {t('edit')}
        </Button>
        <Button size="small" aria-label={t('deleteRule', { value })} onClick={() => onDelete(rule)}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

/** The rules, each with the commands for it. */
export function BanRuleRows({ rules, ...acts }: BanRuleRowsProps) {
  return (
    <ul className={shared.list}>
      {rules.map((rule) => (
        <BanRuleRow key={rule.banRuleID} rule={rule} {...acts} />
      ))}
    </ul>
  );
}
