import { trustedScriptUrl } from '#lib/trustedTypes.ts';

/** SH-EMBED-003 */
export const scriptLoadLimitMs = 10_000;
export const scriptFailed = 'Failed to load a required embed script'; // SH-EMBED-001
export const scriptTimedOut = 'Loading of the script has timed out.'; // SH-EMBED-002

/** Scripts by URL: each is loaded once; one that failed can be requested again. */
const loading = new Map<string, Promise<void>>();

/**
 * Loads a third-party script into the page, over TLS only. It runs with the page's privileges, so only pass URLs that
 * are fixed in the code. Rejects with an `Error` that tells a failure from a timeout.
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

/** Google's reCAPTCHA (resolutions G58). */
export const captchaAddress = 'https://www.google.com/recaptcha/api.js?render=explicit';

/** A captcha response is valid once; after a rejection, a new one is needed. */
export function resetCaptcha(): void {
  (globalThis as { readonly grecaptcha?: { readonly reset?: () => void } }).grecaptcha?.reset?.();
}

/** Loads the captcha script. Returns false, and loads nothing, without a site key (SH-FORM-011). */
export async function loadCaptcha(siteKey: string | undefined): Promise<boolean> {
  if (!siteKey) return false;
  await loadScript(captchaAddress);
  return true;
}
