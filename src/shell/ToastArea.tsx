import { useHasScript } from '#session/useStore.ts';
import { ToastList } from '#ui/toasts/ToastList.tsx';

/** Toasts need script; without it there is nothing to show and nothing to load. */
export function ToastArea() {
  return useHasScript() ? <ToastList /> : null;
}
