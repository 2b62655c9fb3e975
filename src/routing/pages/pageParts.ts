/**
 * In-page navigation requests pages with this header; its value names the build and the browser's style modules
 * (`partRequest`). The response has it too, with one of `partKinds`.
 */
export const partHeader = 'x-page-part';
/** Placeholder for the nonce in the response; unguessable, so that no post can contain it. */
export const partNonceHeader = 'x-page-nonce';
/** Target of a response of kind `moved`. */
export const partTargetHeader = 'x-page-target';

/**
 * `page`: the page without what the browser already has. `same`: the browser has the current version. `moved`: a
 * redirect. `whole`: the browser has a different build and must load the page in full. `beside`: the response of a
 * call, with the updated page (`AnswerBeside`).
 */
export type PartKind = 'page' | 'same' | 'moved' | 'whole' | 'beside';

/**
 * A call that changes something can request the updated page too: with `partHeader`, and the path and query of the page
 * in this header.
 */
export const shownAddressHeader = 'x-page-address';

/** A page as text, with the placeholder of its nonce. */
export interface PageText {
  readonly html: string;
  readonly nonce: string;
}

/** Response of such a call. If the page is not ready in time, the regular response is sent. */
export interface AnswerBeside<Answer> {
  /** Absent if the call has no response body. */
  readonly answer?: Answer;
  readonly page: PageText;
}

/** Encodes style modules as a bit mask by build order, in hexadecimal. */
export function styleMask(modules: Iterable<number>): string {
  let mask = 0n;
  for (const module of modules) mask |= 1n << BigInt(module);
  return mask.toString(16);
}

const hexadecimal = /^[0-9a-f]{1,256}$/;

/** Decodes a bit mask; 0 if it is invalid. */
function readMask(text: string): bigint {
  return hexadecimal.test(text) ? BigInt(`0x${text}`) : 0n;
}

export function joinMasks(a: string, b: string): string {
  return (readMask(a) | readMask(b)).toString(16);
}

/**
 * @param build URL of the build's manifest
 * @param version of the page that the browser already has, if it may still be current
 */
export function partRequest(build: string, styles: string, version?: string): string {
  return [build, styles, version].filter(Boolean).join(' ');
}

/** Whether the browser already has this version of the page, from the same build. */
export function hasVersion(
  request: string,
  { build, version }: { readonly build: string; readonly version: string | undefined },
): boolean {
  const [asked, , known] = request.split(' ', 3);
  return asked === build && known !== undefined && known === version;
}

/** The modules that the page needs and the browser lacks; undefined if the builds differ. */
export function missingModules(
  request: string,
  { build, modules }: { readonly build: string; readonly modules: readonly number[] },
): readonly number[] | undefined {
  const [asked, styles = '0'] = request.split(' ', 2);
  if (asked !== build) return undefined;
  const has = readMask(styles);
  return modules.filter((module) => (has & (1n << BigInt(module))) === 0n);
}
