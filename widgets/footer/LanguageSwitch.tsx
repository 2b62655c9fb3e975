import { useId } from 'react';
import { languagePath, type OfferedLanguage, useLocale, useSite, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** A form, because viewers must be able to change the language without script too. */
export function LanguageSwitch({ languages }: { readonly languages: readonly OfferedLanguage[] }) {
  const t = useT(messages);
  const { addr, siteSection } = useSite();
  const { key } = useLocale();
  const id = useId();
  return (
    <form className={styles.language} method="post" action={languagePath}>
      <label htmlFor={id}>{t('language')}</label>
      <input type="hidden" name="target" value={`${siteSection.basePath}${addr}`} />
      <select className={styles.choice} id={id} name="locale" defaultValue={ownOf(languages, key)} autoComplete="off">
        {languages.map((language) => (
          <option key={language.key} value={language.key} lang={language.key.replaceAll('_', '-')}>
            {language.name}
          </option>
        ))}
      </select>
      <button className={styles.change} type="submit">
        {t('change')}
      </button>
    </form>
  );
}

const ownOf = (languages: readonly OfferedLanguage[], tag: string) =>
  languages.find(({ key }) => key.replaceAll('_', '-').toLowerCase() === tag.toLowerCase())?.key;
