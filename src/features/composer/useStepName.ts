import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import type { Label } from './model/history.ts';

/** @returns says what a step of the history did */
export function useStepName() {
  const t = useT(messages);
  return (label: Label) => t(label.id, { name: '', ...label.values });
}
