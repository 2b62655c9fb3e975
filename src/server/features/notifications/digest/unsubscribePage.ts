import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { digestPreference, notificationPreferences } from '#domain/notificationPreferences.ts';
import { categoryNameIn } from '../../../db/repos/categoryTree.ts';
import { findPreferences } from '../repo/preferences.ts';
import { addressOf, type Limiters } from '../../../http/rateLimit.ts';
import { mayView } from '../../../http/viewer.ts';
import { viewerOfUser } from '../../../http/viewerOfUser.ts';
import type { Services } from '../../../services.ts';
import siteMessages from '../../../messages.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import type { Locale } from '#i18n/locale.ts';
import { readUnsubscribeLink, setSubscription, type UnsubscribeLink } from './unsubscribe.ts';
import { localeIn } from '../../../texts/siteTexts.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { max-inline-size: 34rem; margin: 4rem auto; padding-inline: 1rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; line-height: 1.3; }
  button { font: inherit; font-weight: 600; padding: .75rem 1.5rem; border: 0; border-radius: 6px;
    background: #0057b8; color: #fff; cursor: pointer; }
  button:focus-visible, a:focus-visible { outline: 3px solid #4c9aff; outline-offset: 2px; }
  nav { margin-block-start: 1.5rem; }
  nav a { display: inline-block; padding-block: .25rem; margin-inline-end: 1.5rem; }
  a { color: #0057b8; } @media (prefers-color-scheme: dark) { a { color: #8ab8ff; } }
`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ` +
  "'self'; base-uri 'none'; frame-ancestors 'none'";

export const preferencesPath = '/profile/preferences';

interface PageFacts {
  readonly link: UnsubscribeLink | undefined;
  readonly isDone: boolean;
}

interface LinkTexts {
  /** Suffix of the message keys. */
  readonly name: 'Digest' | 'Category' | 'Hidden' | 'Other';
  readonly values: Readonly<Record<string, string>>;
}

/** Describes what the link stops. The category is only named if the recipient can see it. */
async function linkTextsOf(
  services: Services,
  { recipient: { userID }, subject }: UnsubscribeLink,
  locale: Locale,
): Promise<LinkTexts> {
  if ('preference' in subject) {
    const { preference } = subject;
    if (preference === digestPreference) return { name: 'Digest', values: {} };
    const known = notificationPreferences.find(({ name }) => name === preference);
    const kind = known ? locale.translator(siteMessages)(`preference.${known.name}`) : '';
    return { name: 'Other', values: { kind } };
  }
  const { categoryID, type } = subject;
  const viewer = await viewerOfUser(services, userID);
  const category = viewer && mayView(viewer, categoryID) ? await categoryNameIn(services, categoryID, locale.key) : '';
  return { name: category === '' ? 'Hidden' : 'Category', values: { type, category } };
}

async function pageOf(services: Services, { link, isDone }: PageFacts): Promise<string> {
  const site = String(services.config.get('garden.title'));
  const language = link ? (await findPreferences(services, link.recipient.userID)).language : null;
  const locale = await localeIn(services, language ?? String(services.config.get('garden.locale')));
  const t = locale.translator(messages);
  const asked = link && (await linkTextsOf(services, link, locale));
  const values = { site, email: link?.recipient.email ?? '', ...asked?.values };
  const title = t(link === undefined ? 'badTitle' : isDone ? 'doneTitle' : 'stopTitle');
  const text = asked === undefined ? t('badText') : t(`${isDone ? 'done' : 'stop'}${asked.name}`, values);
  // without an action, the form posts to its own URL, like the one-click POST of email programs
  const form = link && !isDone ? `<form method="post"><button>${escapeHtml(t('stopButton'))}</button></form>` : '';
  return (
    `<!doctype html><html lang="${escapeHtml(locale.key)}" dir="${locale.direction}"><head><meta ` +
    'charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" ' +
    `content="noindex"><title>${escapeHtml(`${title} - ${site}`)}</title><style>${style}</style></head><body>` +
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}<nav><a href="${preferencesPath}` +
    `">${escapeHtml(t('preferences'))}</a><a href="/">${escapeHtml(t('home', values))}</a></nav></main></body>` +
    '</html>'
  );
}

export interface UnsubscribeDeps {
  readonly services: Services;
  readonly limiters: Limiters;
}

const bodyLimit = 4 * 1024;

/**
 * The page of an unsubscribe link. Opening it changes nothing, because email programs open links by themselves; its
 * button does, and so does the POST of email programs (RFC 8058). The signed link is the only requirement: no cookie,
 * session or key.
 */
export function registerUnsubscribe(parent: FastifyInstance, { services, limiters }: UnsubscribeDeps): void {
  void parent.register((app: FastifyInstance, _options: unknown, done: () => void) => {
    // the body is ignored, because the URL contains everything
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async () => undefined);
    const send = async (reply: FastifyReply, facts: PageFacts) =>
      reply
        .code(facts.link === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': policy,
          'x-content-type-options': 'nosniff',
          // the URL is a credential, so it must not be sent as a referrer
          'referrer-policy': 'no-referrer',
        })
        .send(await pageOf(services, facts));
    const linkOf = (request: FastifyRequest) =>
      readUnsubscribeLink(services, (request.params as { token: string }).token);

    // the signed link authorizes just this one action
    const config = { staysOpen: true, writesInViewAs: true };
    app.get('/unsubscribe/:token', { config }, async (request, reply) =>
      send(reply, { link: await linkOf(request), isDone: false }),
    );
    app.post('/unsubscribe/:token', { bodyLimit, config }, async (request, reply) => {
      await limiters.write(request, addressOf(request));
      const link = await linkOf(request);
      if (link) await setSubscription(services, link, false);
      return send(reply, { link, isDone: true });
    });
    done();
  });
}
