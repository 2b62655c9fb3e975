import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Locale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/useT.tsx';
import type { BoxParts } from './boxParts.ts';
import type { Suggestion } from './provider.ts';
import { type Option, optionID, SuggestionList } from './SuggestionList.tsx';

/** The list under one field: open from the first letter to the last, and empty but for the text itself until an answer comes. */
export interface OpenList {
  readonly parts: BoxParts;
  readonly isOpen: () => boolean;
  /** Opens with the text alone, or with what was suggested for it. */
  readonly show: (text: string, suggestions: readonly Suggestion[], isAnswer: boolean) => void;
  readonly close: () => void;
  /** Steps through field and lines in a circle; `first` and `last` jump. */
  readonly move: (to: 'next' | 'previous' | 'first' | 'last') => void;
  /** The line that Enter opens, if one was chosen by keys: where the mouse rests says nothing about what is being typed. */
  readonly chosen: () => HTMLAnchorElement | undefined;
}

interface Deps {
  readonly locale: Locale;
  /** Where the text itself leads. */
  readonly addressOf: (text: string) => { readonly href: string; readonly isForeign: boolean };
}

const roots = new WeakMap<HTMLElement, Root>();

function rootOf(list: HTMLElement): Root {
  const root = roots.get(list) ?? createRoot(list);
  roots.set(list, root);
  return root;
}

export function createOpenList(parts: BoxParts, { locale, addressOf }: Deps): OpenList {
  const { input, list } = parts;
  const id = list.dataset['searchList'] ?? '';
  let options: readonly Option[] = [];
  let text = '';
  let active = -1;
  let count: number | undefined;

  const draw = () => {
    // at once: the attributes below name elements that must be there
    flushSync(() =>
      rootOf(list).render(
        <LocaleProvider locale={locale}>
          <SuggestionList id={id} text={text} options={options} active={active} count={count} />
        </LocaleProvider>,
      ),
    );
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(options.length > 0));
    input.setAttribute('aria-controls', id);
    const line = active >= 0 ? document.getElementById(optionID(id, active)) : null;
    if (line) input.setAttribute('aria-activedescendant', line.id);
    else input.removeAttribute('aria-activedescendant');
    line?.scrollIntoView?.({ block: 'nearest' });
  };

  const choose = (at: number) => {
    active = at;
    draw();
  };
  return {
    parts,
    isOpen: () => options.length > 0,
    show: (newText, suggestions, isAnswer) => {
      text = newText;
      options = [
        addressOf(text),
        ...suggestions.map((suggestion): Option => ({ href: suggestion.data.url, isForeign: suggestion.data.isForeign, suggestion })),
      ];
      count = isAnswer ? suggestions.length : undefined;
      choose(-1);
    },
    close: () => {
      if (options.length === 0) return;
      options = [];
      count = undefined;
      choose(-1);
    },
    move: (to) => {
      // one more place than lines: the field itself
      const places = options.length + 1;
      const steps = { next: active + 2, previous: active, first: 1, last: options.length } as const;
      choose(((steps[to] + places) % places) - 1);
    },
    chosen: () => (active < 0 ? undefined : ((document.getElementById(optionID(id, active)) as HTMLAnchorElement | null) ?? undefined)),
  };
}
