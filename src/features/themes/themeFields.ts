import { styleGuidePath } from '#domain/themes.ts';
import type { Locale } from '#i18n/locale.ts';
import messages from './messages.json' with { type: 'json' };
import { themePartNames, themeParts } from './themeForm.ts';

/** A field of the editor, for a search. */
export interface ThemeField {
  readonly path: string;
  readonly label: string;
  /** The part of the editor that it is in. */
  readonly part: string;
  readonly help: string;
  /** Opens the editor of a theme at the field. */
  readonly addressIn: (themeID: string) => string;
}

export const themeFieldParameter = 'field';

const codeHelp = {
  styles: 'stylesHelp',
  header: 'markupHelp',
  footer: 'markupHelp',
  javascript: 'javascriptHelp',
} as const;
const codeNames = Object.keys(codeHelp) as readonly (keyof typeof codeHelp)[];

const addressOf = (path: string) => (themeID: string) =>
  `${styleGuidePath(themeID)}?${themeFieldParameter}=${encodeURIComponent(path)}`;

/** All fields of the editor, in the language of the page. */
export function themeFields(locale: Locale, { mayScript }: { readonly mayScript: boolean }): readonly ThemeField[] {
  const t = locale.translator(messages);
  const variables = themePartNames.flatMap((name) => {
    const help = name === 'dark' || name === 'logos' ? t(`part.${name}.help`) : '';
    return themeParts[name].map((path) => ({ path, label: t(`field.${path}`), part: t(`part.${name}`), help }));
  });
  const code = codeNames
    .filter((name) => mayScript || name !== 'javascript')
    .map((name) => ({ path: name, label: t(`field.${name}`), part: t('part.code'), help: t(codeHelp[name]) }));
  return [...variables, ...code].map((field) => ({ ...field, addressIn: addressOf(field.path) }));
}
