import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { findRecordPages, type RecordKind, type RecordPage, recordKindOf } from '#api/layoutRecords.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { Lookups } from '#ui/schemaForm/formContext.ts';
import type { FormSchema } from '#ui/schemaForm/schema.ts';
import { fieldsOf } from '#ui/schemaForm/schema.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';
import { summary } from '../preview/styles.css.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { ShownPageChoice } from './useShownPage.ts';

type T = ReturnType<typeof useT<typeof messages>>;

const schemaOf = (t: T, kind: RecordKind): FormSchema => ({
  type: 'object',
  properties: {
    address: {
      type: 'string',
      'x-control': {
        inputType: 'select',
        label: t(kind),
        description: t('help'),
        // the lookups below know what to ask
        optionsLookup: { searchUrl: '', singleUrl: '', valueKey: 'address', labelKey: 'name' },
      },
    },
  },
});

/** Finds pages by the names of their records. Those that were found are known when one of them is chosen. */
function usePages(layoutViewType: string, chosen: RecordPage | undefined) {
  const known = useRef(new Map<string, RecordPage>());
  if (chosen) known.current.set(chosen.address, chosen);
  const lookups = useMemo<Lookups>(() => {
    const toOption = ({ address, name }: RecordPage) => ({ value: address, label: name });
    return {
      search: async (_, text, signal) => {
        const pages = await findRecordPages({ layoutViewType, text, signal });
        for (const page of pages) known.current.set(page.address, page);
        return pages.map(toOption);
      },
      find: (_, value) => {
        const page = known.current.get(String(value));
        return Promise.resolve(page && toOption(page));
      },
    };
  }, [layoutViewType]);
  return { lookups, pageAt: (address: unknown) => known.current.get(String(address)) };
}

/** The record that the canvas shows the page with, which opens the search for another one. */
export function RecordPicker({ page }: { readonly page: ShownPageChoice }) {
  const t = useT(messages);
  const { layoutViewType, chosen, choose } = page;
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { lookups, pageAt } = usePages(layoutViewType, chosen);
  const kind = recordKindOf(layoutViewType);
  const schema = useMemo(() => kind && schemaOf(t, kind), [t, kind]);
  if (!kind && !chosen) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={summary}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="file" size={16} />
        <span>{t('page', { name: chosen?.name ?? t('example') })}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes by the key of the fields inside */}
      <div id={panel} className={styles.panel} hidden={!isOpen} onKeyDown={onKeyDown}>
        {isOpen && schema && (
          <SchemaForm
            schema={schema}
            lookups={lookups}
            value={{ address: chosen?.address }}
            onChange={(value) => {
              choose(pageAt(fieldsOf(value)['address']));
              close();
            }}
          />
        )}
        {chosen && (
          <Button
            size="small"
            onClick={() => {
              choose(undefined);
              close();
            }}
          >
            {t('useExample')}
          </Button>
        )}
      </div>
    </>
  );
}
