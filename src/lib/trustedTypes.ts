/**
 * The only Trusted Types policy of the page: in browsers with support, text can become HTML or script only here (goals
 * A7). Nothing is sanitized here; callers explain in the same line why the text is safe. Other browsers use plain
 * strings.
 */

interface Policy {
  readonly createHTML: (text: string) => unknown;
  readonly createScript: (text: string) => unknown;
  readonly createScriptURL: (text: string) => unknown;
}

interface Factory {
  readonly createPolicy: (name: string, rules: Readonly<Record<keyof Policy, (text: string) => string>>) => Policy;
}

/** Allowed in the content security policy of every page. */
const policyName = 'folkmoot';
/** Shared by the two bundles on a page that contain this module, because the policy can only be created once. */
const key = Symbol.for('folkmoot.trustedTypes');

const same = (text: string) => text;

/** Allows script URLs of this site, and https URLs that our own loaders use. */
function checkedAddress(address: string): string {
  const { origin, protocol } = new URL(address, location.href);
  if (origin !== location.origin && protocol !== 'https:')
    throw new TypeError(`Scripts cannot be loaded from ${protocol}`);
  return address;
}

function policy(): Policy | undefined {
  const page = globalThis as { trustedTypes?: Factory; [key]?: Policy };
  page[key] ??= page.trustedTypes?.createPolicy(policyName, {
    createHTML: same,
    createScript: same,
    createScriptURL: checkedAddress,
  });
  return page[key];
}

/** For `innerHTML` and `dangerouslySetInnerHTML`. */
export function trustedHtml(html: string): string {
  return (policy()?.createHTML(html) ?? html) as string;
}

/** For the text of a script element. */
export function trustedScript(text: string): string {
  return (policy()?.createScript(text) ?? text) as string;
}

/** For `src` of a script element. @throws TypeError for what is neither of this site nor https. */
export function trustedScriptUrl(address: string): string {
  return (policy()?.createScriptURL(address) ?? checkedAddress(address)) as string;
}
