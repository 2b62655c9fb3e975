import { discussionPath } from '#routing/pages/urls.ts';
import { digestPreference } from '#domain/notificationPreferences.ts';
import type { MailRecipient } from '../../../db/repos/mailRecipients.ts';
import { categoryNameIn } from '../../../db/repos/categoryTree.ts';
import type { DigestPost } from '../repo/digests.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { composeMail } from '../../../mail/composeMail.ts';
import type { Mail } from '../../../mail/mail.ts';
import { mailSite } from '../../../mail/configuredMail.ts';
import { placeholderNames } from '#domain/restrictedProfile.ts';
import type { Services } from '../../../services.ts';
import { newsTexts, type SampleMail } from '../newsMails.ts';
import messages from './messages.json' with { type: 'json' };
import { unsubscribePath } from './unsubscribe.ts';
import { preferencesPath } from './unsubscribePage.ts';
import { localeIn } from '../../../texts/siteTexts.ts';

export interface DigestContent {
  readonly recipient: MailRecipient;
  /** `null` for the site's language. */
  readonly language: string | null;
  readonly posts: readonly DigestPost[];
  readonly since: Date;
}

/** Titles and categories of the posts; their authors may have been deleted. */
async function itemsOf(
  services: Services,
  { posts, language }: DigestContent,
  line: (values: { author: string; category: string; comments: number }) => string,
) {
  const locale = language ?? String(services.config.get('garden.locale'));
  const [places, users] = await Promise.all([
    Promise.all(posts.map((post) => categoryNameIn(services, post.category_id, locale))),
    loadUsers(
      services,
      posts.map((post) => post.insert_user_id),
    ),
  ]);
  return posts.map((post, index) => {
    const user = users.get(post.insert_user_id);
    const author = user && !user.isDeleted ? user.name : placeholderNames.deleted;
    const category = places[index] ?? '';
    const words = line({ author, category, comments: post.count_comments });
    return {
      title: post.name,
      url: mailSite(services) + discussionPath({ discussionID: post.discussion_id, name: post.name }),
      lines: post.excerpt === '' ? [words] : [words, post.excerpt],
    };
  });
}

/** The digest as text and HTML, in the recipient's language, with an unsubscribe link. @param sample for a preview */
export async function digestMail(services: Services, content: DigestContent, sample?: SampleMail): Promise<Mail> {
  const { recipient, language, posts, since } = content;
  const key = language ?? String(services.config.get('garden.locale'));
  const origin = mailSite(services);
  const locale = await localeIn(services, key);
  const t = locale.translator(messages);
  const site = String(services.config.get('garden.title'));
  const count = posts[0]?.total ?? 0;
  const unsubscribeUrl =
    sample?.unsubscribeUrl ?? origin + (await unsubscribePath(services, recipient, { preference: digestPreference }));
  const date = new Intl.DateTimeFormat(locale.key, { dateStyle: 'long', timeZone: 'UTC' }).format(since);
  const rest = count - posts.length;
  const texts = await newsTexts(
    services,
    { kind: 'digest', locale: key, ...(sample ? { template: sample.template } : {}) },
    { name: recipient.name, site, posts: t('newPosts', { count }), date },
  );
  const composed = composeMail({
    siteName: site,
    lang: locale.key,
    direction: locale.direction,
    ...texts,
    items: await itemsOf(services, content, (values) => t('by', values)),
    ...(rest > 0 ? { closing: t('more', { count: rest }) } : {}),
    action: { label: t('open', { site }), url: `${origin}/` },
    footerLinks: [
      { label: t('unsubscribe'), url: unsubscribeUrl },
      { label: t('preferences'), url: origin + preferencesPath },
    ],
  });
  return { to: recipient.email, kind: 'digest', unsubscribeUrl, ...composed };
}
