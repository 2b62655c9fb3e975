import { ApiError } from '#lib/apiError.ts';
import type { Config } from '../../../config.ts';
import { readVariable } from '../../../environment.ts';
import type { Services } from '../../../services.ts';
import { countCharacters } from '../repo/translationRuns.ts';
import { checkWebAddress, guardedRequest, hostsOf } from '../../../web/guardedRequest.ts';
import { readAnswer } from '../../../web/readAnswer.ts';
import { WebError } from '../../../web/webError.ts';
import { withinTime } from '../../../web/withinTime.ts';

export const serviceTypes = ['libreTranslate', 'deepL'] as const;
export type ServiceType = (typeof serviceTypes)[number];

interface Request {
  /** XML, in the order of the answer. */
  readonly texts: readonly string[];
  /** Language tags. */
  readonly from: string;
  readonly to: string;
}

interface Service {
  readonly name: string;
  readonly isConfigured: (config: Config) => boolean;
  readonly translate: (config: Config, request: Request) => Promise<readonly string[]>;
}

const maxMs = 30_000;
const mostAnswerBytes = 2_000_000;
const languageOf = (tag: string) => tag.split('-', 1)[0]?.toLowerCase() ?? '';

async function post(url: URL, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const text = JSON.stringify(body);
  const { status, answer } = await withinTime(maxMs, async (signal) => {
    const message = await guardedRequest(url, {
      method: 'POST',
      body: text,
      signal,
      insideHosts: hostsOf(readVariable('TRANSLATION_INSIDE_HOSTS')),
      headers: {
        ...headers,
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        'user-agent': 'Folkmoot translation',
      },
    });
    const bytes = await readAnswer(message, { maxBytes: mostAnswerBytes, onMore: 'refuse' });
    return { status: message.statusCode ?? 0, answer: bytes.toString('utf8') };
  });
  // Its own words are left out, because a wrong address could make any page of a network readable.
  if (status < 200 || status >= 300) throw new WebError('unreadable', `The service answered with status ${status}.`);
  try {
    return JSON.parse(answer);
  } catch {
    throw new WebError('unreadable', 'The service did not answer with JSON.');
  }
}

function listOf(value: unknown, length: number): readonly string[] {
  if (!Array.isArray(value) || value.length !== length || !value.every((text) => typeof text === 'string'))
    throw new WebError('unreadable', 'The service did not answer with a translation for each text.');
  return value;
}

const libreTranslate: Service = {
  name: 'LibreTranslate',
  isConfigured: (config) => config.get('translation.libreTranslate.url') !== '',
  translate: async (config, { texts, from, to }) => {
    const base = config.get('translation.libreTranslate.url').replace(/\/$/, '');
    const key = config.get('translation.libreTranslate.apiKey');
    const answer = (await post(checkWebAddress(`${base}/translate`), {
      q: texts,
      source: languageOf(from),
      target: languageOf(to),
      format: 'html',
      ...(key === '' ? {} : { api_key: key }),
    })) as { readonly translatedText?: unknown } | null;
    return listOf(answer?.translatedText, texts.length);
  },
};

/** Languages that DeepL wants with their region. */
const regional: Readonly<Record<string, string>> = { en: 'EN-US', pt: 'PT-PT' };

const deepL: Service = {
  name: 'DeepL',
  isConfigured: (config) => config.get('translation.deepL.apiKey') !== '',
  translate: async (config, { texts, from, to }) => {
    const key = config.get('translation.deepL.apiKey');
    // Keys of the free plan end in `:fx` and belong to another host.
    const host = key.endsWith(':fx') ? 'api-free.deepl.com' : 'api.deepl.com';
    const target = /^(?:en|pt|zh)-/i.test(to) ? to : (regional[languageOf(to)] ?? languageOf(to));
    const answer = (await post(
      new URL(`https://${host}/v2/translate`),
      {
        text: texts,
        source_lang: languageOf(from).toUpperCase(),
        target_lang: target.toUpperCase(),
        tag_handling: 'xml',
      },
      { authorization: `DeepL-Auth-Key ${key}` },
    )) as { readonly translations?: readonly { readonly text?: unknown }[] } | null;
    const { translations } = answer ?? {};
    return listOf(Array.isArray(translations) ? translations.map(({ text }) => text) : undefined, texts.length);
  },
};

export const translationServices: Readonly<Record<ServiceType, Service>> = { libreTranslate, deepL };

/** The service that is chosen for a language and ready; undefined if there is none. */
export function serviceOf(config: Config, locale: string): ServiceType | undefined {
  const chosen = config
    .get('translation.services')
    .find((one) => one.locale.toLowerCase() === locale.toLowerCase())?.service;
  return chosen && translationServices[chosen].isConfigured(config) ? chosen : undefined;
}

const budgetUsed = 'The characters for machine translation in this month are used up.';

/**
 * Translates texts within the site's characters per month. @throws ApiError 409 if they are used up, 502 if the service
 * does not answer, or answers with something else
 */
export async function translateWithin(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  type: ServiceType,
  request: Request,
): Promise<readonly string[]> {
  const { name, translate } = translationServices[type];
  const count = request.texts.reduce((sum, text) => sum + text.length, 0);
  const most = config.get('translation.mostCharacters');
  if (!(await countCharacters(db.kysely, { count, most, now: now() })))
    throw new ApiError(409, budgetUsed, { description: 'An administrator can allow more in the settings.' });
  try {
    return await translate(config, request);
  } catch (error) {
    if (!(error instanceof WebError)) throw error;
    throw new ApiError(502, `${name} could not translate the texts.`, { description: error.message });
  }
}
