import { useId } from 'react';
import { addressParams, searchElsewherePath, searchSettings } from '#domain/search.ts';
import { useT } from '#i18n/useT.tsx';
import { trustedHtml } from '#lib/trustedTypes.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { buttonClass } from '#ui/button/buttonClass.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import { hiddenFields } from './hiddenFields.ts';
import { useSectionAddress } from '#ui/link/useSectionAddress.ts';
import messages from './messages.json' with { type: 'json' };
import { ScopeSelector } from './ScopeSelector.tsx';
import * as styles from './styles.css.ts';

export interface SearchBoxProps {
  /** `titleBar`: slim, in the colors of the title bar; `banner`: large, on a card; `field`: like a form field. */
  readonly look?: 'titleBar' | 'banner' | 'field';
  /**
   * An icon button that expands to the field and "Cancel": `narrow` if the title bar is compact (800 px), or `always`.
   */
  readonly compact?: 'never' | 'narrow' | 'always';
  /** Accessible name; defaults to "Search". */
  readonly label?: string | undefined;
  readonly placeholder?: string | null | undefined;
  /** Initial text, e.g. the current search. */
  readonly defaultValue?: string | undefined;
  /** Fixes the scope; otherwise the user selects it if the site has scopes. */
  readonly scope?: string | null | undefined;
  /** Restricts suggestions and results; parameter names of the API or of the search URL. */
  readonly initialParams?: Readonly<Record<string, unknown>> | undefined;
  /** With `none`, only Enter submits. */
  readonly button?: 'words' | 'icon' | 'none';
  readonly isDisabled?: boolean;
  /** Clearing the field submits an empty search. */
  readonly searchesOnClear?: boolean;
  readonly hasSuggestions?: boolean;
  /** `id` of the form, so that fields elsewhere can belong to it (`form="…"`). */
  readonly formID?: string;
  readonly className?: string | undefined;
}

/** Data attributes that the script reads from the element. */
function boxData({ initialParams, searchesOnClear, hasSuggestions, compact }: SearchBoxProps) {
  return {
    'data-search-form': initialParams ? JSON.stringify(initialParams) : '',
    'data-search-on-clear': searchesOnClear ? '' : undefined,
    'data-no-suggestions': hasSuggestions === false ? '' : undefined,
    'data-compact': compact === 'always' || compact === 'narrow' ? compact : undefined,
  };
}

function Submit({ button, isDisabled }: Pick<SearchBoxProps, 'button' | 'isDisabled'>) {
  const t = useT(messages);
  if (button === 'none') return null;
  const isIcon = button === 'icon';
  return (
    <button
      type="submit"
      className={isIcon ? styles.iconSubmit : buttonClass('primary', 'medium', styles.submit)}
      aria-label={isIcon ? t('search') : undefined}
      disabled={isDisabled}
    >
      {isIcon ? <Icon name="search" size={16} /> : t('search')}
    </button>
  );
}

/** Opens the command palette, and says by which keys; its script is loaded on the press. */
function PaletteKey() {
  const t = useT(messages);
  return (
    <button type="button" className={styles.paletteKey} data-palette="" aria-label={t('palette')} tabIndex={-1}>
      <kbd className={styles.keys} />
    </button>
  );
}

/**
 * Without JavaScript, opens the search page. A form of its own, because Enter in the search form would otherwise
 * activate this button.
 */
function Opener({
  name,
  action,
  isDisabled,
}: {
  readonly name: string;
  readonly action: string;
  readonly isDisabled: boolean | undefined;
}) {
  return (
    <form method="get" action={action} className={styles.opener}>
      <button
        type="submit"
        className={styles.open}
        data-search-press="open"
        aria-label={name}
        aria-expanded="false"
        disabled={isDisabled}
      >
        <Icon name="search" />
      </button>
    </form>
  );
}

function Field(props: SearchBoxProps & { readonly name: string }) {
  const { look = 'field', button = 'words', name, placeholder, defaultValue = '', isDisabled } = props;
  const t = useT(messages);
  const settings = searchSettings(useSite().search);
  const id = useId();
  return (
    <div className={styles.field}>
      {button !== 'icon' && <Icon name="search" size={look === 'banner' ? 24 : 16} className={styles.icon} />}
      <label htmlFor={id} className={styles.label}>
        <VisuallyHidden>{name}</VisuallyHidden>
      </label>
      <input
        key={defaultValue}
        id={id}
        type="search"
        name={settings.parameter}
        className={styles.input}
        defaultValue={defaultValue}
        placeholder={placeholder || t('placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        disabled={isDisabled}
        suppressHydrationWarning
      />
      <button
        type="button"
        className={styles.clear}
        data-search-press="clear"
        aria-label={t('clear')}
        disabled={isDisabled}
      >
        <Icon name="close" size={16} />
      </button>
      {look === 'titleBar' && <PaletteKey />}
      {button === 'icon' && <Submit button="icon" isDisabled={isDisabled} />}
      {/* The list is rendered only by script; React leaves its content alone. */}
      <div
        data-search-list={`${id}list`}
        className={styles.list}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
        dangerouslySetInnerHTML={nothing}
      />
    </div>
  );
}

/**
 * The search of a site: a plain GET form that works without JavaScript. `watchSearchBoxes` adds suggestions, the
 * compact form and the clean URL; the page loads it on the first interaction (see src/app/behaviours.ts).
 */
export function SearchBox(props: SearchBoxProps) {
  const { look = 'field', compact = 'never', label, scope, initialParams = {}, button = 'words', isDisabled } = props;
  const t = useT(messages);
  const site = useSite();
  const settings = searchSettings(site.search);
  const isCompact = compact !== 'never';
  const ownPage = useSectionAddress()(settings.path);
  const name = label || t('search');
  return (
    <div
      className={cx(styles.box, styles.look[look], isCompact && styles.compact[compact], props.className)}
      data-search-box=""
    >
      {isCompact && <Opener name={name} action={ownPage} isDisabled={isDisabled} />}
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know <search> */}
      <form
        id={props.formID}
        role="search"
        aria-label={look === 'titleBar' ? site.title : name}
        method="get"
        action={settings.externalQuery ? searchElsewherePath : ownPage}
        // With JavaScript, `window.open` is called without an opener; the plain form needs `rel`.
        target={settings.externalQuery && settings.opensInNewTab ? '_blank' : undefined}
        rel={settings.externalQuery ? 'noopener' : undefined}
        className={styles.form}
        {...boxData(props)}
      >
        <ScopeSelector
          scopes={scope ? [] : settings.scopes}
          defaultScope={settings.defaultScope}
          isNarrow={isCompact}
          isDisabled={isDisabled}
        />
        <Field {...props} name={name} />
        {hiddenFields({ ...addressParams(initialParams), ...(scope ? { scope } : {}) }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {button === 'words' && <Submit button="words" isDisabled={isDisabled} />}
        {isCompact && (
          <button type="button" className={styles.cancel} data-search-press="cancel">
            {t('cancel')}
          </button>
        )}
      </form>
    </div>
  );
}

const nothing = { __html: trustedHtml('') };
