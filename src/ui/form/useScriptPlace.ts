import { useHasScript } from '#session/useStore.ts';
import { cx } from '../cx.ts';
import * as styles from './styles.css.ts';

/**
 * The class of a control that only works with script. The control keeps its place until script has started, so that
 * nothing below moves away from under a press; without script it takes up no space.
 */
export function useScriptPlace(): string {
  return cx(styles.scriptOnly, !useHasScript() && styles.unseen);
}
