import { useState } from 'react';
import {
  type ApiInterfaceText,
  type ApiLocaleTexts,
  type ApiTranslationService,
  saveText,
  textsFile,
} from '#api/texts.ts';
import type { KnownPaging } from '#domain/paging.ts';
import { useT } from '#i18n/useT.tsx';
import { askToRefresh } from '#session/pageRequests.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { NeedsScript } from '#ui/form/NeedsScript.tsx';
import { GetForm } from '#ui/form/GetForm.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Link } from '#ui/link/Link.tsx';
import { useSectionAddress } from '#ui/link/useSectionAddress.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { ImportTexts } from './ImportTexts.tsx';
import { MachineTranslation } from './MachineTranslation.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { TextForm } from './TextForm.tsx';
import { addressOf, isSameText, shownText, type TextFilter, textStates } from './textState.ts';

export type { TextFilter };

interface Props {
  readonly languages: readonly ApiLocaleTexts[];
  readonly texts: readonly ApiInterfaceText[];
  readonly filter: TextFilter;
  readonly paging: KnownPaging;
  readonly services: readonly ApiTranslationService[];
  /** Type of the language’s machine translation service. */
  readonly service: ApiTranslationService['type'] | null;
}

/** Keeps the direction of a name from reordering the numbers after it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** The languages of the site, with how much of the interface each has. */
function Languages({ languages, filter }: Pick<Props, 'languages' | 'filter'>) {
  const t = useT(messages);
  return (
    <nav aria-label={t('languages')}>
      <ul className={styles.languages}>
        {languages.map(({ localeID, ...facts }) => (
          <li key={localeID}>
            <Link
              className={styles.language}
              href={addressOf({ ...filter, localeID })}
              aria-current={localeID === filter.localeID ? 'page' : undefined}
            >
              {t('complete', { ...facts, name: isolated(facts.name) })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A GET form, so it needs no script and the result has a URL. */
function Filters({ filter }: Pick<Props, 'filter'>) {
  const t = useT(messages);
  const inSection = useSectionAddress();
  return (
    <search>
      <GetForm className={styles.filters} action={inSection('/dashboard/texts')}>
        <input type="hidden" name="into" value={filter.localeID} />
        <TextField
          label={t('search')}
          placeholder={t('searchHelp')}
          name="query"
          type="search"
          maxLength={200}
          defaultValue={filter.query}
          autoComplete="off"
          dir="auto"
          className={styles.searchField}
        />
        <SelectField
          label={t('show')}
          name="state"
          defaultValue={filter.state}
          options={textStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        />
        <Button type="submit">{t('find')}</Button>
      </GetForm>
    </search>
  );
}

/** Part of the interface that a text is in, as words: `src/features/roleRequests/messages.json` is “Role requests”. */
function placeOf(file: string): string {
  const folder =
    file
      .replace(/\/messages\.json$/, '')
      .split('/')
      .at(-1) ?? file;
  const words = folder.replaceAll('-', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface RowProps {
  readonly text: ApiInterfaceText;
  readonly lang: string;
  readonly onEdit: () => void;
}

function TextRow({ text, lang, onEdit }: RowProps) {
  const t = useT(messages);
  const isMissing = text.translation === null && text.text === null && !/^en\b/.test(lang);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.text} lang={isMissing ? 'en' : lang} dir="auto">
          {shownText(text)}
        </p>
        {shownText(text) !== text.source && (
          <p className={styles.source} lang="en" dir="ltr">
            {text.source}
          </p>
        )}
        <p className={styles.place}>
          <span lang="en">{placeOf(text.file)}</span>{' '}
          <code dir="ltr" className={styles.code}>
            {text.key}
          </code>
        </p>
      </div>
      {text.text !== null && <Pill tone="info">{t('changed')}</Pill>}
      {isMissing && <Pill tone="neutral">{t('missing')}</Pill>}
      <Button size="small" aria-label={t('editText', { source: text.source })} onClick={onEdit}>
        {t('edit')}
      </Button>
    </li>
  );
}

interface FilesProps extends Pick<TextFilter, 'localeID' | 'state'> {
  readonly language: string;
}

/** Export and import of the texts as PO files. */
function Files({ localeID, language, state }: FilesProps) {
  const t = useT(messages);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <div className={styles.files}>
        <LinkButton size="small" href={textsFile(localeID, state)} download="">
          {t('export')}
        </LinkButton>
        <Button size="small" onClick={() => setImporting(true)}>
          {t('import')}
        </Button>
      </div>
      <Modal
        title={t('importTitle', { language })}
        size="medium"
        isOpen={isImporting}
        onClose={() => setImporting(false)}
      >
        {isImporting && <ImportTexts localeID={localeID} onDone={askToRefresh} onClose={() => setImporting(false)} />}
      </Modal>
    </>
  );
}

/** The texts of the list, and what changes one after it was stored, with a toast that undoes it. */
function useTexts(given: Props['texts'], localeID: string) {
  const t = useT(messages);
  const [texts, setTexts] = useState(given);
  const [loaded, setLoaded] = useState(given);
  if (loaded !== given) {
    setLoaded(given);
    setTexts(given);
  }
  const put = (text: ApiInterfaceText, stored: string | null) =>
    setTexts((all) => all.map((one) => (isSameText(one, text) ? { ...one, text: stored } : one)));
  const undo = async (now: ApiInterfaceText, before: string | null) => {
    try {
      await saveText(localeID, now, before);
      put(now, before);
    } catch (error) {
      showToast({ body: <ErrorText error={error} />, dismissible: true });
    }
  };
  const noteSaved = (text: ApiInterfaceText, stored: string | null) => {
    put(text, stored);
    showToast({
      toastID: 'text-saved',
      body: (
        <>
          {t(stored === null ? 'wasReset' : 'saved')}{' '}
          <Button size="small" onClick={() => void undo({ ...text, text: stored }, text.text)}>
            {t('undo')}
          </Button>
        </>
      ),
      dismissible: true,
    });
  };
  return { texts, noteSaved };
}

/** English is only translated to on a site that is written in another language. */
const isEnglish = (key: string) => /^en\b/i.test(key);

/** Every text of the interface in the languages of the site: search, change, reset. */
export function TextsScreen({ languages, texts: given, filter, paging, services, service }: Props) {
  const t = useT(messages);
  const { localeID } = filter;
  const { locale: siteLocale } = useSite();
  const { texts, noteSaved } = useTexts(given, localeID);
  const [edited, setEdited] = useState<ApiInterfaceText>();
  const close = () => setEdited(undefined);
  const facts = languages.find((one) => one.localeID === localeID);
  const language = facts?.name ?? localeID;
  const canSuggest = services.some(({ type, isConfigured }) => type === service && isConfigured);
  return (
    <>
      <NeedsScript />
      <Languages languages={languages} filter={filter} />
      <Filters filter={filter} />
      <div className={styles.tools}>
        <Files localeID={localeID} language={language} state={filter.state} />
        {(!isEnglish(localeID) || !isEnglish(siteLocale)) && (
          <MachineTranslation key={localeID} localeID={localeID} services={services} service={service} />
        )}
      </div>
      {texts.length === 0 && <EmptyState title={t('none')} description={t('noneHelp')} />}
      <ul className={styles.list}>
        {texts.map((text) => (
          <TextRow
            key={`${text.file} ${text.key}`}
            text={text}
            lang={localeID.replaceAll('_', '-')}
            onEdit={() => setEdited(text)}
          />
        ))}
      </ul>
      <Pager paging={paging} shown={texts.length} pageHref={(page) => addressOf(filter, page)} />
      <Modal title={t('editTitle')} size="medium" isOpen={edited !== undefined} onClose={close}>
        {edited && (
          <TextForm
            canSuggest={canSuggest}
            localeID={localeID}
            language={language}
            text={edited}
            onSaved={(stored) => {
              noteSaved(edited, stored);
              close();
            }}
            onClose={close}
          />
        )}
      </Modal>
    </>
  );
}
