import { trustedScriptUrl } from '#lib/trustedTypes.ts';

/** SH-EMBED-003 */
export const scriptLoadLimitMs = 10_000;
export const scriptFailed = 'Failed to load a required embed script'; // SH-EMBED-001
export const scriptTimedOut = 'Loading of the script has timed out.'; // SH-EMBED-002

/** Scripts asked for, by address: each is loaded once, and one that failed may be asked for again. */
const loading = new Map<string, Promise<void>>();

/**
 * Loads a script of a service into the page. Over TLS only; it runs with the rights of the page, so the address must
 * never be anybody's but ours. Rejects with an `Error` that says whether it failed or took too long.
 */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known !== undefined) return known;
  const made = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const end = (error?: string) => {
      clearTimeout(limit);
      if (error === undefined) return resolve();
      script.remove();
      loading.delete(address);
      return reject(new Error(error));
    };
    const limit = setTimeout(end, scriptLoadLimitMs, scriptTimedOut);
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end(scriptFailed));
    script.async = true;
    script.src = trustedScriptUrl(address);
    document.head.append(script);
  });
  loading.set(address, made);
  return made;
}

/** Of the service that tells people from programs (resolutions G58). */
export const captchaAddress = 'https://www.google.com/recaptcha/api.js?render=explicit';

/** An answer counts once: another is asked for after a refusal. */
export function resetCaptcha(): void {
  (globalThis as { readonly grecaptcha?: { readonly reset?: () => void } }).grecaptcha?.reset?.();
}

/**
 * Loads what a captcha needs; without a site key there is none, and nothing is loaded (SH-FORM-011). Answers whether
 * there is one.
 */
export async function loadCaptcha(siteKey: string | undefined): Promise<boolean> {
  if (!siteKey) return false;
  await loadScript(captchaAddress);
  return true;
}
