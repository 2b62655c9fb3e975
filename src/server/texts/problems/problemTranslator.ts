import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import type { Sessions } from '../../http/session.ts';
import { answerIn } from '../builtIns/readerAnswer.ts';
import { requestLocale } from '../readerLocale.ts';
import { type ProblemWords, problemWords, translateProblem } from './problemWords.ts';

interface TranslatorDeps {
  readonly services: Services;
  readonly sessions: Sessions;
}

async function localeOf({ services, sessions }: TranslatorDeps, request: FastifyRequest): Promise<string> {
  const account = await sessions.visitorOf(request.cookies).then(
    ({ session }) => session?.language,
    () => undefined,
  );
  return requestLocale(services.config, request, account);
}

/** Words of problems for who sent a request. */
export const wordsOfRequest = async (deps: TranslatorDeps, request: FastifyRequest): Promise<ProblemWords> =>
  problemWords(deps.services, await localeOf(deps, request));

/** Pages of the site mark their calls. Tokens and other clients get the English texts, which they may compare. */
const isOwnPage = ({ headers }: FastifyRequest) =>
  headers['x-requested-with'] !== undefined && headers.authorization === undefined;

/** Translates the body of an error for a page of the site. */
export const createProblemTranslator =
  (deps: TranslatorDeps) =>
  async <Body extends object>(request: FastifyRequest, body: Body): Promise<Body> => {
    if (!isOwnPage(request)) return body;
    const locale = await localeOf(deps, request);
    const words = await problemWords(deps.services, locale);
    // a conflict holds the record as it is stored now
    return answerIn(deps.services, locale, translateProblem(body, words));
  };
