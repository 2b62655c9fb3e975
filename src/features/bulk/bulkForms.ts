import type { ComponentType } from 'react';
import type { ChosenDiscussion, BulkType } from '#domain/bulkEligibility.ts';
import type { BulkOptions } from '#domain/bulkRuns.ts';
import type { PickPeople } from '#ui/form/pickPeople.ts';

export interface BulkFormProps {
  readonly chosen: readonly ChosenDiscussion[];
  readonly onClose: () => void;
  /** Starts the run; the form closes and the bar shows the progress. `ids` defaults to all selected discussions. */
  readonly onStart: (options: BulkOptions, ids?: readonly number[]) => void;
  /** Only for add-on forms, which make their own API calls: reports the discussions that are done. */
  readonly onDone: (ids: readonly number[]) => void;
}

type Form = ComponentType<BulkFormProps>;

export type LoadPicker = () => Promise<PickPeople>;

/** The form an add-on registers for `split` or `warn` (resolutions G29). */
export interface AddOnForm {
  readonly label: string;
  readonly load: () => Promise<Form>;
}

/** Each form is loaded when it is first opened (SH-BULK-001). */
const forms: Partial<Record<BulkType, (loadPicker: LoadPicker) => Promise<Form>>> = {
  delete: async () => (await import('./forms/DeleteForm.tsx')).DeleteForm,
  merge: async () => (await import('./forms/MergeForm.tsx')).MergeForm,
  move: async () => (await import('./forms/MoveForm.tsx')).MoveForm,
  close: async () => (await import('./forms/CloseForm.tsx')).CloseForm,
  announce: async () => (await import('./forms/AnnounceForm.tsx')).AnnounceForm,
  sink: async () => (await import('./forms/SinkForm.tsx')).SinkForm,
  tag: async () => (await import('./forms/TagForm.tsx')).TagForm,
  type: async () => (await import('./forms/TypeForm.tsx')).TypeForm,
  author: async (loadPicker) => {
    const [{ createAuthorForm }, Picker] = await Promise.all([import('./forms/AuthorForm.tsx'), loadPicker()]);
    return createAuthorForm(Picker);
  },
};

const addOns = new Map<BulkType, AddOnForm>();

/**
 * Registers a form for a bulk type that has none.
 * @public For add-ons: the two types have no form here (CO-BULK-006, resolutions G29).
 */
export function registerBulkForm(type: Extract<BulkType, 'split' | 'warn'>, form: AddOnForm): void {
  addOns.set(type, form);
}

export const addOnForms = (): ReadonlyMap<BulkType, AddOnForm> => addOns;

export function loadBulkForm(type: BulkType, loadPicker: LoadPicker): Promise<Form> | undefined {
  return (forms[type] ?? addOns.get(type)?.load)?.(loadPicker);
}
