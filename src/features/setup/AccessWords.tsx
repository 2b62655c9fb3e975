import { useT } from '#i18n/useT.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { accessWords } from './fieldsOfSetup.ts';
import messages from './messages.json' with { type: 'json' };

/** Describes in words who can read and join with the chosen values. */
export function AccessWords({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const t = useT(messages);
  return <MessageBox type="info">{accessWords(values, t)}</MessageBox>;
}
