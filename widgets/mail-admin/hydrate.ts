import type { HydrateContext } from '#hydrate';
import type { MailAdminAuthored, MailAdminProps, MailAdminView } from './types.gen.ts';

const statuses = ['sent', 'written', 'retrying', 'rejected', 'failed', 'off'] as const;

/** The calls refuse viewers who cannot manage the site. */
export const hydrate = async (
  props: MailAdminAuthored,
  { get, params }: HydrateContext<MailAdminView>,
): Promise<MailAdminProps> => {
  const shownStatus = statuses.find((one) => one === params.status);
  const { page } = params;
  const [status, templates, log] = await Promise.all([
    get('/emails/status'),
    get('/email-templates'),
    get('/emails/log', { status: shownStatus, page }),
  ]);
  return {
    ...props,
    status: status.body,
    templates: templates.body.map(({ emailConfig: _, ...template }) => template),
    entries: log.body,
    shownStatus: shownStatus ?? null,
    paging: { ...log.paging },
  };
};
