import { useState } from 'react';
import { type ApiTranslationService, chooseService } from '#api/texts.ts';
import { useT } from '#i18n/useT.tsx';
import { askToRefresh } from '#session/pageRequests.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { Link } from '#ui/link/Link.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { useTranslationRun } from './useTranslationRun.ts';

interface Props {
  readonly localeID: string;
  readonly services: readonly ApiTranslationService[];
  /** Type of the language's service. */
  readonly service: ServiceType | null;
}

type ServiceType = ApiTranslationService['type'];

/** Translates everything that the language lacks, with progress; can be stopped and continued. */
function MissingRun({ localeID, name }: { readonly name: string } & Pick<Props, 'localeID'>) {
  const t = useT(messages);
  const { run, error, start, stop } = useTranslationRun(localeID, askToRefresh);
  if (!run) return error === undefined ? null : <ErrorText error={error} />;
  const isRunning = run.state === 'running';
  const counts = { translated: run.countDone, left: run.countLeft, missing: run.countTotal };
  return (
    <>
      {isRunning ? (
        <Button size="small" onClick={stop}>
          {t('stop')}
        </Button>
      ) : (
        run.countMissing > 0 && (
          <Button size="small" onClick={start}>
            {t('translateMissing', { count: run.countMissing, name })}
          </Button>
        )
      )}
      <p role="status" className={styles.progress}>
        {run.state !== 'none' && t(isRunning ? 'translating' : 'translatedSome', counts)}
      </p>
      <p className={styles.note}>
        {t('runHelp')} {t('characters', { used: run.countCharacters, most: run.mostCharacters })}
      </p>
      {!isRunning && run.message && <ErrorText error={new Error(run.message)} />}
      {error !== undefined && <ErrorText error={error} />}
    </>
  );
}

/** The machine translation service of a language, and what can be done with it. */
export function MachineTranslation({ localeID, services, service }: Props) {
  const t = useT(messages);
  const [chosen, setChosen] = useState(service);
  const [error, setError] = useState<unknown>();
  const choose = async (value: string) => {
    const type = services.find((one) => one.type === value)?.type ?? null;
    const before = chosen;
    setError(undefined);
    setChosen(type);
    try {
      await chooseService(localeID, type);
    } catch (fault) {
      setChosen(before);
      setError(fault);
    }
  };
  const used = services.find(({ type }) => type === chosen);
  return (
    <div className={styles.machine}>
      <SelectField
        label={t('machine')}
        name="service"
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => void choose(value)}
        options={[
          { value: '', label: t('noService') },
          ...services.map(({ type, name, isConfigured }) => ({
            value: type,
            label: isConfigured ? name : t('notSetUp', { name }),
          })),
        ]}
      />
      {used && !used.isConfigured && (
        <p>
          <Link href="/dashboard/settings?search=translation.">{t('setUp', { name: used.name })}</Link>
        </p>
      )}
      {used?.isConfigured && <MissingRun key={used.type} localeID={localeID} name={used.name} />}
      {error !== undefined && <ErrorText error={error} />}
    </div>
  );
}
