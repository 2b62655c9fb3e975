import { Invitations } from '#features/admission';
import { Starters } from '#features/categoryAdmin';
import { MailTest } from '#features/mailAdmin';
import { SettingsPart } from '#features/settings';
import {
  AccessWords,
  EndStep,
  FactActions,
  FormActions,
  SetupFrame,
  type SetupStepState,
  useSetupFields,
  useSetupMoves,
} from '#features/setup';
import { LookPart } from '#features/themes';
import { Link, MessageBox, SubmitButton, useHasScript, useSite, useT, WidgetFrame } from '#kit';
import { useState } from 'react';
import messages from './messages.json' with { type: 'json' };
import type { SiteSetupProps } from './types.gen.ts';

interface StepProps extends SiteSetupProps {
  readonly step: SetupStepState;
}

function SettingsFields({ step, setup, form }: StepProps & Required<Pick<StepProps, 'form'>>) {
  const moves = useSetupMoves(step);
  const narrow = useSetupFields(form, setup.languages);
  return (
    <SettingsPart
      form={form}
      draftName={`settings.${step.step}`}
      narrow={narrow}
      onSaved={moves.finish}
      summary={(values) => step.step === 'access' && <AccessWords values={values} />}
      actions={(isSaving) => <FormActions current={step} moves={moves} isSaving={isSaving} />}
    />
  );
}

function SettingsStep({ form, ...rest }: StepProps) {
  return form && <SettingsFields {...rest} form={form} />;
}

function LookStep({ step, theme, siteName = '' }: StepProps) {
  const t = useT(messages);
  const moves = useSetupMoves(step);
  return (
    <>
      {theme && (
        <LookPart
          theme={theme}
          copyName={siteName}
          onDone={moves.finish}
          actions={(isSaving) => <FormActions current={step} moves={moves} isSaving={isSaving} />}
        />
      )}
      <p>
        <Link href="/appearance/style-guides">{t('moreLook')}</Link>
      </p>
    </>
  );
}

function CategoryStep({ step, starters = [], categories = [] }: StepProps) {
  const t = useT(messages);
  const moves = useSetupMoves(step);
  const isDone = categories.length > 0;
  return (
    <>
      {isDone ? (
        <p>
          {t('categories', { names: categories.join(', ') })} <Link href="/dashboard/categories">{t('change')}</Link>
        </p>
      ) : (
        <Starters starters={starters} onStarted={moves.leave} />
      )}
      <FactActions current={step} moves={moves} isDone={isDone} skipLabel="startEmpty" />
    </>
  );
}

/** Loads the page again after saving, because what is missing and the test depend on the server. */
function MailServer({ form, setup }: Pick<StepProps, 'setup'> & Required<Pick<StepProps, 'form'>>) {
  const t = useT(messages);
  const narrow = useSetupFields(form, setup.languages);
  return (
    <SettingsPart
      form={form}
      draftName="settings.mail"
      narrow={narrow}
      onSaved={() => location.reload()}
      actions={(isSaving) => <SubmitButton isLoading={isSaving}>{t('saveMail')}</SubmitButton>}
    />
  );
}

function MailStep({ step, setup, form, mail, email = '' }: StepProps) {
  const moves = useSetupMoves(step);
  const [isSent, setSent] = useState(step.state === 'done');
  return (
    <>
      {form && <MailServer form={form} setup={setup} />}
      {mail && <MailTest status={mail} address={email} onSent={() => setSent(mail.isConnected)} />}
      <FactActions current={step} moves={moves} isDone={isSent} />
    </>
  );
}

function MemberStep({ step, mail, invitations, joining }: StepProps) {
  const t = useT(messages);
  const moves = useSetupMoves(step);
  const [isInvited, setInvited] = useState(step.state === 'done');
  const { registerUrl } = useSite();
  // Known in the browser only; it is for copying.
  const address = useHasScript() ? new URL(registerUrl, location.href).href : registerUrl;
  return (
    <>
      {!mail?.isConnected && <MessageBox type="warning">{t('noMail')}</MessageBox>}
      {joining && (
        <p>
          {t('share', { method: joining })}{' '}
          <Link href={registerUrl}>
            <bdi>{address}</bdi>
          </Link>
        </p>
      )}
      {invitations ? (
        <Invitations given={invitations} onInvited={() => setInvited(true)} />
      ) : (
        <p>{t('mayNotInvite')}</p>
      )}
      <FactActions current={step} moves={moves} isDone={isInvited} />
    </>
  );
}

const parts = {
  name: SettingsStep,
  look: LookStep,
  access: SettingsStep,
  categories: CategoryStep,
  mail: MailStep,
  members: MemberStep,
} as const;

/** The steps from an empty installation to a community. */
export function SiteSetup(props: SiteSetupProps) {
  const { containerOptions, setup, current } = props;
  const step = setup.steps.find((one) => one.step === current);
  const Part = current === 'end' ? undefined : parts[current];
  return (
    <WidgetFrame containerOptions={containerOptions}>
      <SetupFrame steps={setup.steps} current={current}>
        {Part && step ? <Part key={current} {...props} step={step} /> : <EndStep steps={setup.steps} />}
      </SetupFrame>
    </WidgetFrame>
  );
}
