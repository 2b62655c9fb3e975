/**
 * The page's one policy for Trusted Types: in browsers that know them, text becomes markup or script here or nowhere
 * (goals A7). Nothing is cleaned here; who calls says in the same line why the text is safe. Elsewhere the text stays
 * text.
 */

interface Policy {
  readonly createHTML: (text: string) => unknown;
  readonly createScript: (text: string) => unknown;
  readonly createScriptURL: (text: string) => unknown;
}

interface Factory {
  readonly createPolicy: (name: string, rules: Readonly<Record<keyof Policy, (text: string) => string>>) => Policy;
}

/** Named in the content policy of every page. */
const policyName = 'folkmoot';
/** A page runs two bundles with this module in each, and may make the policy once. */
const key = Symbol.for('folkmoot.trustedTypes');

const same = (text: string) => text;

/** Scripts come from this site, or over TLS from where a loader of ours says. */
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
