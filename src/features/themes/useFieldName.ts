import { themeTexts } from '#domain/themes.ts';
import { useT } from '#i18n/useT.tsx';
import messages from './messages.json' with { type: 'json' };
import { isThemePath } from './themeForm.ts';

/** Names the fields of a style guide by their paths. */
export function useFieldName() {
  const t = useT(messages);
  return (path: string) => {
    const text = themeTexts.find((name) => name === path);
    if (text || path === 'name') return t(`field.${text ?? 'name'}`);
    if (!isThemePath(path)) return path;
    return path.startsWith('global.dark.') ? t('inDark', { field: t(`field.${path}`) }) : t(`field.${path}`);
  };
}
