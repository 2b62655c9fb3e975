import { useState } from 'react';
import { type ApiBanPreview, type BanRuleFields, previewBanRule } from '#api/banRules.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

type Condition = Pick<BanRuleFields, 'type' | 'value'>;

function Met({ count, users }: ApiBanPreview) {
  const t = useT(messages);
  const more = count - users.length;
  return (
    <div className={styles.met}>
      {t('previewCount', { count })}
      {users.length > 0 && (
        <ul className={styles.names}>
          {users.map(({ userID, name }) => (
            <li key={userID}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {more > 0 && <li>{t('previewMore', { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}

/** Lists the members that the rule in the form would match today. A changed rule needs a new request. */
export function BanPreview({ condition }: { readonly condition: Condition }) {
  const t = useT(messages);
  const [shown, setShown] = useState<{
    readonly key: string;
    readonly preview?: ApiBanPreview;
    readonly fault?: unknown;
  }>();
  const [isBusy, setBusy] = useState(false);
  const key = `${condition.type} ${condition.value.trim()}`;
  const current = shown?.key === key ? shown : undefined;
  const run = async () => {
    setBusy(true);
    try {
      setShown({ key, preview: await previewBanRule(condition) });
    } catch (fault) {
      setShown({ key, fault });
    }
    setBusy(false);
  };
  return (
    <div className={styles.preview}>
      <Button isBusy={isBusy} disabled={condition.value.trim() === ''} onClick={() => void run()}>
        {t('preview')}
      </Button>
      <div role="status">
        {current?.preview && <Met {...current.preview} />}
        {current?.fault !== undefined && (
          <p className={styles.met}>
            <ErrorText error={current.fault} />
          </p>
        )}
      </div>
    </div>
  );
}
