import { Applicants, Invitations } from '#features/admission';
import { Link, NeedsScript, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { ApplicantListProps } from './types.gen.ts';

const known = ['Basic', 'Approval', 'Invitation', 'None'] as const;

/** Everyone who wants to become a member, or is asked to. */
export function ApplicantList({ applicants, invitations, method, title, containerOptions }: ApplicantListProps) {
  const t = useT(messages);
  const way = known.find((one) => one === method) ?? 'None';
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <NeedsScript />
      <p>
        {t(`method.${way}`)} <Link href="/dashboard/settings">{t('settings')}</Link>
      </p>
      <Applicants given={applicants} />
      <Invitations given={invitations} />
    </WidgetFrame>
  );
}
