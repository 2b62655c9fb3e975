import { useEffect, useRef, useState } from 'react';
import { type ApiTranslationService, chooseService } from '#api/texts.ts';
import { useT } from '#i18n/useT.tsx';
import { askToRefresh } from '#session/pageRequests.ts';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { Link } from '#ui/link/Link.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { type MissingProgress, translateMissing } from './translateMissing.ts';

interface Props {
  readonly localeID: string;
  readonly services: readonly ApiTranslationService[];
  /** Type of the language's service. */
  readonly service: ServiceType | null;
  /** Number of texts without a translation. */
  readonly missing: number;
}

type ServiceType = ApiTranslationService['type'];

type Run =
  | { readonly kind: 'running' | 'done'; readonly progress: MissingProgress }
  | { readonly kind: 'failed'; readonly progress: MissingProgress; readonly error: unknown };

const start: MissingProgress = { translated: 0, left: 0 };

/** Translates the missing texts, with progress; can be stopped and continued. */
function MissingRun({ localeID, name, missing }: { readonly name: string } & Pick<Props, 'localeID' | 'missing'>) {
  const t = useT(messages);
  const [run, setRun] = useState<Run>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const translate = async () => {
    const control = new AbortController();
    stop.current = control;
    let progress = start;
    setRun({ kind: 'running', progress });
    try {
      progress = await translateMissing(localeID, control.signal, (next) => {
        progress = next;
        setRun({ kind: 'running', progress });
      });
      setRun({ kind: 'done', progress });
    } catch (error) {
      setRun(control.signal.aborted ? { kind: 'done', progress } : { kind: 'failed', progress, error });
    }
    if (progress.translated > 0) askToRefresh();
  };
  const isRunning = run?.kind === 'running';
  return (
    <>
      {isRunning ? (
        <Button size="small" onClick={() => stop.current?.abort()}>
          {t('stop')}
        </Button>
      ) : (
        missing > 0 && (
          <Button size="small" onClick={() => void translate()}>
            {t('translateMissing', { count: missing, name })}
          </Button>
        )
      )}
      <p role="status" className={styles.progress}>
        {run && t(isRunning ? 'translating' : 'translatedSome', { ...run.progress, missing })}
      </p>
      {run?.kind === 'failed' && <ErrorText error={run.error} />}
    </>
  );
}

/** The machine translation service of a language, and what can be done with it. */
export function MachineTranslation({ localeID, services, service, missing }: Props) {
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
          <Link href="/dashboard/settings?query=translation">{t('setUp', { name: used.name })}</Link>
        </p>
      )}
      {used?.isConfigured && <MissingRun key={used.type} localeID={localeID} name={used.name} missing={missing} />}
      {error !== undefined && <ErrorText error={error} />}
    </div>
  );
}
