import type { Viewer } from '#contracts/hydrate.ts';
import { createGuest, visibleCategoryIDs } from '../../http/viewer.ts';
import { plainText } from '../../layouts/plainText.ts';
import type { Mail } from '../../mail/mail.ts';
import type { MailTemplate } from '../../mail/mailTemplate.ts';
import { mailSite } from '../../mail/configuredMail.ts';
import type { Services } from '../../services.ts';
import { localeIn } from '../../texts/siteTexts.ts';
import { composeNotification } from './composeNotification.ts';
import { digestMail } from './digest/digestMail.ts';
import { preferencesPath } from './digest/unsubscribePage.ts';
import texts from './messages.json' with { type: 'json' };
import type { NewsMailKind } from './newsMails.ts';
import { notificationText } from './notificationText.ts';
import { listDigestPosts } from './repo/digests.ts';
import { dayMs } from '#lib/time.ts';

const mostPosts = 3;
const longestSentence = 300;

interface Sample {
  readonly kind: NewsMailKind;
  readonly viewer: Viewer;
  readonly locale: string;
  readonly template: MailTemplate;
}

/**
 * An email about what is new as the viewer could get it, about posts that everyone can see, because it can be sent to
 * any address.
 */
export async function sampleNewsMail(
  services: Services,
  { kind, viewer, locale, template }: Sample,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const since = new Date(0);
  const categoryIDs = await visibleCategoryIDs(services, await createGuest(services));
  const period = { since, until: services.now(), limit: mostPosts };
  const posts = await listDigestPosts(services, { userID: viewer.userID, categoryIDs, ...period });
  const origin = mailSite(services);
  const unsubscribeUrl = origin + preferencesPath;
  if (kind === 'digest') {
    const recipient = { userID: viewer.userID, name: viewer.name, email: '', emailConfirmed: true };
    const content = { recipient, language: locale, posts, since: new Date(services.now().getTime() - 7 * dayMs) };
    return digestMail(services, content, { template, unsubscribeUrl });
  }
  const html = notificationText(
    {
      reason: 'mention',
      record_type: 'discussion',
      count: 1,
      count_actors: 1,
      detail: null,
      discussion_name: posts[0]?.name ?? String(services.config.get('garden.title')),
      discussion_type: 'discussion',
    },
    [viewer.name],
    (await localeIn(services, locale)).translator(texts),
  );
  const what = plainText(html, longestSentence);
  return composeNotification(services, {
    locale,
    what,
    name: viewer.name,
    url: `${origin}/`,
    unsubscribeUrl,
    template,
  });
}
