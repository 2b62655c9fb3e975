import { useModalLeave } from '../modal/modalLeave.ts';
import type { Form } from './useForm.ts';
import type { Kept } from './useKeptFields.ts';
import { useTellKept } from './useTellKept.ts';
import { type Unsaved, useUnsaved } from './useUnsaved.tsx';

interface Options {
  /** Input that is kept for the next time. */
  readonly kept?: Kept | undefined;
  /** Input beside the values of the form, which is lost. */
  readonly isDirty?: boolean;
  /** Everything was saved, although the form still has its values. */
  readonly isDone?: boolean;
  /** Called when the user gives up their input, besides resetting the form. */
  readonly onGiveUp?: () => void;
}

export interface LeavableForm extends Pick<Form<object>, 'initial' | 'values' | 'isSubmitting'> {
  readonly reset: () => void;
}

const isChanged = ({ initial, values }: LeavableForm, name: string) => {
  const [was, is] = [initial, values].map((part) => (part as Readonly<Record<string, unknown>>)[name]);
  return JSON.stringify(was) !== JSON.stringify(is);
};

/**
 * The one rule for leaving a form (decision 0082): input that is kept says so, and the form asks before it loses any
 * other. Guards links of the page, closing it, and the dialog around the form.
 */
export function useLeaving(
  form: LeavableForm,
  { kept, isDirty = false, isDone = false, onGiveUp }: Options = {},
): Unsaved {
  const tellKept = useTellKept(kept);
  const hasLost = () => Object.keys(form.values).some((name) => !kept?.names.includes(name) && isChanged(form, name));
  const isLost = !isDone && (isDirty || hasLost());
  const unsaved = useUnsaved({
    // a form that is being saved may lead to another page
    isDirty: isLost && !form.isSubmitting,
    onGiveUp: () => {
      kept?.discard();
      form.reset();
      onGiveUp?.();
    },
    guardsPage: true,
  });
  const leave: Unsaved['leave'] = (goOn) => {
    if (isLost) return unsaved.leave(goOn);
    tellKept();
    return goOn();
  };
  useModalLeave(leave);
  return { leave, dialog: unsaved.dialog };
}
