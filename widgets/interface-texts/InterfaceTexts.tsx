import { TextsScreen } from '#features/texts';
import { WidgetFrame } from '#kit';
import type { InterfaceTextsProps } from './types.gen.ts';

/** The texts of the interface, and the form to change one. */
export function InterfaceTexts({ title, containerOptions, paging, ...rest }: InterfaceTextsProps) {
  const { languages, texts, localeID, query, state, services, service } = rest;
  return (
    <WidgetFrame headingLevel={1} title={title} containerOptions={containerOptions}>
      <TextsScreen
        // Another page of the list starts with its own texts.
        key={`${localeID} ${query} ${state} ${paging?.currentPage ?? 1}`}
        languages={languages}
        texts={texts}
        filter={{ localeID, query, state }}
        paging={paging ?? {}}
        services={services}
        service={service}
      />
    </WidgetFrame>
  );
}
