import type { ApiMailStatus } from '#contracts/api-mailStatus.gen.ts';
import { Sending } from './MailScreen.tsx';
import { TestForm } from './TestForm.tsx';

interface Props {
  readonly status: ApiMailStatus;
  /** Where the test is sent to, unless another address is entered. */
  readonly address: string;
  readonly onSent: () => void;
}

/** How the site sends emails, what is missing, and a test. */
export function MailTest({ status, address, onSent }: Props) {
  return (
    <>
      <Sending status={status} />
      <TestForm isConnected={status.isConnected} address={address} onSent={onSent} />
    </>
  );
}
