import type { EntryView } from '../routes/entryForm.ts';
import type { EntryState } from '../routes/entryState.ts';
import { type PageTarget, specialQuery } from '../../../pages/pageLookup.ts';

const viewTypes: Readonly<Record<EntryView, string>> = {
  signin: 'signIn',
  register: 'register',
  signout: 'signOut',
  passwordrequest: 'passwordRequest',
  passwordreset: 'passwordReset',
  emailconfirm: 'emailConfirm',
  emailconfirmrequest: 'emailConfirmRequest',
};

function errorsByField({ errors, message }: EntryState): Record<string, string[]> {
  const byField: Record<string, string[]> = {};
  for (const { field, path, message: text } of errors) {
    const name = path ? `${path}.${field}` : field;
    byField[name] = [...(byField[name] ?? []), text];
  }
  if (message !== '') byField['form'] = [message];
  return byField;
}

/** The entry page with the submitted values and errors. */
export function entryPageTarget(view: EntryView, state: EntryState): PageTarget {
  const entry = { values: state.values, errors: errorsByField(state) };
  const { target, setupToken, invitation, userID, token } = state.values;
  const link = userID && token ? { userID, token } : {};
  return {
    query: specialQuery(viewTypes[view], {
      entry,
      ...(target ? { target } : {}),
      ...(setupToken ? { setup: setupToken } : {}),
      ...(invitation ? { invitation } : {}),
      ...link,
    }),
    status: state.status,
    robots: 'noindex',
  };
}
