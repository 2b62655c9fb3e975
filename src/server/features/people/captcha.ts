import { ApiError } from '#lib/apiError.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { guardedRequest } from '../../web/guardedRequest.ts';
import { readAnswer } from '../../web/readAnswer.ts';
import { withinTime } from '../../web/withinTime.ts';

/** Verifies captcha responses (resolutions G58). */
const judgeAddress = 'https://www.google.com/recaptcha/api/siteverify';
const maxMs = 5000;
const maxAnswerBytes = 16_000;
const longestToken = 4000;

/** Asks the service whether a captcha was solved. Rejects if the service is not available. */
export type JudgeCaptcha = (secret: string, token: string) => Promise<boolean>;

export const judgeByService: JudgeCaptcha = (secret, token) =>
  withinTime(maxMs, async (signal) => {
    const body = new URLSearchParams({ secret, response: token }).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    };
    const message = await guardedRequest(new URL(judgeAddress), { method: 'POST', body, signal, headers });
    const text = (await readAnswer(message, { maxBytes: maxAnswerBytes, onMore: 'cut' })).toString('utf8');
    return (JSON.parse(text) as { readonly success?: unknown } | null)?.success === true;
  });

/**
 * On sites with a captcha, no one can register without it, even if the service is not available, because bots would
 * find that out quickly. @throws ApiError 422 for a wrong response, 503 if it cannot be verified
 */
export async function checkCaptcha(
  { config, log }: Pick<Services, 'config' | 'log'>,
  token: string,
  judge: JudgeCaptcha,
): Promise<void> {
  if (config.get('garden.reCaptcha.siteKey') === '') return;
  const secret = config.get('garden.reCaptcha.secretKey');
  const refusal = validationFailed([fieldError('captcha', 'invalid', 'Please confirm that you are not a robot.')]);
  if (token === '' || token.length > longestToken) throw refusal;
  const isPerson = await (secret === ''
    ? Promise.reject(new Error('garden.reCaptcha.secretKey is not set.'))
    : judge(secret, token)
  ).catch((error: unknown) => {
    log('error', 'The captcha could not be verified, so no one can register.', { error: String(error) });
    throw new ApiError(503, 'Registration is currently unavailable.', {
      description: 'Please try again later.',
      retryAfterSeconds: 60,
    });
  });
  if (!isPerson) throw refusal;
}
