import { useState } from 'react';
import { type ApiRedirectTest, type RedirectFields, testRedirect } from '#api/redirects.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Draft {
  readonly redirect: RedirectFields;
  readonly redirectID: number | undefined;
}

type Step = ApiRedirectTest['steps'][number];

function StepWords({ step }: { readonly step: Step }) {
  const t = useT(messages);
  const { kind, source, name } = step;
  switch (kind) {
    case 'redirect':
      return t('stepRedirect', { source: source ?? '' });
    case 'page':
      return t('stepPage', { name: name ?? '' });
    default:
      return t(`step_${kind}`);
  }
}

function Steps({ steps }: ApiRedirectTest) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address can come twice in a loop
        <li key={at} className={styles.step} data-kind={step.kind}>
          <bdi dir="ltr" className={styles.stepAddress}>
            {step.address}
          </bdi>{' '}
          <span className={styles.stepWords}>
            <StepWords step={step} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Says step by step what would happen at an address, with the redirect as it is in the form. */
export function RedirectTest({ draft }: { readonly draft?: Draft }) {
  const t = useT(messages);
  const [asked, setAsked] = useState('');
  const [result, setResult] = useState<ApiRedirectTest>();
  const [fault, setFault] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  // a pattern needs an address of its own; otherwise the source is the address
  const source = draft?.redirect.source.trim() ?? '';
  const address = asked.trim() || (source.includes('*') ? '' : source);
  const run = async () => {
    setBusy(true);
    setResult(undefined);
    setFault(undefined);
    const { redirect, redirectID } = draft ?? {};
    try {
      setResult(
        await testRedirect({
          address,
          redirect: redirect && source !== '' ? redirect : undefined,
          redirectID,
        }),
      );
    } catch (error) {
      setFault(error);
    }
    setBusy(false);
  };
  return (
    <fieldset className={styles.test}>
      <legend className={styles.legend}>{t('test')}</legend>
      <div className={styles.testLine}>
        <TextField
          name="testAddress"
          label={t('testAddress')}
          value={asked}
          placeholder={source.includes('*') ? source.replaceAll('*', 'x') : source}
          maxLength={500}
          dir="ltr"
          autoCapitalize="off"
          spellCheck={false}
          className={styles.testField}
          onChange={({ currentTarget: { value } }) => setAsked(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the form around it
            event.preventDefault();
            if (address !== '') void run();
          }}
        />
        <Button isBusy={isBusy} disabled={address === ''} onClick={() => void run()}>
          {t('testNow')}
        </Button>
      </div>
      <div role="status">
        {result && <Steps steps={result.steps} />}
        {fault !== undefined && (
          <p className={styles.fault}>
            <ErrorText error={fault} />
          </p>
        )}
      </div>
    </fieldset>
  );
}
