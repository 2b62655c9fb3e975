import { Link } from '#ui/link/Link.tsx';
import { type ReactNode, useId } from 'react';
import { firstLocale, leastLocales, type TranslatableProperty, type TranslationLocale } from '#domain/translations.ts';
import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { WidgetFrame, type WidgetFrameProps } from '#ui/widgetFrame/WidgetFrame.tsx';
import { AddLanguage } from './AddLanguage.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { TranslationForm } from './TranslationForm.tsx';
import { useTranslator } from './useTranslator.ts';
import { useUnsaved } from '#ui/form/useUnsaved.tsx';

export interface TranslationPageProps {
  readonly resource: string;
  readonly properties: readonly TranslatableProperty[];
  readonly locales: readonly TranslationLocale[];
  /** Languages that can be added by name. */
  readonly offered?: readonly TranslationLocale[] | undefined;
  /** The initially selected language. */
  readonly locale?: string | null | undefined;
  /** URL for the back link and "Cancel" if there is no previous page. */
  readonly backHref: string;
  readonly frame?: Omit<WidgetFrameProps, 'children'>;
  /** Rendered below the texts, e.g. a pager. */
  readonly children?: ReactNode;
}

/** Link to the previous page (CO-TRANS-007). */
function BackLink({ href }: { readonly href: string }) {
  const t = useT(messages);
  return (
    <Link className={styles.back} href={href} data-back="">
      <Icon name="chevron-start" size={16} /> {t('back')}
    </Link>
  );
}

function OpenPage({
  resource,
  properties,
  locales,
  locale,
  backHref,
}: Omit<TranslationPageProps, 'frame' | 'children' | 'offered'>) {
  const t = useT(messages);
  const id = useId();
  const { locale: siteLocale } = useSite();
  const known = locales.find(({ key }) => key === locale)?.key;
  const translator = useTranslator({ resource, properties, locale: known ?? firstLocale(locales, siteLocale) });
  const { leave, dialog } = useUnsaved({ isDirty: translator.isDirty, onGiveUp: translator.giveUp, guardsPage: true });
  const save = async () => {
    if (await translator.publish()) showToast({ toastID: 'translations-saved', body: t('saved'), autoDismiss: true });
  };
  return (
    <>
      <NeedsScript />
      <TranslationForm
        id={id}
        properties={properties}
        locales={locales}
        translator={translator}
        leave={leave}
        onSubmit={() => void save()}
      />
      <div className={styles.buttons}>
        <LinkButton href={backHref} data-back="">
          {t('cancel')}
        </LinkButton>
        <SubmitButton form={id} isLoading={translator.state.submit.status === 'LOADING'}>
          {t('save')}
        </SubmitButton>
      </div>
      {dialog}
    </>
  );
}

/**
 * The translator as a page (CO-TRANS-002, CO-TRANS-003). Explains how to add a language if there is only one
 * (CO-TRANS-021).
 */
export function TranslationPage({ frame, children, offered = [], ...props }: TranslationPageProps) {
  const t = useT(messages);
  const keys = props.locales.map(({ key }) => key);
  return (
    <div className={styles.page}>
      <BackLink href={props.backHref} />
      <WidgetFrame headingLevel={1} {...frame}>
        {keys.length >= leastLocales ? (
          <OpenPage key={props.properties.map((property) => property.translationPropertyKey).join()} {...props} />
        ) : (
          <EmptyState title={t('oneLanguage')} description={t('oneLanguageHelp')} icon="globe" />
        )}
        {children}
        <AddLanguage known={keys} offered={offered} />
        {keys.length >= leastLocales && (
          <p className={styles.add}>
            <Link href={`/dashboard/texts${props.locale ? `?into=${encodeURIComponent(props.locale)}` : ''}`}>
              {t('machine')}
            </Link>
          </p>
        )}
      </WidgetFrame>
    </div>
  );
}
