/**
 * A move within the site asks for the page with this header; its value names the build and the style modules that the
 * browser has (`partRequest`). The answer bears it too, with one of `partKinds`.
 */
export const partHeader = 'x-page-part';
/** What stands for the nonce in the answer: unguessable, so that nothing a member wrote is taken for it. */
export const partNonceHeader = 'x-page-nonce';
/** Where an answer of the kind `moved` leads. */
export const partTargetHeader = 'x-page-target';

/**
 * `page`: the page without what the browser has. `same`: it is as the browser has it. `moved`: a redirect. `whole`: the
 * browser has another build. `beside`: of a call that changes something, with the page as it is afterwards
 * (`AnswerBeside`).
 */
export type PartKind = 'page' | 'same' | 'moved' | 'whole' | 'beside';

/**
 * A call that changes something may ask for the page on which it is made, too: with `partHeader`, and the page's path
 * and query in this one.
 */
export const shownAddressHeader = 'x-page-address';

/** A page as text, with the mark that stands for its nonce. */
export interface PageText {
  readonly html: string;
  readonly nonce: string;
}

/** What such a call answers. Where the page cannot be had in time, it answers as ever. */
export interface AnswerBeside<Answer> {
  /** Absent where the call answers nothing. */
  readonly answer?: Answer;
  readonly page: PageText;
}

/** Style modules by their place in the build's order, one bit each, as a hexadecimal number. */
export function styleMask(modules: Iterable<number>): string {
  let mask = 0n;
  for (const module of modules) mask |= 1n << BigInt(module);
  return mask.toString(16);
}

const hexadecimal = /^[0-9a-f]{1,256}$/;

/** 0 for what is no mask. */
function readMask(text: string): bigint {
  return hexadecimal.test(text) ? BigInt(`0x${text}`) : 0n;
}

export function joinMasks(a: string, b: string): string {
  return (readMask(a) | readMask(b)).toString(16);
}

/**
 * @param build address of the manifest of the build
 * @param version of the page that is there already, where it would do if nothing has changed
 */
export function partRequest(build: string, styles: string, version?: string): string {
  return [build, styles, version].filter(Boolean).join(' ');
}

/** Whether the browser that asks has a page of this version, of the same build. */
export function hasVersion(
  request: string,
  { build, version }: { readonly build: string; readonly version: string | undefined },
): boolean {
  const [asked, , known] = request.split(' ', 3);
  return asked === build && known !== undefined && known === version;
}

/** The modules that a page needs and the browser lacks; `undefined` when it has another build. */
export function missingModules(
  request: string,
  { build, modules }: { readonly build: string; readonly modules: readonly number[] },
): readonly number[] | undefined {
  const [asked, styles = '0'] = request.split(' ', 2);
  if (asked !== build) return undefined;
  const has = readMask(styles);
  return modules.filter((module) => (has & (1n << BigInt(module))) === 0n);
}
