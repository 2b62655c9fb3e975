import type { HydrateContext } from '#hydrate';
import type { SiteSetupAuthored, SiteSetupProps, SiteSetupView } from './types.gen.ts';

type Current = SiteSetupProps['current'];
type Data = Partial<SiteSetupProps>;

const nameSettings = ['garden.title', 'garden.description', 'garden.locale', 'garden.locales'];
const accessSettings = ['garden.privateCommunity', 'garden.registration.method', 'garden.registration.confirmEmail'];
const mailSettings = ['host', 'port', 'security', 'user', 'password']
  .map((name) => `emails.smtp.${name}`)
  .concat(['emails.from', 'emails.siteUrl']);
const expand = ['variables.data', 'styles.data', 'javascript.data', 'own'];
const shownCategories = 20;

const formOf = async ({ get }: HydrateContext<SiteSetupView>, select: string[]): Promise<Data> => {
  const { body } = await get('/config/schema', { select });
  return { form: { ...body } };
};

/** Each step gets its own data only. */
const readers: Readonly<Record<Current, (context: HydrateContext<SiteSetupView>) => Promise<Data>>> = {
  name: (context) => formOf(context, nameSettings),
  look: async ({ get, config }) => {
    const { body } = await get('/themes/current');
    const theme = await get(`/themes/${body.themeID}`, { expand });
    return { theme: { ...theme.body }, siteName: config('garden.title') };
  },
  access: (context) => formOf(context, accessSettings),
  categories: async ({ get }) => {
    const [starters, categories] = await Promise.all([
      get('/categories/starters'),
      get('/categories', { limit: shownCategories }),
    ]);
    return { starters: starters.body, categories: categories.body.map(({ name }) => name) };
  },
  mail: async (context) => {
    const { get, viewer } = context;
    const [status, self, form] = await Promise.all([
      get('/emails/status'),
      get(`/users/${viewer.userID}/edit`),
      formOf(context, mailSettings),
    ]);
    return { mail: status.body, email: self.body.email ?? '', ...form };
  },
  members: async ({ get, viewer, config }) => {
    const [status, invitations] = await Promise.all([
      get('/emails/status'),
      viewer.can('users.add', { mode: 'global' }) ? get('/invitations', {}) : undefined,
    ]);
    const method = config('garden.registration.method');
    const joining = method === 'Basic' || method === 'Approval' ? method : undefined;
    return { mail: status.body, joining, invitations: invitations ? invitations.body : undefined };
  },
  end: async () => ({}),
};

/** The page has checked that the viewer can manage the site. It opens at the first step that is left to do. */
export const hydrate = async (
  props: SiteSetupAuthored,
  context: HydrateContext<SiteSetupView>,
): Promise<SiteSetupProps> => {
  const { body: setup } = await context.get('/dashboard/setup');
  const asked = String(context.params.step ?? '');
  const named = Object.keys(readers).find((name): name is Current => name === asked);
  const current = named ?? setup.steps.find(({ state }) => state === 'open')?.step ?? 'end';
  return { ...props, setup, current, ...(await readers[current](context)) };
};
