import { useT } from '#i18n/useT.tsx';
import { contrastAdvice } from '#theme/contrastAdvice.ts';
import type { ThemeVariables } from '#theme/themeValueAt.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly path: string;
  /** All variables that apply. */
  readonly variables: ThemeVariables;
  readonly onUse: (color: string) => void;
}

const shown = (ratio: number) => Math.floor(ratio * 10) / 10;

/** The contrast of a chosen color (WCAG 2), with a readable one in place of one that is not. */
export function ContrastNote({ path, variables, onUse }: Props) {
  const t = useT(messages);
  const advice = contrastAdvice(variables, path);
  if (!advice) return null;
  const { ratio, isEnough, against, proposal } = advice;
  const facts = { ratio: shown(ratio), against: t(`against.${against}`) };
  if (isEnough)
    return (
      <p className={styles.contrast}>
        <Icon name="check" size={16} className={styles.passes} /> {t('contrastPasses', facts)}
      </p>
    );
  return (
    <div className={styles.contrast} role="status">
      <p className={styles.contrastText}>
        <Icon name="warning" size={16} className={styles.fails} /> {t('contrastFails', facts)}
      </p>
      <Button size="small" onClick={() => onUse(proposal)}>
        {t('useColor', { color: proposal })}
      </Button>
    </div>
  );
}
