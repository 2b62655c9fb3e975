import { useMemo } from 'react';
import type { ConfigForm } from '#api/config.ts';
import { useT } from '#i18n/useT.tsx';
import { fieldsOfSetup, type Language } from './fieldsOfSetup.ts';
import messages from './messages.json' with { type: 'json' };

/** Narrows a form of settings to the fields of a step. */
export function useSetupFields(given: ConfigForm, languages: readonly Language[]) {
  const t = useT(messages);
  return useMemo(() => fieldsOfSetup(given, languages, t), [given, languages, t]);
}
