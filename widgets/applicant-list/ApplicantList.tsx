import { Applicants, Invitations, RoleRequests } from '#features/admission';
import { Link, NeedsScript, Pager, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { ApplicantListProps } from './types.gen.ts';

const known = ['Basic', 'Approval', 'Invitation', 'None'] as const;
const address = '/dashboard/users/applicants';

/** The address with one of its two lists on another page. */
function addressOf(pages: { readonly page: number; readonly requestPage: number }): string {
  const given = Object.entries(pages).filter(([, page]) => page > 1);
  return given.length > 0
    ? `${address}?${new URLSearchParams(given.map(([name, page]) => [name, String(page)]))}`
    : address;
}

/** Everyone who wants to become a member, is asked to, or wants a role. */
export function ApplicantList(props: ApplicantListProps) {
  const t = useT(messages);
  const { applicants, invitations, roleRequests, method, title, containerOptions } = props;
  const pages = { page: props.page ?? 1, requestPage: props.requestPage ?? 1 };
  const way = known.find((one) => one === method) ?? 'None';
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <NeedsScript />
      <p>
        {t(`method.${way}`)} <Link href="/dashboard/settings">{t('settings')}</Link>
      </p>
      {applicants && (
        <>
          <Applicants key={pages.page} given={applicants} page={pages.page} />
          <Pager
            paging={props.paging ?? {}}
            shown={applicants.length}
            of={t('applicants')}
            pageHref={(page) => addressOf({ ...pages, page })}
          />
        </>
      )}
      {roleRequests && (
        <>
          <RoleRequests key={pages.requestPage} given={roleRequests} page={pages.requestPage} />
          <Pager
            paging={props.requestPaging ?? {}}
            shown={roleRequests.length}
            of={t('roleRequests')}
            pageHref={(requestPage) => addressOf({ ...pages, requestPage })}
          />
        </>
      )}
      {invitations && <Invitations given={invitations} />}
    </WidgetFrame>
  );
}
