import { accountsOf } from '../accounts.ts';
import { profileFieldRecord } from '../../profileFields/index.ts';
import { registrationFields } from '../profileAnswers.ts';
import { invitationOf } from '../admission.ts';
import { entryParams } from '../../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../../layouts/views/viewType.ts';

/** Whether the setup token in the URL still creates an administrator, and whom an invitation in it is for. */
const resolveRegister: ViewType['resolve'] = async ({ setup, invitation }, { services, calls }) => {
  const isSpent = typeof setup === 'string' && setup !== '' && !(await accountsOf(services).isSetupToken(setup));
  const invited = typeof invitation === 'string' ? await invitationOf(services, invitation) : undefined;
  calls.note('profileFields');
  const fields = (await registrationFields(services)).map(profileFieldRecord);
  return {
    ...(isSpent ? { isSetupSpent: true } : {}),
    ...(invited ? { invitedEmail: invited.email } : {}),
    ...(fields.length > 0 ? { profileFields: fields } : {}),
  };
};

/** The URL that the site has configured for the page. */
const at =
  (setting: 'entry.signInUrl' | 'entry.registerUrl' | 'entry.signOutUrl'): ViewType['describe'] =>
  (_, config) => ({ url: config.get(setting) });

/** Sign-in, registration and sign-out pages. */
export const entryViews: readonly ViewType[] = [
  plain('signIn', 'Sign In', {
    inputs: entryParams,
    describe: at('entry.signInUrl'),
    isNotFor: 'members',
    staysOpen: true,
    isUnlisted: true,
  }),
  plain('register', 'Register', {
    inputs: entryParams,
    resolve: resolveRegister,
    describe: at('entry.registerUrl'),
    isNotFor: 'members',
    staysOpen: true,
    isUnlisted: true,
  }),
  plain('signOut', 'Sign out', {
    inputs: entryParams,
    describe: at('entry.signOutUrl'),
    isNotFor: 'guests',
    staysOpen: true,
    isUnlisted: true,
  }),
];
