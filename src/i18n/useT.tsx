import { createContext, type ReactNode, useContext } from 'react';
import { english, type Locale, type Translate } from './locale.ts';
import type { Messages } from './message.ts';

const LocaleContext = createContext<Locale>(english);

/** Provides the page's language. The value must stay the same object as long as the page exists. */
export function LocaleProvider({ locale, children }: { readonly locale: Locale; readonly children?: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** `const t = useT(messages)` with `import messages from './messages.json' with { type: 'json' }`. */
export function useT<M extends Messages>(messages: M): Translate<Extract<keyof M, string>> {
  return useContext(LocaleContext).translator(messages);
}
