import { useMemo } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { fieldsOf } from '#ui/schemaForm/schema.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';
import messages from '../messages.json' with { type: 'json' };
import { type AuthoredNode, findNode } from '../model/nodes.ts';
import { nameOf } from '../model/rules.ts';
import { regionName } from '../model/outlineRows.ts';
import * as styles from '../styles.css.ts';
import { useVerdicts } from '../preview/useVerdicts.ts';
import { Translations } from '../texts/Translations.tsx';
import { useClipboard } from '../useClipboard.ts';
import { formSchema } from './formSchema.ts';
import { Instead } from './Instead.tsx';
import { NodeActs } from './NodeActs.tsx';
import { Visibility } from './Visibility.tsx';
import type { ComposerView } from '../view.ts';

/** The name of the field that differs, so that typing into one field is one step. */
const changedField = (before: AuthoredNode, after: AuthoredNode) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].find((key) => before[key] !== after[key]) ?? '';

/** The settings of the selected node, and the commands for it. */
export function Inspector({ composer, commands, catalog, rows, views, onAdd }: ComposerView) {
  const t = useT(messages);
  const { selection, document } = composer.composition;
  const id = selection.at(-1);
  const found = id === undefined ? undefined : findNode(document, id);
  const row = rows.find((one) => one.id === id);
  const verdicts = useVerdicts(views, rows);
  const clipboard = useClipboard(commands);
  const node = found?.node;
  const schema = useMemo(() => node && formSchema(catalog, node), [catalog, node]);
  if (row?.kind === 'region')
    return (
      <p className={styles.acts}>
        <Button size="small" onClick={() => onAdd(row.end)}>
          {t('addTo', { place: regionName(row.region, t) })}
        </Button>
        <Button size="small" onClick={() => void clipboard.paste(row.end)}>
          {t('paste')}
        </Button>
      </p>
    );
  if (!found || id === undefined) return <p className={styles.quiet}>{t('nothingSelected')}</p>;
  if (selection.length > 1)
    return (
      <div>
        <h3 className={styles.nodeName}>{t('step.several', { count: selection.length })}</h3>
        <NodeActs commands={commands} catalog={catalog} rows={rows} selection={selection} />
      </div>
    );
  const hasFields = Object.keys(schema?.properties ?? {}).length > 0;
  return (
    <div>
      <h3 className={styles.nodeName}>{nameOf(catalog, found.node)}</h3>
      <NodeActs commands={commands} catalog={catalog} rows={rows} selection={selection} />
      {!schema && <p className={styles.quiet}>{t('unknown')}</p>}
      {schema && !hasFields && <p className={styles.quiet}>{t('noSettings')}</p>}
      {schema && hasFields && (
        <SchemaForm
          key={id}
          id="composer-field"
          schema={schema}
          value={found.node}
          onChange={(next) => {
            const after = fieldsOf(next);
            commands.update(id, after, changedField(found.node, after));
          }}
        />
      )}
      <Translations
        key={`${id} texts`}
        node={found.node}
        catalog={catalog}
        onChange={(next, field) => commands.update(id, next, `texts ${field}`)}
      />
      {found.place && (
        <Instead key={`${id} instead`} {...{ id, composer, commands, catalog, onAdd }} node={found.node} />
      )}
      {found.place && (
        <Visibility
          key={`${id} visibility`}
          node={found.node}
          verdicts={verdicts(id)}
          onChange={(middleware) => {
            const { $middleware: _, ...rest } = found.node;
            commands.update(id, middleware ? { ...found.node, $middleware: middleware } : rest, '$middleware');
          }}
        />
      )}
    </div>
  );
}
