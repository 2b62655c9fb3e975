import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Locale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/useT.tsx';
import { inPageSection } from '#routing/pageSection.ts';
import type { BoxParts } from './boxParts.ts';
import type { Suggestion } from './provider.ts';
import { type Option, optionID, SuggestionList } from './SuggestionList.tsx';

/** The list below a field. Open while the field has text; shows only the typed text until a response arrives. */
export interface OpenList {
  readonly parts: BoxParts;
  readonly isOpen: () => boolean;
  /** Shows the typed text and its suggestions. */
  readonly show: (text: string, suggestions: readonly Suggestion[], isAnswer: boolean) => void;
  readonly close: () => void;
  /** Moves cyclically through the field and the options; `first` and `last` jump. */
  readonly move: (to: 'next' | 'previous' | 'first' | 'last') => void;
  /** The option that Enter opens, if one was selected by keyboard. Hovering does not select. */
  readonly chosen: () => HTMLAnchorElement | undefined;
}

interface Deps {
  readonly locale: Locale;
  /** The search URL for the typed text. */
  readonly addressOf: (text: string) => { readonly href: string; readonly isForeign: boolean };
}

const roots = new WeakMap<HTMLElement, Root>();

/** A React root in a child element, because the list itself belongs to the React tree of the field. */
function rootOf(list: HTMLElement): Root {
  const root = roots.get(list) ?? createRoot(list.appendChild(document.createElement('div')));
  roots.set(list, root);
  return root;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one list
export function createOpenList(parts: BoxParts, { locale, addressOf }: Deps): OpenList {
  const { input, list } = parts;
  const id = list.dataset['searchList'] ?? '';
  let options: readonly Option[] = [];
  let text = '';
  let active = -1;
  let count: number | undefined;

  const draw = () => {
    // Synchronous, because the ARIA attributes below refer to elements of the list.
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
        ...suggestions.map(
          (suggestion): Option => ({
            href: inPageSection(suggestion.data.url),
            isForeign: suggestion.data.isForeign,
            suggestion,
          }),
        ),
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
      // One position more than options: the field itself.
      const places = options.length + 1;
      const steps = { next: active + 2, previous: active, first: 1, last: options.length } as const;
      choose(((steps[to] + places) % places) - 1);
    },
    chosen: () =>
      active < 0
        ? undefined
        : ((document.getElementById(optionID(id, active)) as HTMLAnchorElement | null) ?? undefined),
  };
}
