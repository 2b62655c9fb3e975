import type { EntryState, EntryView } from '../routes/entry.ts';
import { type PageWish, specialQuery } from './createPages.ts';

const viewTypes: Readonly<Record<EntryView, string>> = { signin: 'signIn', register: 'register', signout: 'signOut' };

function errorsByField({ errors, message }: EntryState): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const { field, message: text } of errors) byField[field] = [...(byField[field] ?? []), text];
  if (message !== '') byField['form'] = [message];
  return byField;
}

/** The entry page again, with what was typed and why it was refused. */
export function entryPageWish(view: EntryView, state: EntryState): PageWish {
  const entry = { values: state.values, errors: errorsByField(state) };
  const { target, setupToken } = state.values;
  return {
    query: specialQuery(viewTypes[view], { entry, ...(target ? { target } : {}), ...(setupToken ? { setup: setupToken } : {}) }),
    status: state.status,
    robots: 'noindex',
  };
}
