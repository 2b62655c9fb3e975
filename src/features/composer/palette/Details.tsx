import type { WidgetExample } from '#api/layoutExamples.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import messages from '../messages.json' with { type: 'json' };
import { type Choice, exampleName } from './choices.ts';
import { Picture } from './Picture.tsx';
import * as styles from './styles.css.ts';

interface Props {
  readonly choice: Choice;
  /** Otherwise it is the first one, which phones have no space for. */
  readonly isChosen: boolean;
  /** Why it cannot be added. */
  readonly reason: string | undefined;
  readonly example: WidgetExample | undefined;
  readonly onExample: (name: string) => void;
  readonly onAdd: () => void;
}

/** The item in focus: what it is for, a large picture, and the examples that it can begin with. */
export function Details({ choice, isChosen, reason, example, onExample, onAdd }: Props) {
  const t = useT(messages);
  const { name, description, group, icon, examples, picture, isWide, section } = choice;
  const shown = example && picture ? { ...picture, name: example.name } : picture;
  const useful = examples.filter(({ node }) => Object.keys(node).length > 1);
  return (
    <section className={isChosen ? styles.details : styles.detailsOfFirst} aria-label={t('details', { name })}>
      {reason === undefined && (
        <div className={styles.largePicture}>
          <Picture example={shown} icon={icon} page={isWide ? 'sections' : 'item'} size="large" />
        </div>
      )}
      <h3 className={styles.name}>{name}</h3>
      {description !== '' && <p className={styles.text}>{description}</p>}
      <p className={styles.quiet}>{t('inGroup', { group })}</p>
      {reason !== undefined && <p className={styles.text}>{reason}</p>}
      {reason === undefined && section && <p className={styles.text}>{t('inNewSection', { section: section.name })}</p>}
      {reason === undefined && useful.length > 0 && (
        <SelectField
          label={t('beginWith')}
          name="example"
          value={example?.name ?? ''}
          placeholder={t('noExample')}
          options={useful.map(({ name: value }) => ({
            value,
            label: value === 'typical' ? t('typicalExample') : exampleName(value),
          }))}
          onChange={(event) => onExample(event.currentTarget.value)}
        />
      )}
      {reason === undefined && (
        <Button kind="primary" onClick={onAdd}>
          {example ? t('addWithExample') : t('addChoice')}
        </Button>
      )}
    </section>
  );
}
