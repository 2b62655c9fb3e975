import { useT } from '#i18n/useT.tsx';
import type { FieldError } from './groupErrors.ts';
import messages from './messages.json' with { type: 'json' };

/** Keys of the texts for what browsers check. */
type NativeFault = 'missing' | 'missingChoice' | 'missingTick' | 'notNumber' | 'notDate' | 'tooLow' | 'tooHigh';

type Say = (key: NativeFault, values?: { readonly limit: string }) => string;

type Checked = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isBlankText = (field: Checked) =>
  field.required && /^(?:text|textarea|search|url|email|tel)$/.test(field.type) && field.value.trim() === '';

function missingOf({ type }: Checked): NativeFault {
  if (type === 'checkbox') return 'missingTick';
  return type === 'radio' || type.startsWith('select') ? 'missingChoice' : 'missing';
}

function faultOf(field: Checked, say: Say): string | undefined {
  // a search field may be empty: what it has found is beside it, and its form checks that
  if (!field.willValidate || field.dataset['ownCheck'] !== undefined) return undefined;
  const { valueMissing, badInput, rangeUnderflow, rangeOverflow } = field.validity;
  const limits = field as { readonly min?: string; readonly max?: string };
  // an incomplete date counts as missing, too
  if (badInput) return say(field.type === 'number' ? 'notNumber' : 'notDate');
  if (valueMissing || isBlankText(field)) return say(missingOf(field));
  if (rangeUnderflow) return say('tooLow', { limit: limits.min ?? '' });
  return rangeOverflow ? say('tooHigh', { limit: limits.max ?? '' }) : undefined;
}

/** Schema forms have pointers as names, and their own errors. */
const isChecked = (name: string) => name !== '' && !name.startsWith('/');

export interface NativeError extends FieldError {
  readonly field: string;
  readonly element: HTMLElement;
}

function nativeErrors(form: HTMLElement | null | undefined, say: Say): readonly NativeError[] {
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [])];
  const found = fields.flatMap((element): NativeError[] => {
    const missing = element.dataset['missing'];
    const field = missing ?? (element as Checked).name;
    const message = missing === undefined ? faultOf(element as Checked, say) : say('missingChoice');
    return message === undefined || !isChecked(field) ? [] : [{ field, message, element }];
  });
  // each radio button of a group has the error of the group
  return found.filter(({ field }, at) => found.findIndex((other) => other.field === field) === at);
}

/** The label of a field, without its asterisk. */
function labelOf(element: HTMLElement): string {
  const label = (element as Checked).labels?.[0];
  return [...(label?.childNodes ?? [])].find((node) => node.textContent?.trim())?.textContent?.trim() ?? '';
}

/**
 * Finds the errors that browsers find, in words of the site: their own bubbles are in the browser's language and
 * disappear. Controls that browsers do not know say that they are empty by `data-missing`, with their name.
 * @param known fields that show their errors; errors of others begin with the label
 */
export function useNativeErrors(known: readonly string[]) {
  const t = useT(messages);
  return (form: HTMLElement | null | undefined): readonly NativeError[] =>
    nativeErrors(form, t).map((error) =>
      known.includes(error.field)
        ? error
        : { ...error, message: t('faultOf', { label: labelOf(error.element), fault: error.message }) },
    );
}
