import type { SiteTheme } from '#api/themes.ts';
import { styleGuidePath, themeRevisionsPath } from '#domain/themes.ts';
import { useT } from '#i18n/useT.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { ThemeSketch } from './ThemeSketch.tsx';
import { variablesOf } from './useThemes.ts';

export interface ThemeActs {
  readonly onPreview: (theme: SiteTheme) => void;
  readonly onApply: (theme: SiteTheme) => void;
  readonly onCopy: (theme: SiteTheme) => void;
  readonly onExport: (theme: SiteTheme) => void;
  readonly onDelete: (theme: SiteTheme) => void;
}

function Facts({ theme }: { readonly theme: SiteTheme }) {
  const t = useT(messages);
  const { insertUser, dateInserted } = theme;
  if (theme.type === 'themeFile') return <p className={styles.facts}>{t('builtInHelp')}</p>;
  return (
    <p className={styles.facts}>
      {dateInserted && (
        <span>
          {t('changed')} <RelativeTime date={dateInserted} />
        </span>
      )}{' '}
      {insertUser && <span>{t('by', { name: insertUser.name })}</span>}{' '}
      <Link href={themeRevisionsPath(theme.themeID)}>{t('revisions')}</Link>
    </p>
  );
}

function Acts({ theme, acts }: { readonly theme: SiteTheme; readonly acts: ThemeActs }) {
  const t = useT(messages);
  const { name, current, themeID } = theme;
  const isOwn = theme.type === 'themeDB';
  return (
    <div className={styles.acts}>
      {isOwn && (
        <LinkButton size="small" kind="primary" href={styleGuidePath(themeID)} aria-label={t('editTheme', { name })}>
          {t('edit')}
        </LinkButton>
      )}
      {!current && (
        <>
          <Button size="small" aria-label={t('previewTheme', { name })} onClick={() => acts.onPreview(theme)}>
            {t('preview')}
          </Button>
          <Button size="small" aria-label={t('applyTheme', { name })} onClick={() => acts.onApply(theme)}>
            {t('apply')}
          </Button>
        </>
      )}
      <Button size="small" aria-label={t('copyTheme', { name })} onClick={() => acts.onCopy(theme)}>
        {t('copy')}
      </Button>
      {isOwn && (
        <Button size="small" aria-label={t('exportTheme', { name })} onClick={() => acts.onExport(theme)}>
          {t('export')}
        </Button>
      )}
      {isOwn && !current && (
        <Button size="small" aria-label={t('deleteTheme', { name })} onClick={() => acts.onDelete(theme)}>
          {t('delete')}
        </Button>
      )}
    </div>
  );
}

/** The style guides, each with its picture and the commands for it. */
export function ThemeRows({ themes, acts }: { readonly themes: readonly SiteTheme[]; readonly acts: ThemeActs }) {
  const t = useT(messages);
  return (
    <ul className={styles.list}>
      {themes.map((theme) => (
        <li key={theme.themeID} className={styles.theme}>
          <ThemeSketch variables={variablesOf(theme)} />
          <div className={styles.words}>
            <div className={styles.line}>
              <h2 className={styles.name}>
                <bdi>{theme.name}</bdi>
              </h2>
              {theme.current && <Pill tone="success">{t('current')}</Pill>}
              {theme.type === 'themeFile' && <Pill tone="neutral">{t('builtIn')}</Pill>}
            </div>
            <Facts theme={theme} />
            <Acts theme={theme} acts={acts} />
          </div>
        </li>
      ))}
    </ul>
  );
}
