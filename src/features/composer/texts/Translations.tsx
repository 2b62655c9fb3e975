import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { textsOf } from '#runtime/core/nodeTexts.ts';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { TextArea, TextField } from '#ui/form/TextField.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { AuthoredNode } from '../model/nodes.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import { type NodeText, stateOf, withVariant, wordsOf } from '../model/texts.ts';
import * as styles from '../styles.css.ts';
import { useLanguages } from './useLanguages.ts';

/** Texts longer than this get a field of several lines. */
const longText = 60;

interface FieldProps {
  readonly node: AuthoredNode;
  readonly words: NodeText;
  readonly language: string;
  readonly onChange: (text: string) => void;
}

/** A text in a language, below the original. */
function VariantField({ node, words, language, onChange }: FieldProps) {
  const t = useT(messages);
  const state = stateOf(node, words, language);
  const Field = words.text.length > longText ? TextArea : TextField;
  return (
    <div>
      <Field
        label={words.label}
        name={`${language}${words.pointer}`}
        help={t('original', { text: words.text })}
        lang={language.replaceAll('_', '-')}
        dir="auto"
        value={textsOf(node)[language]?.[words.pointer]?.text ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {state === 'stale' && (
        <p className={styles.quiet}>
          <Pill tone="warning">{t('stale')}</Pill> {t('staleText')}
        </p>
      )}
    </div>
  );
}

interface Props {
  readonly node: AuthoredNode;
  readonly catalog: ComposerCatalog;
  readonly onChange: (next: AuthoredNode, field: string) => void;
}

/** The texts of a node in the other languages of the site. */
export function Translations({ node, catalog, onChange }: Props) {
  const t = useT(messages);
  const languages = useLanguages(node);
  const [chosen, choose] = useState('');
  const words = wordsOf(catalog, node);
  if (words.length === 0 || languages.length === 0) return null;
  const language = languages.some(({ key }) => key === chosen) ? chosen : (languages[0]?.key ?? '');
  return (
    <details className={styles.visibility}>
      <summary className={styles.more}>{t('otherLanguages')}</summary>
      <SelectField
        label={t('kind.language')}
        name="composerLanguage"
        value={language}
        onChange={(event) => choose(event.currentTarget.value)}
        options={languages.map(({ key, name }) => ({ value: key, label: name }))}
      />
      {words.map((one) => (
        <VariantField
          key={`${language}${one.pointer}`}
          node={node}
          words={one}
          language={language}
          onChange={(text) =>
            onChange(withVariant(node, { pointer: one.pointer, language, text }), `${language}${one.pointer}`)
          }
        />
      ))}
    </details>
  );
}
