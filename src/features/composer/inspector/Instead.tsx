import { useMemo } from 'react';
import { useT } from '#i18n/useT.tsx';
import { fallbackIn, type FallbackKey, requiresKey } from '#runtime/core/fallbacks.ts';
import { Button } from '#ui/button/Button.tsx';
import { fieldsOf } from '#ui/schemaForm/schema.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';
import messages from '../messages.json' with { type: 'json' };
import { type AuthoredNode, idOf, isShownNode } from '../model/nodes.ts';
import { fallbackPlacesOf, nameOf } from '../model/rules.ts';
import * as styles from '../styles.css.ts';
import type { ComposerView } from '../view.ts';
import { requirementsSchema } from './requirementsSchema.ts';

interface Props extends Pick<ComposerView, 'composer' | 'commands' | 'catalog' | 'onAdd'> {
  readonly id: string;
  readonly node: AuthoredNode;
}

/** A place for a fallback: what is in it, and buttons to add, edit or remove it. */
function FallbackPlace({ id, node, place, composer, commands, catalog, onAdd }: Props & { place: FallbackKey }) {
  const t = useT(messages);
  const found = fallbackIn(node, place);
  const name = t(`instead.${place}`);
  const fallback = isShownNode(found) ? found : undefined;
  return (
    <div className={styles.fallback}>
      <span>
        {name}: <strong>{fallback ? nameOf(catalog, fallback) : t(`usual.${place}`)}</strong>
      </span>
      <span className={styles.acts}>
        {fallback ? (
          <>
            <Button
              size="small"
              aria-label={t('showInstead', { place: name })}
              onClick={() => composer.select([idOf(fallback)])}
            >
              {t('showFallback')}
            </Button>
            <Button
              size="small"
              aria-label={t('removeInstead', { place: name })}
              onClick={() => commands.remove([idOf(fallback)])}
            >
              {t('remove')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            aria-label={t('addInstead', { place: name })}
            onClick={() => onAdd({ parentID: id, region: place, index: 0 })}
          >
            {t('addFallback')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** The requirements of a node, and its fallbacks. */
export function Instead(props: Props) {
  const { id, node, catalog, commands } = props;
  const t = useT(messages);
  const schema = useMemo(() => requirementsSchema(t), [t]);
  const places = fallbackPlacesOf(catalog, node);
  const isUsed = node[requiresKey] !== undefined || places.some((place) => fallbackIn(node, place) !== undefined);
  return (
    <details className={styles.visibility} open={isUsed || undefined}>
      <summary className={styles.more}>{t('instead')}</summary>
      <p className={styles.quiet}>{t('insteadHelp')}</p>
      {places.map((place) => (
        <FallbackPlace key={place} {...props} place={place} />
      ))}
      <SchemaForm
        id="composer-requires"
        schema={schema}
        value={fieldsOf(node[requiresKey])}
        onChange={(next) => {
          const { [requiresKey]: _, ...rest } = node;
          const requires = fieldsOf(next);
          const isEmpty = !Array.isArray(requires['rules']) || requires['rules'].length === 0;
          commands.update(id, isEmpty ? rest : { ...node, [requiresKey]: requires }, requiresKey);
        }}
      />
    </details>
  );
}
