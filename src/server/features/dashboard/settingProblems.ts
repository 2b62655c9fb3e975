import type { ApiDashboardSummary } from '#contracts/api-dashboardSummary.gen.ts';
import { idleSettings } from '../../configSchema.ts';
import { mailAddress } from '../../mail/configuredMail.ts';
import type { Services } from '../../services.ts';

type Problem = ApiDashboardSummary['problems'][number];

/** Settings that are missing, or contradict each other, or what the site can do. */
export function settingProblems({ config, mail, site }: Services): readonly Problem[] {
  const method = config.get('garden.registration.method');
  const needsMail = (setting: boolean) => (setting && !mail.isConnected ? 1 : 0);
  const idle = idleSettings(config.stored);
  const [first] = idle;
  return [
    { kind: 'noMailServer', count: needsMail(true) },
    { kind: 'noSiteAddress', count: mailAddress({ config, site }) === undefined ? 1 : 0 },
    { kind: 'confirmWithoutMail', count: needsMail(config.get('garden.registration.confirmEmail')) },
    { kind: 'notificationsWithoutMail', count: needsMail(config.get('emails.enabled')) },
    { kind: 'invitationsWithoutMail', count: needsMail(method === 'Invitation') },
    {
      kind: 'connectNowhere',
      count: method === 'Connect' && config.get('entry.registerUrl') === '/entry/register' ? 1 : 0,
    },
    { kind: 'idleSettings', count: idle.length, ...(first ? { key: first } : {}) },
  ];
}
