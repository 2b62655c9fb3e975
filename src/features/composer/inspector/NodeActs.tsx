import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import messages from '../messages.json' with { type: 'json' };
import { type ComposerCatalog, entryOf, sectionKindsFor } from '../model/rules.ts';
import { isNodeRow, movedPlace, type NodeRow, type OutlineRow } from '../model/outlineRows.ts';
import * as styles from '../styles.css.ts';
import { useClipboard } from '../useClipboard.ts';
import type { ComposerCommands } from '../useCommands.ts';

interface Props {
  readonly commands: ComposerCommands;
  readonly catalog: ComposerCatalog;
  readonly rows: readonly OutlineRow[];
  readonly selection: readonly string[];
}

/** The kinds that a section can become, with the same content. */
function ColumnsField({ row, catalog, commands }: Pick<Props, 'catalog' | 'commands'> & { readonly row: NodeRow }) {
  const t = useT(messages);
  const kinds = sectionKindsFor(catalog, row.node);
  const current = String(row.node.$hydrate);
  if (kinds.length < 2 || !kinds.includes(current)) return null;
  return (
    <SelectField
      label={t('columns')}
      name="composerColumns"
      value={current}
      onChange={(event) => commands.replace(row.id, event.currentTarget.value)}
      options={kinds.map((value) => ({ value, label: entryOf(catalog, value)?.name ?? value }))}
    />
  );
}

/** Everything that can be done with the selected items; each has a key in the outline, too. */
export function NodeActs({ commands, catalog, rows, selection }: Props) {
  const t = useT(messages);
  const nodes = rows.filter(isNodeRow).filter(({ id, place }) => selection.includes(id) && place !== null);
  const clipboard = useClipboard(commands);
  const [only] = nodes;
  if (!only) return null;
  const ids = nodes.map(({ id }) => id);
  const isSection = nodes.some(({ place }) => place?.parentID === null);
  const last = nodes.at(-1)?.place;
  return (
    <>
      <p className={styles.acts}>
        {([false, true] as const).map((isDown) => {
          const place = movedPlace(rows, nodes, isDown);
          return (
            <Button
              key={String(isDown)}
              size="small"
              disabled={!place}
              onClick={() => place && commands.move(ids, place)}
            >
              {t(isDown ? 'moveDown' : 'moveUp')}
            </Button>
          );
        })}
        <Button size="small" onClick={() => commands.duplicate(ids)}>
          {t('duplicate')}
        </Button>
        <Button size="small" onClick={() => void clipboard.copy(ids)}>
          {t('copy')}
        </Button>
        {last && (
          <Button size="small" onClick={() => void clipboard.paste({ ...last, index: last.index + 1 })}>
            {t('paste')}
          </Button>
        )}
        {!isSection && (
          <Button size="small" onClick={() => commands.wrap(ids)}>
            {t('wrap')}
          </Button>
        )}
        {isSection && nodes.length === 1 && (
          <Button size="small" onClick={() => commands.unwrap(only.id)}>
            {t('unwrap')}
          </Button>
        )}
        <Button size="small" onClick={() => commands.remove(ids)}>
          {t('remove')}
        </Button>
      </p>
      {nodes.length === 1 && <ColumnsField row={only} catalog={catalog} commands={commands} />}
    </>
  );
}
