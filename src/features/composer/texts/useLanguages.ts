import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localesOptions } from '#api/locales.ts';
import { useLocale } from '#i18n/useT.tsx';
import { textsOf } from '#runtime/core/nodeTexts.ts';
import type { AuthoredNode } from '../model/nodes.ts';

export interface Language {
  readonly key: string;
  readonly name: string;
}

function useNamed(keys: readonly string[]): readonly Language[] {
  const { key: own } = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(own.replaceAll('_', '-'), { type: 'language' });
    return keys.map((key) => ({ key, name: nameIn(names, key) }));
  }, [own, keys]);
}

const none: readonly string[] = [];

/** All languages of the site. */
export const useSiteLanguages = (): readonly Language[] => useNamed(useQuery(localesOptions).data?.keys ?? none);

/** The languages that texts can be translated to: those of the site but its own, and those a node has texts in. */
export function useLanguages(node?: AuthoredNode): readonly Language[] {
  const { data } = useQuery(localesOptions);
  const keys = useMemo(() => {
    const site = data?.keys.filter((key) => key !== data.own) ?? [];
    return [...new Set([...site, ...Object.keys(node ? textsOf(node) : {})])];
  }, [data, node]);
  return useNamed(keys);
}

function nameIn(names: Intl.DisplayNames, key: string): string {
  try {
    return names.of(key.replaceAll('_', '-')) ?? key;
  } catch {
    return key;
  }
}
